import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { requireIdentity, requireUserWith } from "../../auth/guards.server.ts";
import { isPasswordHash } from "../../auth/password.server.ts";
import { findLinkedSince } from "../../data/accounts/identities.server.ts";
import { listTokens } from "../../data/accounts/tokens.server.ts";
import { findOwnSecrets, findProfileFacts } from "../../data/accounts/users.server.ts";
import { listInheritance } from "../../data/projects/members.server.ts";
import { workLimits } from "../../domain/fields/work-limits.ts";
import { Failure } from "../../ui/forms/failure.tsx";
import { useFormAnswer } from "../../ui/forms/form-answer.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { CardTitle, Paper } from "../../ui/kit/card.tsx";
import { useFocusStays } from "../../ui/kit/overlays/use-focus-stays.ts";
import { DateTime } from "../../ui/pages/date-time.tsx";
import { Page } from "../../ui/pages/page.tsx";
import { PageHead } from "../../ui/pages/page-head.tsx";
import { actOnProfile } from "./act.server.ts";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm, type TypedProfile } from "./profile-form.tsx";
import { ProviderLink } from "./provider-link.tsx";
import { Sessions } from "./sessions.tsx";
import { YourData } from "./your-data.tsx";

export const handle = { i18n: ["auth", "projects"], title: "auth:profile.title" };

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, token_hash, has_second_factor } = await requireIdentity(request, context);
  const { provider } = context;
  const [sessions, inheritance, secrets, linked_at, facts] = await Promise.all([
    listTokens(context.db, user.id),
    listInheritance(context.db, user.id),
    findOwnSecrets(context.db, user.id),
    provider && findLinkedSince(context.db, user.id, provider.issuer),
    findProfileFacts(context.db, user.id),
  ]);
  const { is_confirmed, picture_bytes } = facts;
  return {
    user,
    has_second_factor,
    has_password: isPasswordHash(secrets?.password_hash ?? ""),
    provider: provider && { name: provider.name, linked_at },
    picture_bytes,
    inheritance,
    mail:
      context.mail === null
        ? ("none" as const)
        : is_confirmed
          ? ("on" as const)
          : ("unconfirmed" as const),
    sessions: sessions.map((session) => ({
      ...session,
      is_current: session.hash === token_hash,
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { found, ...identity } = await requireUserWith(request, context, (caller) =>
    Promise.all([findOwnSecrets(context.db, caller), listInheritance(context.db, caller)]),
  );
  const [secrets, inheritance] = found;
  if (!secrets) throw new Response(null, { status: 404 });
  return actOnProfile(request, context, { ...identity, ...secrets, inheritance });
}

export { showUnsent as clientAction } from "../../ui/unsaved/unsent-form.ts";

export default function Profile() {
  const { t } = useTranslation("auth");
  const { user, sessions, has_second_factor, mail, picture_bytes, inheritance, ...login } =
    useLoaderData<typeof loader>();
  const { provider, has_password } = login;
  const answer = useFormAnswer();
  const forms = useRef<HTMLDivElement>(null);
  const typed = useRef<TypedProfile | null>(null);
  useFocusStays(forms);
  return (
    <Page>
      <Failure toast={answer?.toast} />
      <PageHead title={t("profile.heading")} />
      <div className="grid grid-cols-1 items-start gap-6 nav:grid-cols-[minmax(0,48rem)_minmax(0,26rem)]">
        {/* The form remounts with the saved values (its key). */}
        <div ref={forms} className="grid grid-cols-1 gap-6">
          <ProfileForm
            key={JSON.stringify(user)}
            user={user}
            mail={mail}
            answer={answer}
            typed={typed}
          />
          {has_password ? <PasswordForm answer={answer} /> : null}
        </div>
        <div className="grid grid-cols-1 gap-6">
          {mail === "unconfirmed" ? (
            <Paper>
              <CardTitle className="mb-4">{t("profile.confirm.heading")}</CardTitle>
              <p className="mb-3">{t("profile.confirm.text", { email: user.email })}</p>
              <Form method="post" aria-label={t("profile.confirm.heading")}>
                <SubmitButton intent="confirm-address" variant="secondary">
                  {t("profile.confirm.send")}
                </SubmitButton>
              </Form>
            </Paper>
          ) : null}
          {has_password ? (
            <Paper>
              <CardTitle className="mb-4">{t("profile.secondFactor.heading")}</CardTitle>
              <p className="mb-3">
                {t(has_second_factor ? "profile.secondFactor.on" : "profile.secondFactor.off")}
              </p>
              <Link to="/profile/second-factor" className={buttonVariants({ wrap: true })}>
                {t(
                  has_second_factor ? "profile.secondFactor.change" : "profile.secondFactor.setUp",
                )}
              </Link>
            </Paper>
          ) : null}
          {provider ? <ProviderLink {...provider} hasPassword={has_password} /> : null}
          <Sessions sessions={sessions} />
          <Paper>
            <CardTitle className="mb-4">{t("tokens.heading")}</CardTitle>
            <p className="mb-3">{t("profile.tokens.text")}</p>
            <Link to="/profile/tokens" className={buttonVariants()}>
              {t("profile.tokens.open")}
            </Link>
          </Paper>
          <Paper>
            <CardTitle className="mb-4">{t("log.title")}</CardTitle>
            <p className="mb-3">{t("log.text")}</p>
            <Link to="/profile/log" className={buttonVariants()}>
              {t("log.open")}
            </Link>
          </Paper>
          <YourData
            answer={answer}
            deletion={user.is_superuser ? "administrator" : has_password ? "delete" : "noPassword"}
            inheritance={inheritance}
          />
          <Paper>
            <CardTitle className="mb-4">{t("profile.account")}</CardTitle>
            <dl className="grid gap-3">
              <div>
                <dt className="text-sm text-quiet">{t("profile.memberSince")}</dt>
                <dd>
                  {user.date_joined ? (
                    <DateTime value={user.date_joined} always="date" />
                  ) : (
                    t("profile.notAvailable")
                  )}
                </dd>
              </div>
              <div>
                <dt className="text-sm text-quiet">{t("profile.pictures")}</dt>
                <dd>
                  {t("profile.pictureBytes", {
                    used: megabytes(picture_bytes),
                    most: megabytes(workLimits.picture_bytes),
                  })}
                </dd>
              </div>
              <div>
                <dt className="text-sm text-quiet">{t("profile.userId")}</dt>
                <dd className="font-mono text-sm break-all">{user.id}</dd>
              </div>
            </dl>
          </Paper>
        </div>
      </div>
    </Page>
  );
}
