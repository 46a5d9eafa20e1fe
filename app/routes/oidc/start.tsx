import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireGuest } from "../../auth/guards.server.ts";
import { ProviderFailure, startSignIn } from "../../auth/openid.server.ts";
import { startedCookie } from "../../auth/provider-cookies.server.ts";
import { SIGN_IN_PROBLEMS } from "../../domain/accounts/sign-in-problem.ts";
import { localPath } from "../../http/local-path.ts";
import { keepSecret } from "../../http/security.ts";
import { logFault } from "../../http/trace.server.ts";
import { type ProblemPage, ProviderProblem } from "./problem.tsx";

export const handle = { i18n: ["auth"], title: "auth:provider.title" };

/** Sends the browser to the identity provider. A link leads here, so that it works without scripts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  keepSecret(context);
  await requireGuest(request, context);
  const { provider, password_login } = context;
  if (!provider) throw new Response(null, { status: 404 });
  const next = localPath(new URL(request.url).searchParams.get("next"));
  try {
    const { to, started } = await startSignIn({ provider }, request, next);
    const cookie = await startedCookie.set(request, provider, started);
    return redirect(to, { headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" } });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    logFault(error, context.trace);
    const { problem } = error;
    const page: ProblemPage = { problem, provider: provider.name, password_login, next };
    return data(page, { status: SIGN_IN_PROBLEMS[problem] });
  }
}

export default function ProviderStart() {
  return <ProviderProblem {...useLoaderData<ProblemPage>()} />;
}
