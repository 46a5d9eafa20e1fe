import { plainAnswerSteps } from "../../analysis/plain-answer.ts";
import { asEditor, asViewer } from "../../data/access/ownership.server.ts";
import { seesParticipantsOf } from "../../data/access/viewers-row.server.ts";
import { listQuestions } from "../../data/questions/questions.server.ts";
import {
  findAnalysis,
  findAnalysisDigest,
  saveAnalysis,
} from "../../data/results/analyses.server.ts";
import { findStudy } from "../../data/studies/studies.server.ts";
import { inSteps } from "../../domain/limits/in-steps.ts";
import { may } from "../../domain/projects/roles.ts";
import { analysisAnswer } from "../../domain/results/analysis-answer.ts";
import { analyzeInput } from "../../domain/results/analysis-parameters.ts";
import { segmentsOf } from "../../domain/results/segment-values.ts";
import { withoutPeople } from "../../domain/results/without-people.ts";
import { endpoint, jsonText } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";
import { compute, digestOf, keepConclusion, keptConclusion } from "./computing.ts";
import { readAnalysis, refuseMethod } from "./read-analysis.ts";

export const loader = endpoint({
  POST: operation({
    summary:
      "Compute and store the analysis of a study's completed sorts, or return the stored one where nothing has changed. With `unfinished`, it includes open sorts that have at least this share of their cards sorted. `include` adds parts that take longer.",
    who: "researcher",
    scope: "read",
    params: byId,
    body: analyzeInput,
    answers: { 200: analysisAnswer },
    refuses: ["analysis_too_large"],
    throttled: true,
    find: async ({ context, caller, params }) => {
      const [study, stored] = await Promise.all([
        findStudy(context.db, params.id, asViewer(caller)),
        findAnalysisDigest(context.db, params.id, asViewer(caller)),
      ]);
      return study && { study, stored };
    },
    do: ({
      context: { db },
      user,
      subject,
      body: {
        unfinished,
        include,
        similarity_method,
        mds_method,
        pass,
        criterion,
        level,
        ...parameters
      },
    }) =>
      compute(user.id, async () => {
        const { study, stored } = subject;
        const viewer = asViewer(user.id);
        const [read, questions] = await Promise.all([
          readAnalysis(db, study, viewer, { unfinished, pass, criterion }),
          include.includes("segments") ? listQuestions(db, study.id, viewer) : [],
        ]);
        refuseMethod(read, similarity_method);
        const { one, input, options, sessions } = read;
        const segments = include.includes("segments") ? segmentsOf(sessions, questions) : [];
        const all = {
          ...parameters,
          ...(similarity_method && { similarity_method }),
          ...(mds_method && { mds_method }),
          ...(level && { level }),
          ...options,
        };
        const parts = segments.map((segment) => ({ ...segment, sessions: [...segment.sessions] }));
        const digest = digestOf(input, { ...all, pass, criterion, unfinished, include, parts });
        const same = digest === stored && (await findAnalysis(db, study.id, viewer));
        if (same) return jsonText(same);
        // Neither the map nor the listed numbers of clusters change the conclusion.
        const { linkage_method, seed } = parameters;
        const concludes = digestOf(input, {
          ...options,
          ...{ linkage_method, seed, similarity_method, level, one },
        });
        const steps = plainAnswerSteps(
          input,
          all,
          new Date().toISOString(),
          include,
          segments,
          one,
          keptConclusion(concludes),
        );
        const computed = await inSteps(steps, input.placements.length);
        keepConclusion(concludes, computed.conclusion);
        // The criterion is a participant's text, which not all readers of the stored answer may see.
        const chosen = { ...computed.parameters, ...(pass && { pass }), unfinished };
        // The people of a chain saw each other's work: nothing is concluded from them as independent ones.
        const answer = {
          ...computed,
          parameters: chosen,
          ...(study.delphi && { conclusion: null, optimal_clusters: null }),
        };
        // What a viewer computes lacks the ids of the sessions.
        if (!may(study.role, "edit")) {
          const { conclusion } = answer;
          const sees = conclusion === null || (await seesParticipantsOf(db, study.id, user.id));
          return sees ? answer : { ...answer, conclusion: withoutPeople(conclusion) };
        }
        await saveAnalysis(db, study.id, asEditor(user.id), answer, digest);
        return answer;
      }),
  }),
});
export const action = loader;
