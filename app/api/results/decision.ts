import { asEditor } from "../../data/access/ownership.server.ts";
import {
  deleteDecision,
  findDecision,
  updateDecision,
} from "../../data/results/study-decisions.server.ts";
import {
  decisionChange,
  decisionRuling,
  studyDecision,
} from "../../domain/results/study-decision.ts";
import { found, invalid } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { fieldErrors } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  PATCH: operation({
    summary: "Change a decision: one group or two, its name, or why.",
    who: "researcher",
    scope: "write",
    params: byId,
    body: decisionChange,
    answers: { 200: studyDecision },
    find: ({ context, caller, params }) => findDecision(context.db, params.id, asEditor(caller)),
    do: async ({ context, user, subject, body }) => {
      const ruling = decisionRuling.safeParse({ ...subject, ...body });
      if (!ruling.success) throw invalid(fieldErrors(ruling.error.issues));
      return found(await updateDecision(context.db, subject, asEditor(user.id), ruling.data));
    },
  }),
  DELETE: operation({
    summary: "Withdraw a decision. The study's activity keeps that it was taken.",
    who: "researcher",
    scope: "write",
    params: byId,
    answers: { 204: null },
    find: ({ context, caller, params }) => findDecision(context.db, params.id, asEditor(caller)),
    do: async ({ context, user, subject }) => {
      found(await deleteDecision(context.db, subject, asEditor(user.id)));
    },
  }),
});
export const action = loader;
