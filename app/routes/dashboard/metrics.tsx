import { CircleCheck, Clock, LayoutGrid, type LucideIcon, Users } from "lucide-react";

import { useTranslation } from "react-i18next";
import { averageTime } from "../../domain/dashboard.ts";
import type { DashboardData } from "./load.server.ts";

/** The four key figures of a study in one row. */
export function Metrics({ study, figures }: Pick<DashboardData, "study" | "figures">) {
  const { t } = useTranslation("dashboard");
  return (
    <dl
      aria-label={t("metrics.label")}
      className="my-4 grid grid-cols-2 gap-3 nav:my-6 nav:grid-cols-4"
    >
      <Metric icon={Users} label={t("metrics.participants")} value={figures.participants} />
      <Metric icon={CircleCheck} label={t("metrics.completed")} value={figures.completed} />
      <Metric icon={LayoutGrid} label={t("metrics.cards")} value={study.cards_count} />
      <Metric
        icon={Clock}
        label={t("metrics.average")}
        value={averageTime(figures.average_seconds)}
        // Imported sorts have no times.
        base={
          figures.timed < figures.completed
            ? t(figures.timed === 0 ? "metrics.untimed" : "metrics.timed", {
                count: figures.timed,
                total: figures.completed,
              })
            : undefined
        }
      />
    </dl>
  );
}

function Metric({
  icon: Icon,
  label,
  value,
  base,
}: {
  icon: LucideIcon;
  label: string;
  value: string | number;
  base?: string;
}) {
  return (
    <div className="index-card flex flex-col gap-1 p-3 nav:p-4">
      <dt className="flex items-center gap-2 text-sm text-quiet">
        <Icon aria-hidden className="size-4 shrink-0" />
        {label}
      </dt>
      <dd className="text-xl font-semibold tabular-nums">
        {value}
        {base ? <span className="block text-sm font-normal text-quiet">{base}</span> : null}
      </dd>
    </div>
  );
}
