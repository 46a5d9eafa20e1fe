import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { LineChart } from "../../charts/line-chart.tsx";
import { Computing, useComputed } from "../../computed.tsx";
import { useResults } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";

/** The correlation between the results of two independent groups of m participants, for growing m. */
export function CurveFigure() {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { engine } = useResults();
  const { answer: curve, share } = useComputed((onProgress) => engine.curve(onProgress));
  const title = t("curve.title");
  const points = (curve?.points ?? []).flatMap(({ participants, correlation, low, high }) =>
    correlation === null || low === null || high === null
      ? []
      : [{ participants, correlation, low, high }],
  );
  // Samples of few participants may agree less than by chance.
  const least = Math.min(0, ...points.map(({ low }) => Math.floor(low * 5) / 5));
  return (
    <ChartFigure
      title={title}
      explanation={[t("curve.says"), t("what.curve")]}
      name="sample-size"
      legend={
        points.length > 0 ? <p className="text-sm text-quiet">{t("curve.bandSays")}</p> : undefined
      }
      table={() => (
        <DataTable
          label={title}
          rows={points}
          keyOf={({ participants }) => participants}
          columns={[
            {
              head: t("curve.participants"),
              cell: ({ participants }) => participants,
              right: true,
            },
            {
              head: t("curve.correlation"),
              cell: ({ correlation }) => fixed(correlation, 4),
              right: true,
            },
            {
              head: t("curve.band"),
              cell: ({ low, high }) => `${fixed(low, 2)} … ${fixed(high, 2)}`,
              right: true,
            },
          ]}
        />
      )}
    >
      {(chart) =>
        curve === null ? (
          <Computing share={share} />
        ) : points.length === 0 ? (
          <p>{t("curve.none")}</p>
        ) : chart.width > 0 ? (
          <LineChart
            {...chart}
            xTitle={t("curve.participants")}
            yTitle={t("curve.correlation")}
            series={[
              {
                name: title,
                points: points.map(({ participants, correlation }) => [participants, correlation]),
              },
            ]}
            band={points.map(({ participants, low, high }) => [participants, low, high])}
            yRange={[least, 1]}
            describePoint={(x, y) => t("curve.point", { count: x, value: fixed(y, 2) })}
          />
        ) : null
      }
    </ChartFigure>
  );
}
