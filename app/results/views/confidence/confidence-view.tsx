import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Table, Td, Th } from "../../../ui/kit/table.tsx";
import { standalone } from "../../charts/download.ts";
import { Figure } from "../../charts/figure.tsx";
import { LineChart } from "../../charts/line-chart.tsx";
import { useWidth } from "../../charts/use-width.ts";
import { Computing, useComputed } from "../../computed.tsx";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";
import { SeedField } from "./seed-field.tsx";
import { SupportPanel } from "./support-panel.tsx";

const GOOD = 0.95;
const FAIR = 0.9;

/** Whether there are enough participants, from the study's own data. */
export function ConfidenceView() {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { engine } = useResults();
  const { answer: reliability, share } = useComputed((onProgress) =>
    engine.reliability(onProgress),
  );
  const number = (value: number | null) => (value === null ? "–" : fixed(value, 3));
  return (
    <>
      <Panel title={t("confidence.title")}>
        {reliability === null ? (
          <Computing share={share} />
        ) : (
          <>
            <p className="max-w-prose text-lg">
              {reliability.full === null
                ? t("confidence.tooFew", { count: reliability.participant_count })
                : t(
                    reliability.full >= GOOD
                      ? "confidence.enough"
                      : reliability.full >= FAIR
                        ? "confidence.nearly"
                        : "confidence.notYet",
                    { count: reliability.participant_count },
                  )}
            </p>
            {reliability.full === null ? null : (
              <p className="mt-2 max-w-prose text-quiet">
                {t("confidence.explain", {
                  full: number(reliability.full),
                  more: number(reliability.at_1_5),
                  twice: number(reliability.at_2),
                  people: Math.ceil(reliability.participant_count / 2),
                })}
              </p>
            )}
            <details className="mt-3">
              <summary className="text-accent">{t("confidence.figures")}</summary>
              <dl className="mt-2 grid max-w-xl grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
                <dt>{t("confidence.half", { count: reliability.halves })}</dt>
                <dd>{number(reliability.split_half)}</dd>
                <dt>{t("confidence.full", { count: reliability.participant_count })}</dt>
                <dd>{number(reliability.full)}</dd>
                <dt>
                  {t("confidence.at", { count: Math.round(1.5 * reliability.participant_count) })}
                </dt>
                <dd>{number(reliability.at_1_5)}</dd>
                <dt>{t("confidence.at", { count: 2 * reliability.participant_count })}</dt>
                <dd>{number(reliability.at_2)}</dd>
                <dt>{t("confidence.seed")}</dt>
                <dd>{reliability.seed}</dd>
              </dl>
            </details>
          </>
        )}
        <SeedField />
      </Panel>
      <CurveFigure />
      <SupportPanel />
    </>
  );
}

/** How alike two independent groups of m participants come out, for growing m. */
function CurveFigure() {
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
            guide={GOOD}
            guideLabel={t("curve.guide")}
            words={(x, y) => t("curve.point", { count: x, value: fixed(y, 2) })}
          />
        ) : null}
      </div>
    </Figure>
  );
}
