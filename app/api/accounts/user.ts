import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { userAnswer } from "./signed-in.ts";

export const loader = endpoint({
  GET: operation({
    summary: "Get the signed-in user.",
    who: "researcher",
    scope: "read",
    answers: { 200: userAnswer },
    do: async ({ user }) => ({ user }),
  }),
});
export const action = loader;
