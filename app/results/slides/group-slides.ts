import { groupColor } from "../charts/chart-theme.ts";
import { mergeOf } from "../charts/tree-layout.ts";
import { cardsKey } from "../state/cards-key.ts";
import { contestedClaim } from "../texts/claims.ts";
import { percent } from "../texts/counts-text.ts";
import { typicalFirst } from "../typical-first.ts";
import type { Slide } from "./deck.ts";
import { hex, SLIDE_THEME } from "./deck-pictures.tsx";
import type { DeckSource } from "./use-deck-source.ts";

/** How many of a group's cards stand in the table of the groups. */
const TYPICAL = 3;

/** The groups at the cut, with their cards. */
export function groupSlides(source: DeckSource): Slide[] {
  const { closed, conclusion, cut, figures, k, names, ownNames, results, support, t } = source;
  const { analysis, labels, layout, merges } = results;
  const several = cut.clusters.flatMap((cards, group) =>
    cards.length > 1 ? [{ cards, group }] : [],
  );
  if (several.length === 0) return [];
  const rows = several.map(({ cards, group }) => {
    const node = mergeOf(layout, cut, cards);
    const share = node ? support?.[node.merge] : undefined;
    const { name: label = null, name_share: named } = figures.groups[group] ?? {};
    const merged = merges.merges.find(({ name }) => name === names[group])?.labels.length;
    // How many used a name says nothing of one that the researcher has typed.
    const key = cardsKey(cards.map((card) => analysis.cards[card]?.id ?? ""));
    const isTyped = (ownNames.get(key) ?? label) !== label;
    return [
      names[group] ?? "",
      String(cards.length),
      typicalFirst(cards, analysis.similarity)
        .slice(0, TYPICAL)
        .map((card) => labels[card])
        .join("; "),
      isTyped || named === null || named === undefined
        ? "–"
        : merged === undefined
          ? percent(named)
          : t("slides.namedMerged", { percent: percent(named), merged }),
      share === undefined ? "–" : percent(share),
    ];
  });
  const alone = cut.clusters.length - several.length;
  return [
    {
      ...{ kind: "table", title: t("summary.groups", { count: cut.clusters.length }) },
      lead: [
        conclusion?.k === k ? t(`summary.strength.${conclusion.strength}`) : "",
        closed ? "" : t("summary.groupsSay"),
        alone > 0 ? t("summary.alone", { count: alone }) : "",
      ].join(" "),
      head: [
        ...[t("handOver.group"), t("dendrogram.cards"), t("slides.typical")],
        ...[t("slides.named"), t("slides.cameBack")],
      ],
      ...{ rows, widths: [0.2, 0.1, 0.4, 0.18, 0.12] },
    },
    {
      ...{ kind: "groups", title: t("slides.allCards") },
      groups: cut.clusters.map((cards, group) => ({
        name: `${names[group] ?? ""} (${cards.length})`,
        color: hex(groupColor(SLIDE_THEME, group)),
        cards: cards.map((card) => labels[card] ?? ""),
      })),
    },
  ];
}

/** For a closed sort: where each card goes. */
export function winnerSlides({ closed, results, shareText, t }: DeckSource): Slide[] {
  const { analysis, labels } = results;
  if (!closed) return [];
  const { columns, rows } = analysis.placement_table;
  const text = (cell: { column: number; count: number } | undefined, placed: number) =>
    cell ? `${columns[cell.column]?.label ?? ""}: ${shareText(cell.count, placed)}` : "–";
  return [
    {
      ...{ kind: "table", title: t("winners.title"), lead: t("winners.says") },
      head: [t("heatmap.card"), t("heatmap.winner"), t("winners.second")],
      rows: rows
        .map((row, card) => ({ card, ...row }))
        .sort((a, b) => (a.cells[0]?.share ?? 0) - (b.cells[0]?.share ?? 0))
        .map(({ card, cells, placed }) => [
          labels[card] ?? "",
          text(cells[0], placed),
          text(cells[1], placed),
        ]),
      widths: [0.4, 0.3, 0.3],
    },
  ];
}

/** The cards that fit two groups, or none. */
export function contestedSlides({ figures, names, results, t, wording }: DeckSource): Slide[] {
  const { labels } = results;
  const claim = contestedClaim(wording, figures);
  const nameAt = (group: number) => names[group] ?? "";
  const rows = [
    ...figures.contested.map(({ card, group, kind, other, other_group, own }) => [
      labels[card] ?? "",
      `${nameAt(group)} (${percent(own)})`,
      `${nameAt(other_group)} (${percent(other)})`,
      t(`slides.kind.${kind}`),
    ]),
    ...figures.alone.map(({ card, nearest_group, score }) => [
      labels[card] ?? "",
      "–",
      `${nameAt(nearest_group)} (${percent(score)})`,
      t("slides.kind.alone"),
    ]),
  ];
  if (rows.length === 0) return [];
  return [
    {
      ...{ kind: "table", title: t("contested.title"), rows },
      lead: claim.shared ?? claim.none ?? undefined,
      head: [t("handOver.card"), t("slides.in"), t("slides.fitsToo"), t("slides.what")],
      widths: [0.36, 0.22, 0.22, 0.2],
    },
  ];
}
