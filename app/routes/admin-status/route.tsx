import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSuperuser } from "../../auth/guards.server.ts";
import { databaseStatus } from "../../data/database/status.server.ts";
import { slowestRoutes } from "../../http/trace.server.ts";
import { useFrame } from "../../ui/frame/frame.ts";
import { CardTitle, Paper } from "../../ui/kit/card.tsx";
import { DataTable } from "../../ui/kit/data-table.tsx";
import { DateTime } from "../../ui/pages/date-time.tsx";
import { Page } from "../../ui/pages/page.tsx";
import { PageHead } from "../../ui/pages/page-head.tsx";

export const handle = { i18n: ["auth"], title: "auth:status.title" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSuperuser(request, context);
  const { deployed, schema, version, db } = context;
  return {
    version,
    schema,
    deployed,
    routes: slowestRoutes(),
    ...(await databaseStatus(db)),
  };
}

/** The server's status, for administrators. */
export default function AdminStatus() {
  const { t } = useTranslation("auth");
  const { date_locale: locale } = useFrame();
  const { days, routes, ...status } = useLoaderData<typeof loader>();
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  // The server groups by UTC day.
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const when = (at: string | null) => (at ? <DateTime value={at} /> : t("status.never"));
  const facts = [
    [t("status.version"), `${status.version} (${status.schema.replace(".sql", "")})`],
    [t("status.size"), t("status.megabytes", { size: number.format(status.bytes / 1e6) })],
    [t("status.lastJob"), when(status.last_job)],
    [
      t("status.lastBackup"),
      status.deployed ? t("status.platformBackup") : when(status.last_backup),
    ],
  ] as const;
  return (
    <Page>
      <PageHead
        steps={[{ to: "/admin/users", label: t("users.heading") }]}
        title={t("status.heading")}
      />
      <div className="grid grid-cols-1 items-start gap-6 nav:grid-cols-2">
        <Paper>
          <dl className="grid gap-3">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt className="text-sm text-quiet">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </Paper>
        <Paper>
          <CardTitle className="mb-2">{t("status.days")}</CardTitle>
          <DataTable
            label={t("status.days")}
            rows={days}
            keyOf={({ day }) => day}
            columns={[
              { head: t("status.day"), cell: ({ day }) => date.format(new Date(day)) },
              {
                head: t("status.sorts"),
                cell: ({ sorts }) => number.format(sorts),
                right: true,
                className: "tabular-nums",
              },
            ]}
          />
        </Paper>
        <Paper className="nav:col-span-2">
          <CardTitle className="mb-2">{t("status.slowest")}</CardTitle>
          <p className="mb-3 text-sm text-quiet">
            {t(status.deployed ? "status.oneProcess" : "status.sinceStart")}
          </p>
          <DataTable
            label={t("status.slowest")}
            rows={routes}
            keyOf={({ route }) => route}
            columns={[
              {
                head: t("status.route"),
                cell: ({ route }) => route,
                className: "font-mono text-sm break-all",
              },
              {
                head: t("status.count"),
                cell: ({ count }) => number.format(count),
                right: true,
                className: "tabular-nums",
              },
              {
                head: t("status.mean"),
                cell: ({ mean }) => number.format(mean),
                right: true,
                className: "tabular-nums",
              },
              {
                head: t("status.longest"),
                cell: ({ longest }) => number.format(longest),
                right: true,
                className: "tabular-nums",
              },
            ]}
          />
        </Paper>
      </div>
    </Page>
  );
}
