import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import type { ConceptMap } from "../../../analysis/contract/types.ts";
import type { MapGroups } from "../../../analysis/groups/map-groups.ts";
import { partitionRand } from "../../../analysis/numbers/adjusted-rand.ts";
import { Badge } from "../../../ui/kit/badge.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { CardChips } from "../../card-chip.tsx";
import { groupColor } from "../../charts/chart-theme.ts";
import { Panel } from "../../panel.tsx";
import { useCut, useResults, useView } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { MAP_GROUPS } from "../../state/view-state.ts";

/** The groups of the map itself, from many to few, with what merges next and how far they are those of the sorts. */
export function MapGroupsPanel({
  map,
  own,
  groups,
  names,
}: {
  map: ConceptMap;
  own: MapGroups;
  groups: readonly number[][];
  names: readonly string[];
}) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { theme, highlight, labels } = useResults();
  const { change } = useView();
  const { cut, k } = useCut();
  const rand = partitionRand(own.members, Int32Array.from(cut.members));
  const most = Math.min(MAP_GROUPS.most, labels.length);
  const [one, other] = own.next ?? [];
  const merges = own.k > MAP_GROUPS.least && one !== undefined && other !== undefined;
  const step = (by: number, label: string, Icon: typeof Minus) => {
    const next = own.k + by;
    return (
      <Button
        size="sm"
        variant="ghost"
        className="px-2.5! max-nav:min-h-11"
        aria-label={label}
        disabled={next < MAP_GROUPS.least || next > most}
        onClick={() => change({ map_groups: next })}
      >
        <Icon aria-hidden />
      </Button>
    );
  };
  const bridgingOf = (cards: readonly number[]) => {
    const known = cards.flatMap((card) => {
      const value = map.bridging[card] ?? Number.NaN;
      return Number.isNaN(value) ? [] : [value];
    });
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
  };
  return (
    <Panel
      title={t("map.ownTitle", { count: own.k })}
      description={t("map.caution")}
      explanation={[t("map.ownHow"), t("what.mapGroups")]}
      className=""
      controls={
        <fieldset className="flex items-center rounded-sm border border-control bg-card">
          <legend className="sr-only">{t("map.ownNumber")}</legend>
          {step(-1, t("groups.fewer"), Minus)}
          <span className="min-w-18 text-center text-sm font-medium tabular-nums">
            {t("groups.count", { count: own.k })}
          </span>
          {step(1, t("groups.more"), Plus)}
        </fieldset>
      }
    >
      <p role="status" className="max-w-prose">
        {merges
          ? t("map.mergesNext", { one: names[one], other: names[other] })
          : t("map.mergesLast")}
      </p>
      <p className="mt-1 max-w-prose text-sm text-quiet">
        {t("map.rand", { value: fixed(rand, 2), count: k })}
      </p>
      <ol className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {groups.map((cards, group) => {
          const bridging = bridgingOf(cards);
          return (
            <li
              key={cards.join()}
              onPointerEnter={() => highlight(cards)}
              onPointerLeave={() => highlight(null)}
            >
              <p className="flex items-baseline gap-2">
                <span
                  aria-hidden
                  className="size-3 shrink-0 rounded-sm"
                  style={{ background: groupColor(theme, group) }}
                />
                <strong className="min-w-0 break-words">{names[group]}</strong>
                {merges && (group === one || group === other) ? (
                  <Badge tone="yellow">{t("map.merging")}</Badge>
                ) : null}
              </p>
              {bridging === null ? null : (
                <p className="text-sm text-quiet">
                  {t("map.groupBridging", { value: fixed(bridging, 2) })}
                </p>
              )}
              <CardChips fold="everywhere" className="mt-1" cards={cards} />
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
