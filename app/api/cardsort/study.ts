import { asEditor, asViewer } from "../../data/ownership.server.ts";
import { deleteStudy, findStudyWithCards } from "../../data/studies.server.ts";
import { changeProblems, findStudyToChange, updateStudy } from "../../data/study-changes.server.ts";
import { study, studyWithCards, updateStudyInput } from "../../domain/study.ts";
import { endpoint } from "../../http/endpoint.ts";
import { found } from "../../http/errors.ts";
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
    summary: "Update a study. The sort type cannot be changed once a session has placements.",
    who: "researcher",
    params: byId,
    body: updateStudyInput,
    answers: { 200: study },
    find: ({ context, caller, params }) =>
      findStudyToChange(context.db, params.id, asEditor(caller)),
    checkFields: async ({ subject, body }) => refusalErrors(changeProblems(subject, body)),
    do: async ({ context, user, subject, body }) => {
      const saved = found(
        accepted(await updateStudy(context.db, subject, asEditor(user.id), body)),
      );
      if (body.status === "completed") context.sendWebhooks(saved.id);
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
