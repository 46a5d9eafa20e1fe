import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireUser } from "../../auth/guards.server.ts";
import { newPersonalToken } from "../../auth/token.server.ts";
import {
  deleteOwnToken,
  listPersonalTokens,
  savePersonalToken,
} from "../../data/accounts/tokens.server.ts";
import { personalTokenForm } from "../../domain/accounts/personal-token.ts";
import { attempt } from "../../http/forms/attempt.ts";
import { readForm } from "../../http/forms/form.ts";
import { redirectWithToast } from "../../http/forms/toast.ts";
import { keepSecret } from "../../http/security.ts";
import { Page } from "../../ui/pages/page.tsx";
import { PageHead } from "../../ui/pages/page-head.tsx";
import { TokenForm } from "./token-form.tsx";
import { TokenList } from "./token-list.tsx";
import { TokenShownOnce } from "./token-shown-once.tsx";

export const handle = { i18n: ["auth"], title: "auth:tokens.title" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  keepSecret(context);
  const user = await requireUser(request, context);
  return { tokens: await listPersonalTokens(context.first_db, user.id) };
}

/** Creates a token, which the page shows once, or revokes one. */
export async function action({ request, context }: ActionFunctionArgs) {
  keepSecret(context);
  const user = await requireUser(request, context);
  const posted = await request.formData();
  return attempt("tokenNotSaved", async () => {
    const revoked = posted.get("revoke");
    if (revoked !== null) {
      await deleteOwnToken(context.first_db, user.id, String(revoked));
      return redirectWithToast("/profile/tokens", { type: "success", key: "tokenRevoked" });
    }
    const form = readForm("token", posted, personalTokenForm);
    if ("refused" in form) return form.refused;
    const { token, stored } = newPersonalToken(user.id, form.value);
    const saved = await savePersonalToken(context.first_db, stored);
    if (!saved) return form.refuse({ name: ["tooManyTokens"] });
    return data({ created: { name: saved.name, token } });
  });
}

export { showUnsent as clientAction } from "../../ui/unsaved/unsent-form.ts";

export default function PersonalTokens() {
  const { t } = useTranslation("auth");
  const { tokens } = useLoaderData<typeof loader>();
  const created = useActionData<{ created?: { name: string; token: string } }>()?.created;
  return (
    <Page>
      <PageHead
        steps={[{ to: "/profile", label: t("profile.heading") }]}
        title={t("tokens.heading")}
      />
      <div className="grid max-w-3xl gap-6">
        <p className="text-quiet">{t("tokens.what")}</p>
        {created ? <TokenShownOnce key={created.token} {...created} /> : null}
        <TokenForm key={created?.token} />
        <TokenList tokens={tokens} />
      </div>
    </Page>
  );
}
