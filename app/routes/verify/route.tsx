import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { hashToken } from "../../auth/token.server.ts";
import { findLinkUser, spendOnAddress } from "../../data/accounts/mailed-links.server.ts";
import { attempt } from "../../http/forms/attempt.ts";
import { redirectWithToast } from "../../http/forms/toast.ts";
import { keepSecret } from "../../http/security.ts";
import { Failure } from "../../ui/forms/failure.tsx";
import { useFormAnswer } from "../../ui/forms/form-answer.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { AuthCard } from "../../ui/pages/auth-card.tsx";

export const handle = { i18n: ["auth"], title: "auth:verify.title" };

export async function loader({ params, context }: LoaderFunctionArgs) {
  keepSecret(context);
  const user = await findLinkUser(context.first_db, "verify", hashToken(params.token ?? ""));
  return { email: user?.email ?? null };
}

/** Opening the link alone does not confirm the address, because mail scanners open links too. */
export const action = ({ params, context }: ActionFunctionArgs) => {
  keepSecret(context);
  return attempt("failed", async () =>
    (await spendOnAddress(context.db, hashToken(params.token ?? "")))
      ? redirectWithToast("/profile", { type: "success", key: "addressConfirmed" })
      : null,
  );
};

export { showUnsent as clientAction } from "../../ui/unsaved/unsent-form.ts";

export default function Verify() {
  const { t } = useTranslation("auth");
  const { email } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <AuthCard heading={t("verify.heading")}>
      <Failure toast={answer?.toast} />
      {email === null ? (
        <>
          <p>{t("verify.gone")}</p>
          <p className="mt-4">
            <Link to="/profile" className="text-accent underline underline-offset-4">
              {t("verify.profile")}
            </Link>
          </p>
        </>
      ) : (
        <Form method="post">
          <p className="mb-4">{t("verify.text", { email })}</p>
          <SubmitButton>{t("verify.submit")}</SubmitButton>
        </Form>
      )}
    </AuthCard>
  );
}
