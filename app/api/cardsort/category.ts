import { z } from "zod";
import {
  deleteCategory,
  findCategory,
  listSessionCategories,
  updateCategory,
} from "../../data/categories.server.ts";
import type { Db } from "../../data/db.server.ts";
import {
  deleteSessionCategory,
  updateSessionCategory,
} from "../../data/session-categories.server.ts";
import { findSession } from "../../data/sessions.server.ts";
import { category, updateCategoryInput } from "../../domain/category.ts";
import { endpoint } from "../../http/endpoint.ts";
import { found } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { byCategory, ofSession } from "../../http/params.ts";
import {
  labelOrName,
  notUnknown,
  participantSort,
  withFreeName,
} from "./participant-categories.ts";

export const loader = endpoint({
  GET: operation({
    summary: "One category, or as the participant of `session` has it.",
    who: "either",
    params: byCategory,
    query: ofSession,
    answers: { 200: category },
    do: async ({ context, signedIn, params, query }) =>
      found(
        query.session
          ? await findInSort(context.db, query.session, params.id)
          : await findCategory(context.db, params.id, signedIn().id),
      ),
  }),
  PATCH: operation({
    summary: "Changes a category; with `session` for that participant's sort alone.",
    who: "either",
    params: byCategory,
    query: ofSession,
    body: z.intersection(updateCategoryInput, ofSession),
    spelled: labelOrName,
    answers: { 200: category },
    refuses: ["categories_fixed", "session_completed"],
    do: async ({ context, signedIn, params, query, body: { session: said, ...change } }) => {
      const session = query.session ?? said;
      if (!session) {
        const owner = signedIn().id;
        const id = notUnknown(params.id);
        return found(withFreeName(await updateCategory(context.db, id, owner, change)));
      }
      const { id } = await participantSort(context.db, session);
      return found(await updateSessionCategory(context.db, id, notUnknown(params.id), change));
    },
  }),
  DELETE: operation({
    summary: "Deletes a category; with `session` from that participant's sort alone.",
    who: "either",
    params: byCategory,
    query: ofSession,
    answers: { 204: null },
    refuses: ["categories_fixed", "session_completed"],
    do: async ({ context, signedIn, params, query }) => {
      if (!query.session) {
        const owner = signedIn().id;
        found(await deleteCategory(context.db, notUnknown(params.id), owner));
        return;
      }
      const { id } = await participantSort(context.db, query.session);
      found(await deleteSessionCategory(context.db, id, notUnknown(params.id)));
    },
  }),
});
export const action = loader;

async function findInSort(db: Db, session: string, id: string) {
  const sort = found(await findSession(db, session));
  const list = await listSessionCategories(db, sort.id);
  return list.find((each) => each.id === id);
}
