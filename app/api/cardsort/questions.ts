import { z } from "zod";
import { ownsStudy } from "../../data/ownership.server.ts";
import { createQuestion, listQuestions } from "../../data/questions.server.ts";
import { createQuestionInput, question } from "../../domain/question.ts";
import { endpoint } from "../../http/endpoint.ts";
import { found } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { ofStudy } from "../../http/params.ts";
import { rightQuestion } from "./question-problems.ts";

export const loader = endpoint({
  GET: operation({
    summary:
      "The questions of a study in the order in which they are asked; of all of your studies without `study`.",
    who: "researcher",
    query: ofStudy,
    answers: { 200: z.array(question) },
    do: async ({ context, user, query: { study } }) => {
      const [owns, questions] = await Promise.all([
        study === undefined || ownsStudy(context.db, study, user.id),
        listQuestions(context.db, study, user.id),
      ]);
      found(owns);
      return questions;
    },
  }),
  POST: operation({
    summary: "Adds a question to a study; last, where no order is given.",
    who: "researcher",
    body: createQuestionInput,
    answers: { 201: question },
    // The questions beside it. A body that names no study is refused as such.
    may: async ({ context, owner, sent }) => {
      const named = createQuestionInput.pick({ study: true }).safeParse(await sent());
      return named.success ? listQuestions(context.db, named.data.study, owner) : [];
    },
    do: async ({ context, user, body, subject: others }) => {
      return rightQuestion(await createQuestion(context.db, user.id, body, others));
    },
  }),
});
export const action = loader;
