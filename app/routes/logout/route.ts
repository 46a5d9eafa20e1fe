import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { identify } from "../../auth/identify.server.ts";
import { authCookie } from "../../auth/token.server.ts";
import { deleteToken } from "../../data/accounts/tokens.server.ts";
import { redirectWithToast } from "../../http/forms/toast.ts";
import { logFault } from "../../http/trace.server.ts";
import type { NewToast } from "../../i18n/toast.ts";

/** Revokes this session. The browser's cookie is cleared even if that fails. */
export async function action({ request, context }: ActionFunctionArgs) {
  const headers = new Headers({
    "Set-Cookie": authCookie(request, null),
    "Clear-Site-Data": '"cache"',
  });
  try {
    const identity = await identify(request, context);
    if (identity) await deleteToken(context.db, identity.token_hash);
  } catch (error) {
    logFault(error);
  }
  const { provider } = context;
  const toast: NewToast = provider
    ? { type: "success", key: "loggedOutHere", params: { provider: provider.name } }
    : { type: "success", key: "loggedOut" };
  return redirectWithToast("/", toast, headers);
}

/** Also deletes the sorts that this device caches for the results: the next user may be somebody else. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const { clearPageCache } = await import("../../results/engine/page-cache.client.ts");
  await clearPageCache();
  return serverAction();
}

export const loader = () => redirect("/");

/** Never rendered. With a component this is a page route, for which Remix checks the origin of posts. */
export default function Logout() {
  return null;
}
