import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { LineChart } from "../../charts/line-chart.tsx";
import { Computing, useComputed } from "../../computed.tsx";
import { useResults } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";

/** The correlation between the results of two independent groups of m participants, for growing m. */
export function CurveFigure() {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { engine, theme } = useResults();
  const { answer: curve, share } = useComputed((onProgress) => engine.curve(onProgress));
  const title = t("curve.title");
  const points = (curve?.points ?? []).flatMap(({ participants, correlation }) =>
    correlation === null ? [] : [[participants, correlation] as [number, number]],
  );
  return (
    <ChartFigure
      title={title}
      explanation={[t("curve.says"), t("what.curve")]}
      name="sample-size"
      table={() => (
        <DataTable
          label={title}
          rows={points}
          keyOf={([participants]) => participants}
          columns={[
            {
              head: t("curve.participants"),
              cell: ([participants]) => participants,
              right: true,
            },
            {
              head: t("curve.correlation"),
              cell: ([, correlation]) => fixed(correlation, 4),
              right: true,
            },
          ]}
        />
      )}
    >
      {(svg, width) =>
        curve === null ? (
          <Computing share={share} />
        ) : points.length === 0 ? (
          <p>{t("curve.none")}</p>
        ) : width > 0 ? (
          <LineChart
            ref={svg}
            width={width}
            theme={theme}
            title={title}
            xTitle={t("curve.participants")}
            yTitle={t("curve.correlation")}
            series={[{ name: title, points }]}
            yRange={[0, 1]}
            describePoint={(x, y) => t("curve.point", { count: x, value: fixed(y, 2) })}
          />
        ) : null
      }
    </ChartFigure>
  );
}
