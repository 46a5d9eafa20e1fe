import { asEditor, asViewer } from "../../data/access/ownership.server.ts";
import { findNotes } from "../../data/moderated/moderated.server.ts";
import { listAnswers } from "../../data/sorts/answers.server.ts";
import {
  deleteSession,
  findOwnedSession,
  updateSession,
} from "../../data/sorts/sessions.server.ts";
import { findSort, placementsOfSort, type Sort } from "../../data/sorts/sorts.server.ts";
import { findWhys } from "../../data/sorts/whys.server.ts";
import { ratingList } from "../../domain/ratings/ratings.ts";
import { sessionWithPlacements, updateSessionInput } from "../../domain/sorts/session.ts";
import { found, refused } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";
import { openSort } from "./open-session.ts";

export const loader = endpoint({
  GET: operation({
    summary:
      "Get a session with its placements. Anyone who knows the id may do so; the study's owner also gets answers and reasons.",
    who: "participant",
    scope: "read",
    params: byId,
    answers: { 200: sessionWithPlacements },
    do: async ({ context, user, params }) => {
      const { db } = context;
      const [sort, owned] = await Promise.all([
        findSort(db, params.id),
        user ? findOwnedSession(db, params.id, asViewer(user.id)) : undefined,
      ]);
      const whole = found(sort);
      const session = read(whole);
      if (!owned) return session;
      const [answers, whys, noted] = await Promise.all([
        listAnswers(db, params.id),
        findWhys(db, params.id),
        findNotes(db, params.id),
      ]);
      const { scales } = whole.study;
      return {
        ...session,
        ...owned,
        ...{ answers, whys, ...noted },
        ...(scales?.length && { ratings: ratingList(whole.ratings, scales) }),
      };
    },
  }),
  PATCH: operation({
    summary: "Give consent, or update the session's device and session data.",
    who: "participant",
    scope: "write",
    params: byId,
    body: updateSessionInput,
    answers: { 200: sessionWithPlacements },
    refuses: ["session_completed", "turn_over"],
    find: ({ context, params }) => openSort(context.db, params.id),
    do: async ({ context, params, subject, body }) => {
      const changed = await updateSession(context.db, params.id, body);
      if (!changed) throw refused("session_completed");
      return read({ ...subject, session: { ...subject.session, ...changed } });
    },
  }),
  DELETE: operation({
    summary: "Delete a session of one of your studies.",
    who: "researcher",
    scope: "write",
    params: byId,
    answers: { 204: null },
    do: async ({ context, user, params }) => {
      found(await deleteSession(context.db, params.id, asEditor(user.id)));
    },
  }),
});
export const action = loader;

const read = (sort: Sort) => ({
  ...sort.session,
  placements: placementsOfSort(sort),
  wordings: sort.wordings,
});
