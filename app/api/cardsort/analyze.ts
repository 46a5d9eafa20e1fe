import { analyze } from "../../analysis/index.ts";
import { saveAnalysis } from "../../data/analyses.server.ts";
import { analysisAnswer, analyzeInput } from "../../domain/analysis-answer.ts";
import { endpoint } from "../../http/endpoint.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";
import { findAnalysable, readAnalysis } from "./read-analysis.ts";

export const loader = endpoint({
  POST: operation({
    summary:
      "Computes the analysis of a study's completed sorts, with `unfinished` of those too that have so much of their cards sorted, and stores it.",
    who: "researcher",
    params: byId,
    body: analyzeInput,
    answers: { 200: analysisAnswer },
    refuses: ["analysis_too_large"],
    may: ({ context, owner, params, sent }) => findAnalysable(context.db, params.id, owner, sent),
    do: async ({ context, user, subject, body: { unfinished, ...parameters } }) => {
      const { input, options } = await readAnalysis(context.db, subject, user.id, unfinished);
      const made = analyze(input, { ...parameters, ...options }, new Date().toISOString());
      const answer = { ...made, parameters: { ...made.parameters, unfinished } };
      await saveAnalysis(context.db, subject.study.id, user.id, answer);
      return answer;
    },
  }),
});
export const action = loader;
