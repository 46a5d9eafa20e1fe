import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { requireUser, requireUserWith } from "../../auth/guards.server.ts";
import { keyAddress } from "../../auth/second-factor.server.ts";
import { findSecondFactor } from "../../data/accounts/second-factor.server.ts";
import { findOwnSecrets } from "../../data/accounts/users.server.ts";
import { ownPasswordInput } from "../../domain/accounts/user.ts";
import { keepSecret } from "../../http/security.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { Failure } from "../../ui/forms/failure.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { useZodForm } from "../../ui/forms/form.ts";
import { useFormAnswer } from "../../ui/forms/form-answer.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { ZodForm } from "../../ui/forms/zod-form.tsx";
import { Alert } from "../../ui/kit/alert.tsx";
import { Paper } from "../../ui/kit/card.tsx";
import { Page } from "../../ui/pages/page.tsx";
import { PageHead } from "../../ui/pages/page-head.tsx";
import { actOnSecondFactor } from "./act.server.ts";
import { Proposed } from "./proposed.tsx";

export const handle = { i18n: ["auth"], title: "auth:secondFactor.title" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  keepSecret(context);
  const user = await requireUser(request, context);
  const factor = await findSecondFactor(context.db, user.id);
  const is_on = Boolean(factor?.confirmed_at);
  const secret = is_on ? undefined : factor?.secret;
  const proposed = secret ? { secret, address: keyAddress(secret, user) } : null;
  return { proposed, is_on, codes_left: factor?.codes_left ?? 0 };
}

export async function action({ request, context }: ActionFunctionArgs) {
  keepSecret(context);
  const { found, ...identity } = await requireUserWith(request, context, (caller) =>
    findOwnSecrets(context.db, caller),
  );
  if (!found) throw new Response(null, { status: 404 });
  return actOnSecondFactor(request, context, { ...identity, ...found });
}

export { showUnsent as clientAction } from "../../ui/unsaved/unsent-form.ts";

export default function SecondFactorPage() {
  const { t } = useTranslation("auth");
  const { proposed, is_on, codes_left } = useLoaderData<typeof loader>();
  const answered = useActionData<{ codes?: string[] }>();
  const answer = useFormAnswer();
  const [params] = useSearchParams();
  return (
    <Page>
      <Failure toast={answer?.toast} />
      <PageHead
        steps={[{ to: "/profile", label: t("profile.heading") }]}
        title={t("secondFactor.heading")}
      />
      <Paper className="grid max-w-2xl gap-4">
        {params.has("required") && !is_on ? (
          <Alert type="warning">{t("secondFactor.required")}</Alert>
        ) : null}
        {answered?.codes ? <RecoveryCodes codes={answered.codes} /> : null}
        {is_on ? (
          <>
            <p>
              {t("secondFactor.on")} {t("secondFactor.codesLeft", { count: codes_left })}
            </p>
            <WithPassword answer={answer}>
              <SubmitButton intent="new-codes" variant="secondary">
                {t("secondFactor.newCodes")}
              </SubmitButton>
              <SubmitButton intent="turn-off" variant="danger">
                {t("secondFactor.turnOff")}
              </SubmitButton>
            </WithPassword>
          </>
        ) : proposed ? (
          <Proposed {...proposed} answer={answer} />
        ) : (
          <>
            <p>{t("secondFactor.what")}</p>
            <WithPassword answer={answer}>
              <SubmitButton intent="propose">{t("secondFactor.setUp")}</SubmitButton>
            </WithPassword>
          </>
        )}
      </Paper>
    </Page>
  );
}

/** A form for actions that need the password. */
function WithPassword({
  answer,
  children,
}: {
  answer: FormAnswer | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation("auth");
  const [form, fields] = useZodForm("own-password", ownPasswordInput, answer);
  return (
    <ZodForm form={form}>
      <TextField
        meta={fields.password}
        label={t("secondFactor.password")}
        type="password"
        autoComplete="current-password"
      />
      <div className="flex flex-wrap gap-3">{children}</div>
    </ZodForm>
  );
}

/** New recovery codes. They are shown only once, because the server stores only their hashes. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation("auth");
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new codes must get the focus again
  useEffect(() => box.current?.focus(), [codes]);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert type="success" title={t("secondFactor.codesHeading")}>
        <p>{t("secondFactor.codesText")}</p>
        <ul className="mt-3 grid gap-1 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
