import {
  deleteQuestion,
  findQuestion,
  listQuestionsBeside,
  updateQuestion,
} from "../../data/questions.server.ts";
import { question, updateQuestionInput } from "../../domain/question.ts";
import { endpoint } from "../../http/endpoint.ts";
import { found, refused } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";
import { rightQuestion } from "./question-problems.ts";

export const loader = endpoint({
  GET: operation({
    summary: "One question.",
    who: "researcher",
    params: byId,
    answers: { 200: question },
    do: async ({ context, user, params }) =>
      found(await findQuestion(context.db, params.id, user.id)),
  }),
  PATCH: operation({
    summary: "Changes a question; once somebody has answered it, its wording alone.",
    who: "researcher",
    params: byId,
    body: updateQuestionInput,
    answers: { 200: question },
    may: async ({ context, owner, params }) => {
      const all = await listQuestionsBeside(context.db, params.id, owner);
      return all.length > 0 && all;
    },
    do: async ({ context, user, params, subject: all, body }) =>
      rightQuestion(await updateQuestion(context.db, params.id, user.id, body, all)),
  }),
  DELETE: operation({
    summary: "Deletes a question that nobody has answered.",
    who: "researcher",
    params: byId,
    answers: { 204: null },
    refuses: ["question_answered"],
    do: async ({ context, user, params }) => {
      const deleted = await deleteQuestion(context.db, params.id, user.id);
      if (deleted === "answered") throw refused("question_answered");
      found(deleted);
    },
  }),
});
export const action = loader;
