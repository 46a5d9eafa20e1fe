import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSuperuser } from "../../auth/guards.server.ts";
import { databaseStatus } from "../../data/status.server.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { CardTitle, Paper } from "../../ui/kit/card.tsx";
import { Table, Td, Th } from "../../ui/kit/table.tsx";
import { useFrame } from "../../ui/shell/frame.ts";
import { Page } from "../../ui/shell/page.tsx";
import { PageHead } from "../../ui/shell/page-head.tsx";

export const handle = { i18n: ["auth"], title: "auth:status.title" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSuperuser(request, context);
  const { deployed, schema, version, db } = context;
  return {
    version,
    schema,
    deployed,
    routes: context.slowestRoutes(),
    ...(await databaseStatus(db)),
  };
}

/** /admin/status: how the service is, for who runs it. */
export default function AdminStatus() {
  const { t } = useTranslation("auth");
  const { locale } = useFrame();
  const { days, routes, ...status } = useLoaderData<typeof loader>();
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  // The days are counted in UTC.
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
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </Paper>
        <Paper>
          <CardTitle className="mb-2">{t("status.days")}</CardTitle>
          <Table label={t("status.days")}>
            <thead>
              <tr>
                <Th>{t("status.day")}</Th>
                <Th className="text-right">{t("status.sorts")}</Th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, sorts }) => (
                <tr key={day}>
                  <Td>{date.format(new Date(day))}</Td>
                  <Td className="text-right tabular-nums">{number.format(sorts)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Paper>
        <Paper className="nav:col-span-2">
          <CardTitle className="mb-2">{t("status.slowest")}</CardTitle>
          <p className="mb-3 text-sm text-quiet">
            {t(status.deployed ? "status.oneProcess" : "status.sinceStart")}
          </p>
          <Table label={t("status.slowest")}>
            <thead>
              <tr>
                <Th>{t("status.route")}</Th>
                <Th className="text-right">{t("status.count")}</Th>
                <Th className="text-right">{t("status.mean")}</Th>
                <Th className="text-right">{t("status.longest")}</Th>
              </tr>
            </thead>
            <tbody>
              {routes.map(({ route, count, mean, longest }) => (
                <tr key={route}>
                  <Td className="font-mono text-sm break-all">{route}</Td>
                  <Td className="text-right tabular-nums">{number.format(count)}</Td>
                  <Td className="text-right tabular-nums">{number.format(mean)}</Td>
                  <Td className="text-right tabular-nums">{number.format(longest)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Paper>
      </div>
    </Page>
  );
}
