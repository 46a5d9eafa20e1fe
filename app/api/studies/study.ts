import { asEditor, asProjectOwner, asViewer } from "../../data/access/ownership.server.ts";
import { deleteStudy, findStudyWithCards } from "../../data/studies/studies.server.ts";
import {
  changeProblems,
  findStudyToChange,
  moveStudy,
  updateStudy,
} from "../../data/studies/study-changes.server.ts";
import { study, studyWithCards, updateStudyInput } from "../../domain/studies/study.ts";
import { endpoint } from "../../http/endpoint.ts";
import { found, invalid } from "../../http/errors.ts";
import { accepted, refusalErrors } from "../../http/field-errors.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "Get one of your studies, with its cards.",
    who: "researcher",
    params: byId,
    answers: { 200: studyWithCards },
    do: async ({ context, user, params }) =>
      found(await findStudyWithCards(context.db, params.id, asViewer(user.id))),
  }),
  PATCH: operation({
    summary:
      "Update a study. The sort type cannot be changed once a session has placements. Another `project` moves the study there: for owners of its project who are editors of the other.",
    who: "researcher",
    params: byId,
    body: updateStudyInput,
    answers: { 200: study },
    find: ({ context, caller, params }) =>
      findStudyToChange(context.db, params.id, asEditor(caller)),
    checkFields: async ({ subject, body }) => refusalErrors(changeProblems(subject, body)),
    do: async ({ context: { db, sendWebhooks }, user, subject, body: { project, ...body } }) => {
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
    params: byId,
    answers: { 204: null },
    do: async ({ context, user, params }) => {
      found(await deleteStudy(context.db, params.id, asEditor(user.id)));
    },
  }),
});
export const action = loader;
