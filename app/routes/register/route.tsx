import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { address } from "../../auth/address.ts";
import { requireGuest } from "../../auth/guards.server.ts";
import { joinOnTheWay } from "../../auth/join.server.ts";
import { mailVerification } from "../../auth/mailed-link.server.ts";
import { registerUser } from "../../auth/register.server.ts";
import { signedInHeaders, userAgentOf } from "../../auth/sign-in.server.ts";
import { issueToken } from "../../auth/token.server.ts";
import { registerInput } from "../../domain/accounts/user.ts";
import { languageCookieOf } from "../../http/cookies.ts";
import { attempt } from "../../http/forms/attempt.ts";
import { readForm } from "../../http/forms/form.ts";
import { problemsText } from "../../http/forms/problems-text.ts";
import { redirectWithToast } from "../../http/forms/toast.ts";
import { localPath } from "../../http/local-path.ts";
import { interfaceLanguage } from "../../i18n/choose-language.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { OrByPassword, ProviderButton } from "../../ui/accounts/provider-button.tsx";
import { Failure } from "../../ui/forms/failure.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { useZodForm } from "../../ui/forms/form.ts";
import { useFormAnswer } from "../../ui/forms/form-answer.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { ZodForm } from "../../ui/forms/zod-form.tsx";
import { AuthCard } from "../../ui/pages/auth-card.tsx";
import { PasswordField } from "./password-field.tsx";

export const handle = { i18n: ["auth"], title: "auth:register.title" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireGuest(request, context);
  const { provider, password_login } = context;
  return { provider: provider?.name ?? null, password_login };
}

const failed = { type: "error", title: "registrationFailed" } as const;

export const action = ({ request, context }: ActionFunctionArgs) =>
  attempt({ title: "registrationFailed", key: "checkFields" }, async () => {
    const secret = ["password", "password_confirm"];
    const form = readForm("register", await request.formData(), registerInput, secret);
    if ("refused" in form) return form.refused;
    if (!context.password_login)
      return form.refuse({}, { toast: { ...failed, key: "passwordOff" }, status: 403 });
    const { success } = await context.limits.registration.limit({ key: address(request) });
    if (!success) return form.refuse({}, { toast: { ...failed, key: "tooMany" }, status: 429 });
    const { password_confirm: _, ...registration } = form.value;
    const language_preference = interfaceLanguage(request, languageCookieOf(request));
    const result = await registerUser(context, { ...registration, language_preference });
    if ("problems" in result) {
      const text = problemsText(request, result.problems);
      return form.refuse(result.problems, { toast: { ...failed, text } });
    }
    context.later(mailVerification(context, result.user));
    const token = await issueToken(context.db, result.user.id, userAgentOf(request));
    const headers = new Headers(await signedInHeaders(request, { ...result, token }));
    const next = localPath(new URL(request.url).searchParams.get("next"), "/projects");
    const to = await joinOnTheWay(context, next, result.user.id);
    return redirectWithToast(to, { type: "success", key: "accountCreated" }, headers);
  });

export { showUnsent as clientAction } from "../../ui/unsaved/unsent-form.ts";

export default function Register() {
  const { t } = useTranslation("auth");
  const { provider, password_login } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const [params] = useSearchParams();
  return (
    <AuthCard heading={t("register.heading")}>
      <Failure toast={answer?.toast} />
      {provider ? (
        <ProviderButton provider={provider} next={params.get("next") ?? "/projects"} />
      ) : null}
      {provider && password_login ? <OrByPassword /> : null}
      {password_login ? <Registration answer={answer} /> : null}
      <p className="mt-6 border-t border-line pt-4 text-quiet">
        {t("register.haveAccount")}{" "}
        <Link to={`/login?${params}`} className="text-accent underline underline-offset-4">
          {t("register.login")}
        </Link>
      </p>
    </AuthCard>
  );
}

function Registration({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation("auth");
  const [form, fields] = useZodForm("register", registerInput, answer);
  return (
    <ZodForm form={form}>
      <TextField
        meta={fields.email}
        label={t("register.email")}
        type="email"
        autoComplete="email"
        requiredMark
      />
      <TextField
        meta={fields.username}
        label={t("register.username")}
        hint={t("register.usernameHint")}
        autoComplete="username"
        requiredMark
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          meta={fields.first_name}
          label={t("register.firstName")}
          autoComplete="given-name"
        />
        <TextField
          meta={fields.last_name}
          label={t("register.lastName")}
          autoComplete="family-name"
        />
      </div>
      <TextField
        meta={fields.organization}
        label={t("register.organization")}
        autoComplete="organization"
      />
      <PasswordField
        meta={fields.password}
        label={t("register.password")}
        hint={t("register.passwordHint")}
        own={[
          fields.email.value,
          fields.username.value,
          fields.first_name.value,
          fields.last_name.value,
          fields.organization.value,
        ]}
      />
      <TextField
        meta={fields.password_confirm}
        label={t("register.passwordConfirm")}
        type="password"
        autoComplete="new-password"
        requiredMark
      />
      <SubmitButton>{t("register.submit")}</SubmitButton>
    </ZodForm>
  );
}
