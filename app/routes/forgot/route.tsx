import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { address } from "../../auth/address.ts";
import { requireGuest } from "../../auth/guards.server.ts";
import { mailReset } from "../../auth/mailed-link.server.ts";
import { forgotInput } from "../../domain/accounts/user.ts";
import { attempt } from "../../http/forms/attempt.ts";
import { readForm } from "../../http/forms/form.ts";
import { Failure } from "../../ui/forms/failure.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { useZodForm } from "../../ui/forms/form.ts";
import { useFormAnswer } from "../../ui/forms/form-answer.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { ZodForm } from "../../ui/forms/zod-form.tsx";
import { Alert } from "../../ui/kit/alert.tsx";
import { AuthCard } from "../../ui/pages/auth-card.tsx";

export const handle = { i18n: ["auth"], title: "auth:forgot.title" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireGuest(request, context);
  return { can_mail: context.mail !== null };
}

/** Responds before looking up the account, so that neither the answer nor its timing shows whether it exists. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  attempt("failed", async () => {
    const form = readForm("forgot", await request.formData(), forgotInput);
    if ("refused" in form) return form.refused;
    const { success } = await context.limits.registration.limit({ key: address(request) });
    if (!success) return form.refuse({}, { toast: { type: "error", key: "tooMany" }, status: 429 });
    context.later(mailReset(context, form.value.email));
    return { sent_to: form.value.email };
  });

export { showUnsent as clientAction } from "../../ui/unsaved/unsent-form.ts";

export default function Forgot() {
  const { t } = useTranslation("auth");
  const { can_mail } = useLoaderData<typeof loader>();
  const sent_to = useActionData<{ sent_to?: string }>()?.sent_to;
  const answer = useFormAnswer();
  const [form, fields] = useZodForm("forgot", forgotInput, answer);
  return (
    <AuthCard heading={t("forgot.heading")}>
      <Failure toast={answer?.toast} />
      {sent_to ? (
        <Alert type="success">{t("forgot.sent", { email: sent_to })}</Alert>
      ) : can_mail ? (
        <ZodForm form={form}>
          <TextField
            meta={fields.email}
            label={t("login.email")}
            hint={t("forgot.hint")}
            type="email"
            autoComplete="email"
          />
          <SubmitButton>{t("forgot.submit")}</SubmitButton>
        </ZodForm>
      ) : (
        <p>{t("forgot.noMail")}</p>
      )}
      <p className="mt-6 border-t border-line pt-4 text-quiet">
        <Link to="/login" className="text-accent underline underline-offset-4">
          {t("forgot.back")}
        </Link>
      </p>
    </AuthCard>
  );
}
