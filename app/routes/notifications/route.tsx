import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireUser } from "../../auth/guards.server.ts";
import { listNotifications, readNotifications } from "../../data/accounts/notifications.server.ts";
import { isId } from "../../domain/fields/fields.ts";
import { attempt } from "../../http/forms/attempt.ts";
import { localPath } from "../../http/local-path.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { Badge } from "../../ui/kit/badge.tsx";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { DateTime } from "../../ui/pages/date-time.tsx";
import { Page } from "../../ui/pages/page.tsx";
import { PageHead } from "../../ui/pages/page-head.tsx";

export const handle = { i18n: ["comments"], title: "comments:notifications.title" };

const PAGE_SIZE = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const given = Number.parseInt(new URL(request.url).searchParams.get("page") ?? "1", 10);
  const page = Math.max(1, Math.min(1000, given || 1));
  const at = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { count, results } = await listNotifications(context.db, user.id, at);
  return { notifications: results, page, pages: Math.max(1, Math.ceil(count / PAGE_SIZE)) };
}

/** Marks one notification as read and opens its comment, or marks all. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const posted = await request.formData();
  return attempt("failed", async () => {
    const id = posted.get("id");
    await readNotifications(context.db, user.id, isId(id) ? [id] : undefined);
    return redirect(localPath(posted.get("to"), "/notifications"));
  });
}

export { showUnsent as clientAction } from "../../ui/unsaved/unsent-form.ts";

export default function Notifications() {
  const { t } = useTranslation("comments");
  const { notifications, page, pages } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("notifications.title")}>
        {notifications.some(({ read }) => !read) ? (
          <Form method="post" aria-label={t("notifications.readAll")}>
            <SubmitButton intent="all" variant="secondary">
              {t("notifications.readAll")}
            </SubmitButton>
          </Form>
        ) : null}
      </PageHead>
      {notifications.length === 0 ? <p>{t("notifications.none")}</p> : null}
      <ul className="max-w-3xl divide-y divide-line">
        {notifications.map(({ id, at, read, study, comment, title, text, username }) => (
          <li key={id} className="min-w-0 py-3">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1 break-words">
              <Form method="post" className="min-w-0">
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  name="to"
                  value={`/studies/${study}/comments#comment-${comment}`}
                  className="text-left font-medium text-accent underline-offset-4 hover:underline"
                >
                  {t("notifications.mentioned", {
                    name: username ?? t("formerMember"),
                    study: title,
                  })}
                </button>
              </Form>
              {read ? null : <Badge tone="blue">{t("notifications.unread")}</Badge>}
              <span className="text-sm text-quiet">
                <DateTime value={at} />
              </span>
            </div>
            <p className="line-clamp-3 break-words whitespace-pre-line text-quiet">{text}</p>
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <nav aria-label={t("notifications.pages")} className="mt-4 flex gap-3">
          {page > 1 ? (
            <Link to={`?page=${page - 1}`} className={buttonVariants()}>
              {t("notifications.newer")}
            </Link>
          ) : null}
          {page < pages ? (
            <Link to={`?page=${page + 1}`} className={buttonVariants()}>
              {t("notifications.older")}
            </Link>
          ) : null}
        </nav>
      ) : null}
    </Page>
  );
}
