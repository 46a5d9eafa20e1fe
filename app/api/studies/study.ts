import { asEditor, asProjectOwner, asViewer } from "../../data/access/ownership.server.ts";
import { deleteStudy, findStudyWithCards } from "../../data/studies/studies.server.ts";
import {
  changeProblems,
  findStudyToChange,
  isKindFixed,
  moveStudy,
  opensParticipants,
  updateStudy,
} from "../../data/studies/study-changes.server.ts";
import { study, studyWithCards, updateStudyInput } from "../../domain/studies/study.ts";
import { found, invalid, refused, scopeTooLow } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { accepted, refusalErrors } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "Get one of your studies, with its cards.",
    who: "researcher",
    scope: "read",
    params: byId,
    answers: { 200: studyWithCards },
    do: async ({ context, user, params }) =>
      found(await findStudyWithCards(context.db, params.id, asViewer(user.id))),
  }),
  PATCH: operation({
    summary:
      "Update a study. The sort type cannot be changed once a session has placements. Another `project` moves the study there: for owners of its project who are editors of the other; not with a personal token where that opens participants' data to viewers.",
    who: "researcher",
    scope: "write",
    params: byId,
    body: updateStudyInput,
    answers: { 200: study },
    find: ({ context, caller, params }) =>
      findStudyToChange(context.db, params.id, asEditor(caller)),
    refuses: ["has_sorts"],
    checkFields: async ({ subject, body }) => refusalErrors(changeProblems(subject, body)),
    do: async ({ context: { db, sendWebhooks }, user, token_scope, subject, body: sent }) => {
      const { project, ...body } = sent;
      if (isKindFixed(subject, body)) throw refused("has_sorts");
      if (project && token_scope && (await opensParticipants(db, user.id, subject.study, project)))
        throw scopeTooLow();
      const updated = found(accepted(await updateStudy(db, subject, asEditor(user.id), body)));
      const moves = project !== undefined && project !== updated.project;
      const saved = moves
        ? await moveStudy(db, updated, asProjectOwner(user.id), project)
        : updated;
      if (!saved) throw invalid(refusalErrors({ project: ["projectRequired"] }));
      if (body.status === "completed") sendWebhooks(saved.id);
      return saved;
    },
  }),
  DELETE: operation({
    summary: "Delete a study and everything that belongs to it.",
    who: "researcher",
    scope: "write",
    params: byId,
    answers: { 204: null },
    do: async ({ context, user, params }) => {
      found(await deleteStudy(context.db, params.id, asEditor(user.id)));
    },
  }),
});
export const action = loader;
