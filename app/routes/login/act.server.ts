import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { passwordSentCookie } from "../../auth/device.server.ts";
import { joinOnTheWay } from "../../auth/join.server.ts";
import { PasswordStrategy, SecondStepStrategy } from "../../auth/login.server.ts";
import { type SignedIn, signedInHeaders } from "../../auth/sign-in.server.ts";
import { loginForm, secondStepForm } from "../../domain/accounts/user.ts";
import { interfaceCookieOf } from "../../http/cookies.ts";
import { readForm } from "../../http/forms/form.ts";
import { pageTexts } from "../../http/forms/page-texts.ts";
import { postForLogin } from "../../http/forms/post-after-login.ts";
import { redirectWithToast } from "../../http/forms/toast.ts";
import { localPath } from "../../http/local-path.ts";
import { locked } from "../../http/locked.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { finishLink, halfwayOf } from "./halfway.server.ts";

/** Handles the two steps of a login: email and password, then the code if the account has a second factor. */
export async function actOnLogin(request: Request, context: AppLoadContext) {
  const posted = await request.formData();
  const intent = posted.get("intent");
  if (intent === "second-step") return secondStep(request, context, posted);
  const isLogin = intent === "login" || !new URL(request.url).searchParams.has("send");
  return isLogin ? firstStep(request, context, posted) : keepForLater(request, posted);
}

async function firstStep(request: Request, context: AppLoadContext, posted: FormData) {
  const form = readForm("login", posted, loginForm, ["password"]);
  if ("refused" in form) return form.refused;
  const { kept, ...login } = form.value;
  const language = interfaceCookieOf(request);
  const linking = await halfwayOf(request, context);
  // Its password is given once, to link the account.
  const isLinked = linking?.email.toLowerCase() === login.email.toLowerCase();
  const for_all = context.password_login || isLinked;
  const strategy = new PasswordStrategy(context.db, { ...login, language, for_all });
  const result = await strategy.authenticate(request);
  if ("user" in result) return enter(request, context, result, kept);
  if (result.refused === "locked")
    return form.refuse({ password: ["tooManyGuesses"] }, locked("loginFailed", result));
  if (result.refused === "code_needed") {
    const { user, password_hash } = result.known;
    const cookie = await passwordSentCookie(request, user.email, password_hash);
    const initialValue = { email: login.email, kept: kept ?? "" };
    const next: FormAnswer = { form: "second-step", lastResult: { initialValue }, toast: null };
    return data(next, { headers: { "Set-Cookie": cookie } });
  }
  if (result.refused === "password_off")
    return form.refuse({ password: ["passwordOff"] }, { status: 403 });
  const toast = { type: "error", title: "loginFailed", key: "checkCredentials" } as const;
  return form.refuse({ password: ["credentials_wrong"] }, { toast });
}

async function secondStep(request: Request, context: AppLoadContext, posted: FormData) {
  const form = readForm("second-step", posted, secondStepForm, ["code"]);
  if ("refused" in form) return form.refused;
  const { kept, ...step } = form.value;
  const language = interfaceCookieOf(request);
  const strategy = new SecondStepStrategy(context.db, { ...step, language });
  const result = await strategy.authenticate(request);
  if ("user" in result) return enter(request, context, result, kept);
  if (result.refused === "locked")
    return form.refuse({ code: ["tooManyGuesses"] }, locked("loginFailed", result));
  if (result.refused === "code_wrong") return form.refuse({ code: ["code_wrong"] });
  // The password was sent too long ago: return to the first step, with the kept form.
  const initialValue = { email: step.email, kept: kept ?? "" };
  const t = pageTexts(request, null, "auth");
  const toast = { type: "warning", text: t("login.typeAgain") } as const;
  return data({ form: "login", lastResult: { initialValue }, toast }, { status: 400 });
}

async function enter(
  request: Request,
  context: AppLoadContext,
  signedIn: SignedIn,
  kept: string | undefined,
) {
  const { searchParams } = new URL(request.url);
  const headers = new Headers(await signedInHeaders(request, signedIn));
  await finishLink(request, context, signedIn, headers);
  const done = { type: "success", key: "loggedIn" } as const;
  if (kept) return redirectWithToast(`/login/resend?${searchParams}`, done, headers, 307);
  const next = await joinOnTheWay(context, localPath(searchParams.get("next")), signedIn.user.id);
  return redirectWithToast(next, done, headers);
}

/** Another page's form that a guard redirected here (307): keep it in the login page until after login. */
async function keepForLater(request: Request, posted: FormData): Promise<FormAnswer> {
  const kept = postForLogin(posted);
  const t = pageTexts(request, null, "auth");
  return {
    form: "login",
    lastResult: { initialValue: { kept: kept ?? "" } },
    toast: kept
      ? { type: "info", text: t("login.formKept") }
      : { type: "warning", text: t("login.formNotKept") },
  };
}
