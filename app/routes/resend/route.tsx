import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireUser } from "../../auth/guards.server.ts";
import { IMPORT_FORM } from "../../http/body-rule.ts";
import { readPostAfterLogin } from "../../http/forms/post-after-login.ts";
import { localPath } from "../../http/local-path.ts";
import { keepSecret } from "../../http/security.ts";
import { Button, buttonVariants } from "../../ui/kit/button.tsx";
import { AuthCard } from "../../ui/pages/auth-card.tsx";

export const handle = { i18n: ["auth"], title: "auth:resend.title", body: IMPORT_FORM };

export async function loader({ request, context }: LoaderFunctionArgs) {
  keepSecret(context);
  await requireUser(request, context);
  return null;
}

/** Receives from the login page the form that was sent after the session had expired. */
export async function action({ request, context }: ActionFunctionArgs) {
  keepSecret(context);
  await requireUser(request, context);
  return readPostAfterLogin((await request.formData()).get("kept"));
}

/** After login: a button that sends that form again. */
export default function Resend() {
  const { t } = useTranslation("auth");
  const kept = useActionData<typeof action>();
  const [params] = useSearchParams();
  const next = localPath(params.get("next"));
  return (
    <AuthCard heading={t("resend.heading")}>
      <p>{t(kept ? "resend.text" : "resend.nothing")}</p>
      {kept?.left_out ? <p className="mt-3">{t("resend.leftOut")}</p> : null}
      <form
        method="post"
        action={localPath(params.get("send"))}
        encType="multipart/form-data"
        className="mt-6 flex flex-wrap gap-3"
      >
        {kept?.fields.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {kept ? (
          <Button type="submit" variant="primary">
            {t("resend.submit")}
          </Button>
        ) : null}
        <Link to={next} className={buttonVariants()}>
          {t(kept ? "resend.discard" : "resend.goOn")}
        </Link>
      </form>
    </AuthCard>
  );
}
