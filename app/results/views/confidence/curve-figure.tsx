import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Table, Td, Th } from "../../../ui/kit/table.tsx";
import { standalone } from "../../charts/download.ts";
import { Figure } from "../../charts/figure.tsx";
import { LineChart } from "../../charts/line-chart.tsx";
import { useWidth } from "../../charts/use-width.ts";
import { Computing, useComputed } from "../../computed.tsx";
import { useResults } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";

const GUIDE = 0.95;

/** How alike two independent groups of m participants come out, for growing m. */
export function CurveFigure() {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { engine, theme, base, fileName } = useResults();
  const { answer: curve, share } = useComputed((onProgress) => engine.curve(onProgress));
  const svg = useRef<SVGSVGElement>(null);
  const [box, width] = useWidth();
  const title = t("curve.title");
  const points = (curve?.points ?? []).flatMap(({ participants, correlation }) =>
    correlation === null ? [] : [[participants, correlation] as [number, number]],
  );
  return (
    <Figure
      title={title}
      says={t("curve.says")}
      what={t("what.curve")}
      fileName={`${fileName}-sample-size`}
      draw={() => standalone(svg.current, title, base, theme)}
      table={() => (
        <Table label={title}>
          <thead>
            <tr>
              <Th className="text-right">{t("curve.participants")}</Th>
              <Th className="text-right">{t("curve.correlation")}</Th>
            </tr>
          </thead>
          <tbody>
            {points.map(([m, value]) => (
              <tr key={m}>
                <Td className="text-right">{m}</Td>
                <Td className="text-right">{fixed(value, 4)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    >
      <div ref={box}>
        {curve === null ? (
          <Computing share={share} />
        ) : points.length === 0 ? (
          <p>{t("curve.none")}</p>
        ) : width > 0 ? (
          <LineChart
            ref={svg}
            width={Math.min(width, 760)}
            theme={theme}
            title={title}
            xTitle={t("curve.participants")}
            yTitle={t("curve.correlation")}
            series={[{ name: title, points }]}
            yRange={[0, 1]}
            guide={GUIDE}
            guideLabel={t("curve.guide")}
            words={(x, y) => t("curve.point", { count: x, value: fixed(y, 2) })}
          />
        ) : null}
      </div>
    </Figure>
  );
}
