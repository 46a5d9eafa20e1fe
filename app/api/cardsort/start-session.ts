import { session, startSessionInput } from "../../domain/session.ts";
import { endpoint } from "../../http/endpoint.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";
import { mayEnter, START_REFUSALS, start, startRules } from "./start.ts";

export const loader = endpoint({
  POST: operation({
    summary:
      "Starts a sort, while the study is open and has a place left; somebody whom a panel sends again goes on with theirs.",
    who: "visitor",
    limit: "session_start",
    params: byId,
    not_found: "Study not found",
    body: startSessionInput,
    answers: { 200: session, 201: session },
    refuses: START_REFUSALS,
    do: async ({ request, context, user, params, body: { password, ...input } }) => {
      const missing = "Study not found";
      const rules = await startRules(context, params.id, missing);
      await mayEnter({ request, context }, params.id, rules, password);
      return start({ context, user }, params.id, rules, input, { missing });
    },
  }),
});
export const action = loader;
