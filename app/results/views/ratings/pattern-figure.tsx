import { useTranslation } from "react-i18next";
import { type PatternMatch, patternMatch } from "../../../analysis/ratings/pattern-match.ts";
import { ChoiceButtons } from "../../../ui/kit/choice-buttons.tsx";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { groupColor } from "../../charts/chart-theme.ts";
import { useAsync } from "../../computed.tsx";
import { SegmentPicker, useSegmentName } from "../../segment-picker.tsx";
import { useCut, useResults, useView } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { useGroupNames } from "../../state/use-group-names.ts";
import { LADDERS, requestOf } from "../../state/view-state.ts";
import { LadderChart } from "./ladder-chart.tsx";
import type { ShownScale } from "./use-scale-ratings.ts";

/** The means of the groups on two scales, or of two segments on one, as a ladder; and how far they go together. */
export function PatternFigure({
  first,
  second,
  paper,
}: {
  first: ShownScale;
  second: ShownScale | null;
  paper: boolean;
}) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const segmentName = useSegmentName();
  const { engine, merged, theme, views, version } = useResults();
  const { state, change } = useView();
  const { cut } = useCut();
  const names = useGroupNames();
  const bySegments = second === null || (state.ladder === "segments" && views.includes("segments"));
  const request = { ...requestOf(state, merged), segment: state.compare };
  const isSame = state.segment === state.compare;
  const beside = useAsync(
    async () =>
      bySegments && !isSame
        ? await engine.ratingsBeside(request, Int32Array.from(cut.members))
        : [],
    `${version} ${bySegments} ${JSON.stringify(request)} ${cut.members.join()}`,
  );
  const other = bySegments ? beside?.find(({ id }) => id === first.scale.id) : second.ratings;
  const title = t("ratings.pattern");
  const sides: [string, string] = bySegments
    ? [`A: ${segmentName(state.segment)}`, `B: ${segmentName(state.compare)}`]
    : [first.scale.question, second.scale.question];
  const match = other ? patternMatch(first.ratings, other) : null;
  const rOf = ({ r, low, high, n }: PatternMatch["over_groups"]) =>
    r === null
      ? t("ratings.noR", { count: n })
      : low === null || high === null
        ? t("ratings.rOnly", { r: fixed(r, 2), count: n })
        : t("ratings.r", { r: fixed(r, 2), low: fixed(low, 2), high: fixed(high, 2), count: n });
  const controls =
    paper || !views.includes("segments") ? undefined : (
      <div className="flex flex-wrap items-center gap-2">
        {second ? (
          <ChoiceButtons
            legend={t("ratings.ladder")}
            choices={LADDERS}
            chosen={bySegments ? "segments" : "scales"}
            nameOf={(ladder) => t(`ratings.ladders.${ladder}`)}
            onChoose={(ladder) => change({ ladder })}
          />
        ) : null}
      </div>
    );
  return (
    <ChartFigure
      title={title}
      name="pattern-match"
      description={
        match
          ? [
              t("ratings.overGroups", { r: rOf(match.over_groups) }),
              t("ratings.overCards", { r: rOf(match.over_cards) }),
            ].join(" ")
          : undefined
      }
      explanation={[t("ratings.patternSays"), t("what.patternMatch")]}
      controls={controls}
      table={
        match
          ? () => (
              <DataTable
                label={title}
                rows={match.groups}
                keyOf={({ group }) => group}
                columns={[
                  { head: t("map.cluster"), cell: ({ group }) => names[group] },
                  {
                    head: sides[0],
                    cell: ({ left }) => fixed(left, 2),
                    right: true,
                    sortBy: ({ left }) => left,
                  },
                  {
                    head: sides[1],
                    cell: ({ right }) => fixed(right, 2),
                    right: true,
                    sortBy: ({ right }) => right,
                  },
                  {
                    head: t("ratings.gap"),
                    cell: ({ left, right }) => fixed(right - left, 2),
                    right: true,
                    sortBy: ({ left, right }) => right - left,
                  },
                ]}
              />
            )
          : undefined
      }
    >
      {(chart) => (
        <>
          {bySegments && !paper ? (
            <div className="mb-3 flex flex-wrap gap-3">
              {(["segment", "compare"] as const).map((side, at) => (
                <SegmentPicker
                  key={side}
                  label={at === 0 ? "A" : "B"}
                  value={state[side]}
                  onChange={(segment) => change({ [side]: segment })}
                />
              ))}
            </div>
          ) : null}
          {bySegments && isSame ? <p className="text-quiet">{t("segments.same")}</p> : null}
          {bySegments && !isSame && beside === null ? (
            <Spinner label={t("results.recomputing")} />
          ) : null}
          {match && match.groups.length > 0 && chart.width > 0 ? (
            <LadderChart
              {...chart}
              sides={sides}
              rungs={[...match.groups]
                .sort((a, b) => b.left - a.left)
                .map(({ group, left, right }) => ({
                  ...{ left, right, group },
                  name: names[group] ?? "",
                  color: groupColor(theme, group),
                }))}
              // Scales of different lengths have no common measure.
              isCommon={
                bySegments ||
                (first.scale.low === second.scale.low && first.scale.high === second.scale.high)
              }
              describePoint={({ name, left, right }) =>
                t("ratings.rung", { name, left: fixed(left, 2), right: fixed(right, 2) })
              }
            />
          ) : null}
        </>
      )}
    </ChartFigure>
  );
}
