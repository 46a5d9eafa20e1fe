import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { authenticator } from "../../auth/authenticator.server.ts";
import { requireGuest } from "../../auth/guards.server.ts";
import { signIn } from "../../auth/sign-in.server.ts";
import { loginInput } from "../../domain/user.ts";
import { address } from "../../http/address.ts";
import { attempt } from "../../http/attempt.ts";
import { IMPORT_FORM } from "../../http/body-rule.ts";
import { readForm } from "../../http/form.ts";
import { keepPost } from "../../http/kept-post.ts";
import { localPath } from "../../http/local-path.ts";
import { locked } from "../../http/locked.ts";
import { redirectWithToast } from "../../http/toast.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { TextField } from "../../ui/field.tsx";
import { useFormAnswer, useZodForm } from "../../ui/form.ts";
import { Alert } from "../../ui/kit/alert.tsx";
import { AuthCard } from "../../ui/shell/auth-card.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { Failure } from "../../ui/toasts/failure.tsx";

/** A form of any page may be led here when its session has ended. */
export const handle = { i18n: ["auth"], title: "auth:login.title", body: IMPORT_FORM };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireGuest(request, context);
  return null;
}

/** `kept`: a form that came without a session, and waits here until there is one. */
const loginForm = loginInput.extend({ kept: z.string().optional() });

export const action = ({ request, context }: ActionFunctionArgs) =>
  attempt({ title: "loginFailed", key: "failed" }, async () => {
    const { searchParams } = new URL(request.url);
    const posted = await request.clone().formData();
    if (searchParams.has("send") && posted.get("intent") !== "login") return keepHere(posted);
    const form = readForm("login", posted, loginForm, ["password"]);
    if ("refused" in form) return form.refused;
    const result = await authenticator(context, address(request)).authenticate("form", request);
    if ("refused" in result) {
      if (result.refused === "locked")
        return form.refuse({ "": ["tooManyGuesses"] }, locked("loginFailed", result));
      const toast = { type: "error", title: "loginFailed", key: "checkCredentials" } as const;
      return form.refuse({ "": ["loginFailed"] }, { toast });
    }
    const signedIn = await signIn(request, context.db, result);
    const headers = new Headers(signedIn.headers);
    const done = { type: "success", key: "loggedIn" } as const;
    if (form.value.kept)
      return redirectWithToast(`/login/resend?${searchParams}`, done, headers, 307);
    return redirectWithToast(localPath(searchParams.get("next")), done, headers);
  });

/** A guard has sent a form on to here: it is not for us, and stays in the page until login. */
function keepHere(posted: FormData): FormAnswer {
  const kept = keepPost(posted);
  return {
    form: "login",
    lastResult: { initialValue: { kept: kept ?? "" } },
    toast: kept ? { type: "info", key: "formKept" } : { type: "warning", key: "formNotKept" },
  };
}

export default function Login() {
  const { t } = useTranslation("auth");
  const answer = useFormAnswer();
  const [params] = useSearchParams();
  const [form, fields] = useZodForm("login", loginForm, answer);
  const kept = fields.kept.initialValue;
  return (
    <AuthCard heading={t("login.heading")}>
      <Failure toast={answer?.toast} />
      {params.has("ended") || params.has("next") ? (
        <Alert type={params.has("ended") ? "warning" : "info"} className="mb-4">
          {t(params.has("ended") ? "login.sessionEnded" : "login.needed")}
        </Alert>
      ) : null}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate={form.noValidate}>
        <TextField
          meta={fields.email}
          label={t("login.email")}
          type="email"
          autoComplete="username"
        />
        <TextField
          meta={fields.password}
          label={t("login.password")}
          type="password"
          autoComplete="current-password"
        />
        {kept ? <input type="hidden" name="kept" value={kept} /> : null}
        <SubmitButton intent="login">{t("login.submit")}</SubmitButton>
      </Form>
      <p className="mt-6 border-t border-line pt-4 text-quiet">
        {t("login.noAccount")}{" "}
        <Link to={`/register?${params}`} className="text-accent underline underline-offset-4">
          {t("login.register")}
        </Link>
      </p>
    </AuthCard>
  );
}
