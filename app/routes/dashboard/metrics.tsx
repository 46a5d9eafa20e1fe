import type { LucideIcon } from "lucide-react";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Users from "lucide-react/icons/users";
import { useTranslation } from "react-i18next";
import { averageTime } from "../../domain/results/session-figures.ts";
import type { DashboardData } from "./load.server.ts";

/** The four key figures of a study in one row. */
export function Metrics({ study, figures }: Pick<DashboardData, "study" | "figures">) {
  const { t } = useTranslation("dashboard");
  return (
    <dl
      aria-label={t("metrics.label")}
      className="index-card grid grid-cols-2 gap-px overflow-hidden bg-line nav:grid-cols-4"
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
    <div className="flex flex-col gap-1 bg-card p-3 sm:px-6 sm:py-4">
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
