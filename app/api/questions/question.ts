import { asEditor, asViewer } from "../../data/access/ownership.server.ts";
import {
  deleteQuestion,
  findQuestion,
  listQuestionsBeside,
  updateQuestion,
} from "../../data/questions/questions.server.ts";
import { question, updateQuestionInput } from "../../domain/questions/question.ts";
import { problemsOfChange } from "../../domain/questions/question-among.ts";
import { found, refused } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";
import { questionErrors, validQuestion } from "./question-problems.ts";

export const loader = endpoint({
  GET: operation({
    summary: "Get a question.",
    who: "researcher",
    scope: "read",
    params: byId,
    answers: { 200: question },
    do: async ({ context, user, params }) =>
      found(await findQuestion(context.db, params.id, asViewer(user.id))),
  }),
  PATCH: operation({
    summary: "Update a question. Once it has an answer, only its wording can be changed.",
    who: "researcher",
    scope: "write",
    params: byId,
    body: updateQuestionInput,
    answers: { 200: question },
    find: async ({ context, caller, params }) => {
      const all = await listQuestionsBeside(context.db, params.id, asEditor(caller));
      return all.length > 0 && all;
    },
    checkFields: async ({ params, subject: all, body }) =>
      questionErrors(problemsOfChange(body, params.id, all)),
    do: async ({ context, user, params, subject: all, body }) =>
      validQuestion(await updateQuestion(context.db, params.id, asEditor(user.id), body, all)),
  }),
  DELETE: operation({
    summary: "Delete a question that has no answers.",
    who: "researcher",
    scope: "write",
    params: byId,
    answers: { 204: null },
    refuses: ["question_answered"],
    do: async ({ context, user, params }) => {
      const deleted = await deleteQuestion(context.db, params.id, asEditor(user.id));
      if (deleted === "answered") throw refused("question_answered");
      found(deleted);
    },
  }),
});
export const action = loader;
