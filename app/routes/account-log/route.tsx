import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireUser } from "../../auth/guards.server.ts";
import { listEvents } from "../../data/accounts/account-events.server.ts";
import type { AccountEvent } from "../../domain/accounts/account-event.ts";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { DateTime } from "../../ui/pages/date-time.tsx";
import { Page } from "../../ui/pages/page.tsx";
import { PageHead } from "../../ui/pages/page-head.tsx";

export const handle = { i18n: ["auth"], title: "auth:log.title" };

const PAGE_SIZE = 50;

/** The log of the user's own account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const given = Number.parseInt(new URL(request.url).searchParams.get("page") ?? "1", 10) || 1;
  const page = Math.max(1, Math.min(1000, given));
  const at = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { count, results } = await listEvents(context.db, user.id, at);
  return { events: results, page, pages: Math.max(1, Math.ceil(count / PAGE_SIZE)) };
}

export default function AccountLog() {
  const { t } = useTranslation("auth");
  const { events, page, pages } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead
        steps={[{ to: "/profile", label: t("profile.heading") }]}
        title={t("log.heading")}
        below={<p className="mt-2 text-quiet">{t("log.about")}</p>}
      />
      <div className="max-w-4xl">
        <a href="/profile/log.csv" download className={buttonVariants({ className: "mb-4" })}>
          {t("log.download")}
        </a>
        {events.length === 0 ? <p>{t("log.none")}</p> : <EventList events={events} />}
        {pages > 1 ? (
          <nav aria-label={t("log.pages")} className="mt-4 flex gap-3">
            {page > 1 ? (
              <Link to={`?page=${page - 1}`} className={buttonVariants()}>
                {t("log.newer")}
              </Link>
            ) : null}
            {page < pages ? (
              <Link to={`?page=${page + 1}`} className={buttonVariants()}>
                {t("log.older")}
              </Link>
            ) : null}
          </nav>
        ) : null}
      </div>
    </Page>
  );
}

function EventList({ events }: { events: AccountEvent[] }) {
  const { t } = useTranslation("auth");
  return (
    <ol className="divide-y divide-line">
      {events.map(({ id, at, event, count, detail: { name, network, provider } }) => (
        <li key={id} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <span className="text-sm text-quiet">
            <DateTime value={at} always="short" />
          </span>
          <span className="min-w-0 break-words">
            {t(`log.events.${event}`)}
            {name ? `: ${name}` : null}
            {provider ? `: ${provider}` : null}
            {network ? ` · ${t("log.network", { network })}` : null}
            {count > 1 ? ` · ${t("log.times", { count })}` : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
