import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { address } from "../../auth/address.ts";
import { passwordSentCookie } from "../../auth/device.server.ts";
import { joinOnTheWay } from "../../auth/join.server.ts";
import { ProviderStrategy } from "../../auth/provider.server.ts";
import { halfwayCookie, startedCookie } from "../../auth/provider-cookies.server.ts";
import { signedInHeaders } from "../../auth/sign-in.server.ts";
import { SIGN_IN_PROBLEMS, type SignInProblem } from "../../domain/accounts/sign-in-problem.ts";
import { languageCookieOf } from "../../http/cookies.ts";
import { redirectWithToast } from "../../http/forms/toast.ts";
import { localPath } from "../../http/local-path.ts";
import { keepSecret } from "../../http/security.ts";
import { logFault } from "../../http/trace.server.ts";
import { interfaceLanguage } from "../../i18n/choose-language.ts";
import { type ProblemPage, ProviderProblem } from "./problem.tsx";

export const handle = { i18n: ["auth"], title: "auth:provider.title" };

/** Takes the browser back from the identity provider. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  keepSecret(context);
  const { provider, password_login } = context;
  if (!provider) throw new Response(null, { status: 404 });
  const started = await startedCookie.read(request, provider);
  const next = localPath(started?.value.next);
  const headers = new Headers({
    "Set-Cookie": await startedCookie.clear(request, provider),
    "Cache-Control": "no-store",
  });
  const refuse = (problem: SignInProblem) => {
    const page: ProblemPage = { problem, provider: provider.name, password_login, next };
    return data(page, { status: SIGN_IN_PROBLEMS[problem], headers });
  };
  // Each answer makes this server ask the provider.
  const { success } = await context.limits.session_start.limit({ key: `oidc ${address(request)}` });
  if (!success) return refuse("too_many");
  const language = interfaceLanguage(request, languageCookieOf(request));
  const strategy = new ProviderStrategy(context, { provider }, started, language);
  const result = await strategy.authenticate(request);
  if ("refused" in result) {
    if (result.cause) logFault(result.cause, context.trace);
    return refuse(result.refused);
  }
  if ("needs" in result) {
    const { needs, subject } = result;
    const { user, password_hash } = result.account;
    const value = { email: user.email, needs, subject };
    headers.append("Set-Cookie", await halfwayCookie.set(request, provider, value));
    if (needs === "code")
      headers.append("Set-Cookie", await passwordSentCookie(request, user.email, password_hash));
    return redirect(`/login?${new URLSearchParams({ next })}`, { headers });
  }
  for (const [name, value] of await signedInHeaders(request, result)) headers.append(name, value);
  const to = await joinOnTheWay(context, next, result.user.id);
  return redirectWithToast(to, { type: "success", key: "loggedIn" }, headers);
}

export default function ProviderCallback() {
  return <ProviderProblem {...useLoaderData<ProblemPage>()} />;
}
