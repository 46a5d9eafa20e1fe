import { analyze } from "../../analysis/index.ts";
import { saveAnalysis } from "../../data/analyses.server.ts";
import { asEditor, asViewer } from "../../data/ownership.server.ts";
import { analysisAnswer, analyzeInput } from "../../domain/analysis-answer.ts";
import { may } from "../../domain/roles.ts";
import { endpoint } from "../../http/endpoint.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";
import { findAnalysable, readAnalysis } from "./read-analysis.ts";

export const loader = endpoint({
  POST: operation({
    summary:
      "Compute and store the analysis of a study's completed sorts. With `unfinished`, it includes open sorts that have at least this share of their cards sorted. `include` adds parts that take longer.",
    who: "researcher",
    params: byId,
    body: analyzeInput,
    answers: { 200: analysisAnswer },
    refuses: ["analysis_too_large"],
    find: ({ context, caller, params, readBody }) =>
      findAnalysable(context.db, params.id, caller, readBody),
    do: async ({ context, user, subject, body: { unfinished, include, ...parameters } }) => {
      const { input, options } = await readAnalysis(
        context.db,
        subject,
        asViewer(user.id),
        unfinished,
      );
      const computed = analyze(
        input,
        { ...parameters, ...options },
        new Date().toISOString(),
        include,
      );
      const answer = { ...computed, parameters: { ...computed.parameters, unfinished } };
      // What a viewer computes lacks the ids of the sessions.
      if (may(subject.study.role, "edit"))
        await saveAnalysis(context.db, subject.study.id, asEditor(user.id), answer);
      return answer;
    },
  }),
});
export const action = loader;
