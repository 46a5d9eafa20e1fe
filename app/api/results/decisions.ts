import { z } from "zod";
import { asEditor, asViewer, ownsStudy } from "../../data/access/ownership.server.ts";
import { createDecision, listDecisions } from "../../data/results/study-decisions.server.ts";
import { decisionInput, studyDecision } from "../../domain/results/study-decision.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { accepted } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "List what was decided on the groups of a study, oldest first.",
    who: "researcher",
    scope: "read",
    params: byId,
    answers: { 200: z.array(studyDecision) },
    find: ({ context, caller, params }) => ownsStudy(context.db, params.id, asViewer(caller)),
    do: ({ context, user, params }) => listDecisions(context.db, params.id, asViewer(user.id)),
  }),
  POST: operation({
    summary: "Take down a decision: whether two sets of cards become one group or two, and why.",
    who: "researcher",
    scope: "write",
    params: byId,
    body: decisionInput,
    answers: { 201: studyDecision },
    find: ({ context, caller, params }) => ownsStudy(context.db, params.id, asEditor(caller)),
    do: async ({ context, user, params, body }) =>
      found(accepted(await createDecision(context.db, params.id, asEditor(user.id), body))),
  }),
});
export const action = loader;
