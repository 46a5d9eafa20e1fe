import { asViewer } from "../../data/access/ownership.server.ts";
import { findAnalysis } from "../../data/results/analyses.server.ts";
import { analysisAnswer } from "../../domain/results/analysis-answer.ts";
import { found } from "../../http/errors.ts";
import { endpoint, jsonText } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "Get the last stored analysis of a study.",
    who: "researcher",
    scope: "read",
    params: byId,
    answers: { 200: analysisAnswer },
    do: async ({ context, user, params }) =>
      jsonText(found(await findAnalysis(context.db, params.id, asViewer(user.id)))),
  }),
});
export const action = loader;
