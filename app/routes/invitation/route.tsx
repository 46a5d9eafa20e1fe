import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireUser } from "../../auth/guards.server.ts";
import { identify } from "../../auth/identify.server.ts";
import { joinProject } from "../../auth/join.server.ts";
import { hashToken } from "../../auth/token.server.ts";
import { hasConfirmedAddress } from "../../data/accounts/users.server.ts";
import { findInvitation } from "../../data/projects/invitations.server.ts";
import { attempt } from "../../http/forms/attempt.ts";
import { pageTexts } from "../../http/forms/page-texts.ts";
import { redirectWithToast } from "../../http/forms/toast.ts";
import { keepSecret } from "../../http/security.ts";
import { Failure } from "../../ui/forms/failure.tsx";
import { useFormAnswer } from "../../ui/forms/form-answer.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { Button, buttonVariants } from "../../ui/kit/button.tsx";
import { AuthCard } from "../../ui/pages/auth-card.tsx";

export const handle = { i18n: ["members"], title: "members:invitation.title" };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  keepSecret(context);
  const token = params.token ?? "";
  const [identity, found] = await Promise.all([
    identify(request, context),
    findInvitation(context.first_db, hashToken(token)),
  ]);
  const email = identity?.user.email ?? null;
  if (!found) return data({ state: "gone", email } as const, { status: 404 });
  const { project_name, role } = found;
  const isOther =
    email !== null && found.email !== null && found.email.toLowerCase() !== email.toLowerCase();
  if (isOther) return data({ state: "other", email } as const, { status: 403 });
  const needsProof = identity !== null && context.mail !== null && found.email !== null;
  if (needsProof && !(await hasConfirmedAddress(context.first_db, identity.user.id)))
    return data({ state: "unconfirmed", email } as const, { status: 403 });
  const next = new URLSearchParams({ next: `/invitations/${token}` }).toString();
  return data({ state: "open", email, project_name, role, next } as const);
}

/** Accepts the invitation. If that fails, the page is loaded again and says why. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  keepSecret(context);
  const user = await requireUser(request, context);
  const token = params.token ?? "";
  return attempt("failed", async () => {
    const joined = await joinProject(context, token, user.id);
    if (!joined || typeof joined === "string") return redirect(`/invitations/${token}`);
    const t = pageTexts(request, user, "members");
    const text = t("invitation.joined", { project: joined.name });
    return redirectWithToast(`/projects/${joined.id}/studies`, { type: "success", text });
  });
}

export { showUnsent as clientAction } from "../../ui/unsaved/unsent-form.ts";

export default function InvitationPage() {
  const { t } = useTranslation("members");
  const found = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const { state, email } = found;
  if (state === "gone")
    return (
      <AuthCard heading={t("invitation.goneHeading")}>
        <p>{t("invitation.gone")}</p>
        <Link
          to={email ? "/projects" : "/"}
          className={buttonVariants({ variant: "primary", className: "mt-6" })}
        >
          {t(email ? "invitation.toProjects" : "invitation.toHome")}
        </Link>
      </AuthCard>
    );
  if (state === "other")
    return (
      <AuthCard heading={t("invitation.otherHeading")}>
        <p className="break-words">{t("invitation.other", { email })}</p>
        <Form method="post" action="/logout" className="mt-6">
          <Button type="submit">{t("invitation.switch")}</Button>
        </Form>
      </AuthCard>
    );
  if (state === "unconfirmed")
    return (
      <AuthCard heading={t("invitation.unconfirmedHeading")}>
        <p className="break-words">{t("invitation.unconfirmed", { email })}</p>
        <Form method="post" action="/profile" className="mt-6">
          <Button type="submit" name="intent" value="confirm-address">
            {t("invitation.sendLink")}
          </Button>
        </Form>
      </AuthCard>
    );
  const { project_name, role, next } = found;
  return (
    <AuthCard heading={t("invitation.heading", { project: project_name })}>
      <Failure toast={answer?.toast} />
      <p>{t("invitation.joinAs", { role: t(`roles.${role}`) })}</p>
      <p className="mt-2 text-sm text-quiet">{t(`rights.${role}`)}</p>
      {email ? (
        <Form method="post" className="mt-6">
          <p className="mb-3 text-sm break-words">{t("invitation.signedInAs", { email })}</p>
          <SubmitButton intent="accept">{t("invitation.accept")}</SubmitButton>
        </Form>
      ) : (
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to={`/register?${next}`} className={buttonVariants({ variant: "primary" })}>
            {t("invitation.register")}
          </Link>
          <Link to={`/login?${next}`} className={buttonVariants()}>
            {t("invitation.login")}
          </Link>
        </div>
      )}
    </AuthCard>
  );
}
