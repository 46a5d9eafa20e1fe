import { Link } from "@remix-run/react";
import { scaleOrdinal } from "@visx/scale";
import { useTranslation } from "react-i18next";
import { SESSION_FLAGS } from "../../../domain/sorts/session-flags.ts";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { type PointKind, ScatterPlot } from "../../charts/scatter-plot.tsx";
import { Computing, useComputed } from "../../computed.tsx";
import { LISTED } from "../../engine/describe/describe-participants.ts";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { useSessionName } from "../../state/use-session-name.ts";
import { SessionChip } from "../details/session-chip.tsx";

const KINDS = ["medoid", "odd", "plain"] as const;

/** How far each participant agrees with the others, and the most representative sort. */
export function AgreementView() {
  const { t } = useTranslation("results");
  const { t: page } = useTranslation("dashboard");
  const fixed = useFixed();
  const nameOf = useSessionName();
  const { analysis, engine, theme, open, showParticipants, mayEdit, source } = useResults();
  const { answer, share } = useComputed((onProgress) => engine.participants(onProgress));
  const title = t("agreement.title");
  if (!answer)
    return (
      <Panel title={t("agreement.summary")}>
        <Computing share={share} />
      </Panel>
    );
  const { rows, points, bound } = answer;
  const flags = SESSION_FLAGS.filter((flag) => answer.flags[flag]).map(
    (flag) => `${page(`participants.flags.${flag}`)} (${answer.flags[flag]})`,
  );
  return (
    <>
      <Panel title={t("agreement.summary")} explanation={t("what.participants")}>
        <ul className="grid gap-2">
          <li>
            {answer.mean === null
              ? t("agreement.nobody")
              : t(analysis.dealt ? "agreement.meanOnShared" : "agreement.mean", {
                  value: fixed(answer.mean, 2),
                  count: answer.compared,
                })}{" "}
            {answer.low === null || answer.high === null
              ? null
              : t("agreement.interval", { low: fixed(answer.low, 2), high: fixed(answer.high, 2) })}
          </li>
          {answer.medoid && showParticipants ? (
            <li className="flex flex-wrap items-center gap-2">
              {t("agreement.medoid")} <SessionChip session={answer.medoid} />
            </li>
          ) : null}
          <li>
            {answer.far > 0
              ? t("agreement.outliers", { count: answer.far, value: fixed(bound, 2) })
              : t("agreement.noOutliers")}
          </li>
          <li>
            {answer.flagged > 0
              ? t("agreement.flagged", { count: answer.flagged, flags: flags.join(", ") })
              : t("agreement.noFlags")}
          </li>
        </ul>
      </Panel>
      <ChartFigure
        title={title}
        explanation={[t("agreement.says"), t("what.participants")]}
        name="participants"
        table={
          showParticipants
            ? () => (
                <>
                  {answer.total > LISTED ? (
                    <p className="mb-2 text-sm text-quiet">
                      {t("agreement.tableMost", { most: LISTED })}
                    </p>
                  ) : null}
                  <DataTable
                    label={title}
                    height="max-h-[32rem]"
                    rows={rows}
                    keyOf={({ session }) => session}
                    columns={[
                      {
                        head: t("agreement.participant"),
                        cell: ({ session }) => <SessionChip session={session} />,
                      },
                      {
                        head: t("agreement.ari"),
                        cell: ({ mean_ari }) => (mean_ari === null ? "–" : fixed(mean_ari, 3)),
                        right: true,
                      },
                      {
                        head: t("agreement.distance"),
                        cell: ({ edit_distance }) => edit_distance ?? "–",
                        right: true,
                      },
                      { head: t("agreement.groups"), cell: ({ groups }) => groups, right: true },
                      {
                        head: t("agreement.flags"),
                        cell: ({ flags }) =>
                          flags.map((flag) => page(`participants.flags.${flag}`)).join(", "),
                      },
                      {
                        head: page("participants.columns.actions"),
                        isHeadHidden: true,
                        cell: ({ session }) =>
                          !mayEdit ? null : (
                            <Link
                              to={`/studies/${source.study}/dashboard?tab=participants&confirm=exclude&session=${session}`}
                              className="text-sm whitespace-nowrap text-accent hover:underline"
                            >
                              {page("participants.exclude.confirm")}
                            </Link>
                          ),
                      },
                    ]}
                  />
                </>
              )
            : undefined
        }
      >
        {(chart) =>
          chart.width > 0 ? (
            <ScatterPlot
              {...chart}
              width={Math.min(chart.width, 900)}
              xTitle={t("agreement.groups")}
              yTitle={t("agreement.ari")}
              points={points.map(({ session, mean_ari, groups, kind, count }) => ({
                id: session,
                x: groups,
                y: mean_ari,
                kind,
                count,
              }))}
              kinds={scaleOrdinal<string, PointKind>({
                domain: [...KINDS],
                range: KINDS.map((kind) => ({
                  color: { medoid: theme.accent, odd: theme.mark, plain: theme.control }[kind],
                  strong: kind === "medoid",
                  text: t(`agreement.kinds.${kind}`),
                })),
              })}
              describePoint={(point) =>
                t(point.count > 1 ? "agreement.spot" : "agreement.point", {
                  sorts: point.count,
                  id: showParticipants ? nameOf(point.id, "short") : "",
                  value: fixed(point.y, 2),
                  count: point.x,
                })
              }
              onOpen={showParticipants ? (id) => open({ kind: "session", session: id }) : undefined}
            />
          ) : null
        }
      </ChartFigure>
    </>
  );
}
