import { z } from "zod";
import { asEditor, asViewer, ownsStudy } from "../../data/access/ownership.server.ts";
import { createQuestion, listQuestions } from "../../data/questions/questions.server.ts";
import { createQuestionInput, question } from "../../domain/questions/question.ts";
import { problemsOfPart } from "../../domain/questions/question-among.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { ofStudy } from "../../http/operations/params.ts";
import { questionErrors, validQuestion } from "./question-problems.ts";

export const loader = endpoint({
  GET: operation({
    summary:
      "List the questions of a study in the order in which they are asked. Without `study`, lists those of all your studies.",
    who: "researcher",
    scope: "read",
    query: ofStudy,
    answers: { 200: z.array(question) },
    do: async ({ context, user, query: { study } }) => {
      const [owns, questions] = await Promise.all([
        study === undefined || ownsStudy(context.db, study, asViewer(user.id)),
        listQuestions(context.db, study, asViewer(user.id)),
      ]);
      found(owns);
      return questions;
    },
  }),
  POST: operation({
    summary: "Add a question to a study. Without `order`, it becomes the last question.",
    who: "researcher",
    scope: "write",
    body: createQuestionInput,
    answers: { 201: question },
    // The study's other questions. A body without a study is refused later, by its schema.
    find: async ({ context, caller, readBody }) => {
      const parsed = createQuestionInput.pick({ study: true }).safeParse(await readBody());
      return parsed.success ? listQuestions(context.db, parsed.data.study, asEditor(caller)) : [];
    },
    checkFields: async ({ body, subject: others }) => questionErrors(problemsOfPart(body, others)),
    do: async ({ context, user, body, subject: others }) =>
      validQuestion(await createQuestion(context.db, asEditor(user.id), body, others)),
  }),
});
export const action = loader;
