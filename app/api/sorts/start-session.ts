import { session, startSessionInput } from "../../domain/sorts/session.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";
import { START_REFUSALS, startFromApi, startProblems } from "./start.ts";

const not_found = "Study not found";

export const loader = endpoint({
  POST: operation({
    summary:
      "Start a sort, if the study is open and has a place left. A participant whom a panel sends again, with the same session id or token, gets the session that they started before.",
    who: "visitor",
    scope: "write",
    limit: "session_start",
    params: byId,
    not_found,
    body: startSessionInput,
    answers: { 200: session, 201: session },
    refuses: START_REFUSALS,
    checkFields: ({ context, params, body }) => startProblems(context, params.id, body),
    do: (call) => startFromApi(call, call.params.id, call.body, { not_found }),
  }),
});
export const action = loader;
