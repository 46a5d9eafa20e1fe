import { authCookie } from "../../auth/token.server.ts";
import { deleteToken } from "../../data/accounts/tokens.server.ts";
import { endpoint, noContent } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Log out: revoke the token of this request.",
    who: "researcher",
    answers: { 204: null },
    do: async ({ request, context, token_hash }) => {
      await deleteToken(context.db, token_hash);
      return noContent({ "Set-Cookie": authCookie(request, null) });
    },
  }),
});
export const action = loader;
