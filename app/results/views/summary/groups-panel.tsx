import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CutFigures } from "../../../analysis/contract/types.ts";
import { limits } from "../../../domain/limits/limits.ts";
import { Limit } from "../../../ui/forms/limit.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { CardChips } from "../../card-chip.tsx";
import { groupColor } from "../../charts/chart-theme.ts";
import { mergeOf } from "../../charts/tree-layout.ts";
import { Panel } from "../../panel.tsx";
import { cardsKey } from "../../state/cards-key.ts";
import { useCut, useNames, useResults } from "../../state/results-context.ts";
import { useGroupNames } from "../../state/use-group-names.ts";
import { stableClaim } from "../../texts/claims.ts";
import { percent } from "../../texts/counts-text.ts";
import { useWording } from "../../texts/wording.ts";
import { UnmergedNote } from "../labels/unmerged-note.tsx";

/** The groups at the current cut: name, share of participants who use it, and stability. */
export function GroupsPanel({ figures, paper }: { figures: CutFigures | null; paper: boolean }) {
  const { t } = useTranslation("results");
  const { analysis, layout, theme, highlight, merges, mayEdit } = useResults();
  const { cut, support } = useCut();
  const names = useGroupNames();
  const own = useNames();
  /** The group whose name is being typed, by its cards. */
  const [renamed, setRenamed] = useState<string | null>(null);
  const wording = useWording();
  const nameFact = (share: string, merged: number | undefined) =>
    merged === undefined
      ? t("summary.named", { percent: share })
      : t("summary.namedMerged", { percent: share, merged });
  const nameFactOfShown = (
    share: string,
    merged: number | undefined,
    of: { count: number; total: number },
  ) =>
    merged === undefined
      ? t("summary.namedOfShown", { percent: share, ...of })
      : t("summary.namedMergedOfShown", { percent: share, merged, ...of });
  const keyOf = (cards: readonly number[]) =>
    cardsKey(cards.map((card) => analysis.cards[card]?.id ?? ""));
  // How many participants used a name says nothing of one that the researcher has typed.
  const isTyped = (number: number) => {
    const byLabel = figures?.groups[number]?.name;
    return (own.names.get(keyOf(cut.clusters[number] ?? [])) ?? byLabel) !== byLabel;
  };
  const says = t(
    figures && cut.clusters.some((_, number) => isTyped(number))
      ? "summary.groupsSayTyped"
      : "summary.groupsSay",
  );
  const several = cut.clusters.filter((cards) => cards.length > 1).length;
  const alone = cut.clusters.length - several;
  return (
    <Panel
      className="print:break-inside-auto"
      title={t("summary.groups", { count: cut.clusters.length })}
      explanation={t("what.groups")}
      description={
        several === 0
          ? undefined
          : alone > 0
            ? `${says} ${t("summary.alone", { count: alone })}`
            : says
      }
    >
      {mayEdit && !paper && analysis.agreement.method === null ? <UnmergedNote /> : null}
      {several === 0 ? (
        <p>{t("summary.onlyAlone")}</p>
      ) : (
        <ul className="grid gap-x-6 gap-y-4 nav:grid-cols-2 print:grid-cols-2">
          {cut.clusters.map((cards, number) => {
            if (cards.length === 1) return null;
            const node = mergeOf(layout, cut, cards);
            const share = node && support ? (support.support[node.merge] ?? null) : null;
            const named = figures?.groups[number];
            const merged = merges.merges.find(({ name }) => name === names[number])?.labels.length;
            const facts = [
              named && !isTyped(number)
                ? named.name_share === null
                  ? t("summary.unnamed")
                  : named.shown === undefined
                    ? nameFact(percent(named.name_share), merged)
                    : nameFactOfShown(percent(named.name_share), merged, {
                        count: Math.round(named.name_share * named.shown),
                        total: named.shown,
                      })
                : null,
              share === null ? null : stableClaim(wording, share),
            ];
            return (
              <li
                key={cards.join()}
                className="print:break-inside-avoid"
                onPointerEnter={() => highlight(cards)}
                onPointerLeave={() => highlight(null)}
              >
                <p className="flex items-baseline gap-2">
                  <span
                    aria-hidden="true"
                    className="size-3 shrink-0 rounded-sm"
                    style={{ background: groupColor(theme, number) }}
                  />
                  {renamed === keyOf(cards) ? (
                    <Limit max={limits.category_name} className="min-w-0 flex-1">
                      <Input
                        autoFocus
                        aria-label={t("clusters.name", { number: number + 1 })}
                        value={names[number] ?? ""}
                        onChange={({ target }) => own.rename(keyOf(cards), target.value)}
                        onBlur={() => setRenamed(null)}
                        onKeyDown={({ key }) => key === "Enter" && setRenamed(null)}
                      />
                    </Limit>
                  ) : (
                    <strong className="min-w-0 break-words">{names[number]}</strong>
                  )}
                  {!mayEdit || paper || renamed === keyOf(cards) ? null : (
                    <Button
                      size="sm"
                      variant="ghost"
                      className="print:hidden"
                      aria-label={t("groups.renameOne", { name: names[number] })}
                      onClick={() => setRenamed(keyOf(cards))}
                    >
                      {t("labels.rename")}
                    </Button>
                  )}
                </p>
                <p className="text-sm text-quiet">{facts.filter(Boolean).join(" · ")}</p>
                <CardChips fold={paper ? undefined : "phone"} className="mt-1.5" cards={cards} />
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
