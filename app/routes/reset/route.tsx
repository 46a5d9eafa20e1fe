import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { resetPassword } from "../../auth/mailed-link.server.ts";
import { authCookie, hashToken } from "../../auth/token.server.ts";
import { findLinkUser } from "../../data/accounts/mailed-links.server.ts";
import { newPasswordInput } from "../../domain/accounts/user.ts";
import { attempt } from "../../http/forms/attempt.ts";
import { readForm } from "../../http/forms/form.ts";
import { redirectWithToast } from "../../http/forms/toast.ts";
import { keepSecret } from "../../http/security.ts";
import { NewPasswordFields } from "../../ui/accounts/new-password-fields.tsx";
import { Failure } from "../../ui/forms/failure.tsx";
import { useZodForm } from "../../ui/forms/form.ts";
import { useFormAnswer } from "../../ui/forms/form-answer.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { ZodForm } from "../../ui/forms/zod-form.tsx";
import { AuthCard } from "../../ui/pages/auth-card.tsx";

export const handle = { i18n: ["auth"], title: "auth:reset.title" };

export async function loader({ params, context }: LoaderFunctionArgs) {
  keepSecret(context);
  const user = await findLinkUser(context.first_db, "reset", hashToken(params.token ?? ""));
  return { email: user?.email ?? null };
}

const SECRET = ["new_password", "new_password_confirm"];

export const action = ({ request, params, context }: ActionFunctionArgs) => {
  keepSecret(context);
  return attempt("passwordNotChanged", async () => {
    const form = readForm("reset", await request.formData(), newPasswordInput, SECRET);
    if ("refused" in form) return form.refused;
    const result = await resetPassword(context, params.token ?? "", form.value.new_password);
    // The loader runs next and returns no email, so the page says that the link no longer works.
    if (result === "gone") return form.refuse({}, { status: 410 });
    if (result !== "done") return form.refuse(result.problems);
    const headers = new Headers({ "Set-Cookie": authCookie(request, null) });
    return redirectWithToast("/login", { type: "success", key: "passwordReset" }, headers);
  });
};

export { showUnsent as clientAction } from "../../ui/unsaved/unsent-form.ts";

export default function Reset() {
  const { t } = useTranslation("auth");
  const { email } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const [form, fields] = useZodForm("reset", newPasswordInput, answer);
  return (
    <AuthCard heading={t("reset.heading")}>
      <Failure toast={answer?.toast} />
      {email === null ? (
        <>
          <p>{t("reset.gone")}</p>
          <p className="mt-4">
            <Link to="/login/forgot" className="text-accent underline underline-offset-4">
              {t("reset.again")}
            </Link>
          </p>
        </>
      ) : (
        <ZodForm form={form}>
          <input type="hidden" name="username" value={email} autoComplete="username" />
          <p className="mb-4">{t("reset.text", { email })}</p>
          <NewPasswordFields fields={fields} />
          <SubmitButton>{t("reset.submit")}</SubmitButton>
        </ZodForm>
      )}
    </AuthCard>
  );
}
