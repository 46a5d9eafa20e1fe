import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { requireGuest } from "../../auth/guards.server.ts";
import type { loginForm, secondStepForm } from "../../domain/accounts/user.ts";
import { IMPORT_FORM } from "../../http/body-rule.ts";
import { attempt } from "../../http/forms/attempt.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { OrByPassword, ProviderButton } from "../../ui/accounts/provider-button.tsx";
import { useCheckedForm } from "../../ui/forms/checked-form.ts";
import { Failure } from "../../ui/forms/failure.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { useFormAnswer } from "../../ui/forms/form-answer.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { ZodForm } from "../../ui/forms/zod-form.tsx";
import { firstSign } from "../../ui/frame/first-sign.ts";
import { untilLoaded } from "../../ui/frame/until-loaded.ts";
import { Alert } from "../../ui/kit/alert.tsx";
import { AuthCard } from "../../ui/pages/auth-card.tsx";
import { actOnLogin } from "./act.server.ts";
import { halfwayOf } from "./halfway.server.ts";

/** Accepts bodies as large as an import: any page's form may be redirected here when its session has expired. */
export const handle = { i18n: ["auth"], title: "auth:login.title", body: IMPORT_FORM };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireGuest(request, context);
  const { provider, password_login } = context;
  const halfway = await halfwayOf(request, context);
  return {
    provider: provider?.name ?? null,
    password_login,
    halfway: halfway && { email: halfway.email, needs: halfway.needs },
  };
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  attempt({ title: "loginFailed", key: "failed" }, () => actOnLogin(request, context));

export { showUnsent as clientAction } from "../../ui/unsaved/unsent-form.ts";

export default function Login() {
  const { t } = useTranslation("auth");
  const { halfway } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const posted = useFormAnswer();
  const proven = halfway?.needs === "code" && !params.has("password") ? halfway : null;
  const answer = posted ?? (proven ? secondStepFor(proven.email) : undefined);
  const isSecond = answer?.form === "second-step";
  return (
    <AuthCard heading={t(isSecond ? "secondStep.heading" : "login.heading")}>
      <Failure toast={answer?.toast} />
      {isSecond ? <SecondStep answer={answer} /> : <FirstStep answer={answer} />}
      {proven && isSecond ? (
        <p className="mt-6 border-t border-line pt-4">
          <Link to="/login?password" className="text-accent underline underline-offset-4">
            {t("provider.otherWay")}
          </Link>
        </p>
      ) : null}
    </AuthCard>
  );
}

/** The second step after the provider's first. */
const secondStepFor = (email: string): FormAnswer => ({
  form: "second-step",
  lastResult: { initialValue: { email, kept: "" } },
  toast: null,
});

function FirstStep({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation("auth");
  const { provider, password_login, halfway } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const hasEnded = params.has("ended");
  useClearedCache(hasEnded);
  const linking = provider && halfway?.needs === "password" ? halfway.email : null;
  const byPassword = password_login || linking || params.has("password") || answer;
  const forAdministrators = new URLSearchParams([...params, ["password", ""]]);
  return (
    <>
      {linking ? (
        <Alert className="mb-4">{t("provider.linking", { provider, email: linking })}</Alert>
      ) : hasEnded || params.has("next") ? (
        <Alert type={hasEnded ? "warning" : "info"} className="mb-4">
          {t(hasEnded ? "login.sessionEnded" : "login.needed")}
        </Alert>
      ) : null}
      {provider && !linking ? (
        <ProviderButton provider={provider} next={params.get("next")} />
      ) : null}
      {byPassword ? (
        <>
          {provider && !linking ? <OrByPassword /> : null}
          <PasswordForm answer={answer} email={linking} />
        </>
      ) : (
        <p className="mt-6 border-t border-line pt-4">
          <Link to={`?${forAdministrators}`} className="text-accent underline underline-offset-4">
            {t("provider.administrators")}
          </Link>
        </p>
      )}
      {password_login && !linking ? (
        <p className="mt-4 text-quiet">
          {t("login.noAccount")}{" "}
          <Link to={`/register?${params}`} className="text-accent underline underline-offset-4">
            {t("login.register")}
          </Link>
        </p>
      ) : null}
    </>
  );
}

type Checks = typeof import("./checks.ts");

/**
 * The checks of the forms, loaded on the first sign of use: most people sign in without an error. Before, the server
 * checks.
 */
function useChecks(): Checks | undefined {
  const [checks, setChecks] = useState<Checks>();
  useEffect(() => {
    void firstSign()
      .then(() => untilLoaded(() => import("./checks.ts")))
      .then(setChecks);
  }, []);
  return checks;
}

const REQUIRED = { required: true };

function PasswordForm({
  answer,
  email,
}: {
  answer: FormAnswer | undefined;
  /** The address of an account that is to be linked. */
  email: string | null;
}) {
  const { t } = useTranslation("auth");
  const check = useChecks()?.checkLogin;
  const constraint = { email: REQUIRED, password: REQUIRED };
  const [form, fields] = useCheckedForm<z.input<typeof loginForm>, z.output<typeof loginForm>>(
    "login",
    { constraint, onValidate: check },
    answer,
    email ? { email } : undefined,
  );
  const kept = fields.kept.initialValue;
  return (
    <>
      <ZodForm form={form}>
        <TextField meta={fields.email} label={t("login.email")} type="email" autoComplete="email" />
        <TextField
          meta={fields.password}
          label={t("login.password")}
          type="password"
          autoComplete="current-password"
        />
        {kept ? <input type="hidden" name="kept" value={kept} /> : null}
        <SubmitButton intent="login">{t("login.submit")}</SubmitButton>
      </ZodForm>
      <p className="mt-6 border-t border-line pt-4">
        <Link to="/login/forgot" className="text-accent underline underline-offset-4">
          {t("login.forgot")}
        </Link>
      </p>
    </>
  );
}

/** Deletes the sorts that results cached on this device after a session has ended: the next user may be somebody else. */
function useClearedCache(hasEnded: boolean): void {
  useEffect(() => {
    if (hasEnded)
      untilLoaded(() => import("../../results/engine/page-cache.client.ts")).then(
        ({ clearPageCache }) => clearPageCache(),
      );
  }, [hasEnded]);
}

/** The form for the second factor's code, after the correct password. */
function SecondStep({ answer }: { answer: FormAnswer }) {
  const { t } = useTranslation("auth");
  const check = useChecks()?.checkSecondStep;
  const constraint = { email: REQUIRED, code: REQUIRED };
  const [form, fields] = useCheckedForm<
    z.input<typeof secondStepForm>,
    z.output<typeof secondStepForm>
  >("second-step", { constraint, onValidate: check }, answer);
  const { id } = fields.code;
  // The focused field was unmounted with the first step.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <ZodForm form={form}>
      <input type="hidden" name="email" value={fields.email.initialValue ?? ""} />
      <input type="hidden" name="kept" value={fields.kept.initialValue ?? ""} />
      <TextField
        meta={fields.code}
        label={t("secondStep.code")}
        hint={t("secondStep.hint")}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton intent="second-step">{t("secondStep.submit")}</SubmitButton>
    </ZodForm>
  );
}
