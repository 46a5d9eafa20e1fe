import { labelTable } from "../../analysis/categories/label-table.ts";
import type { AnalysisView, LabelMerge, Steps } from "../../analysis/contract/types.ts";
import { wordingShifts } from "../../analysis/segments/wording-shifts.ts";
import { selection } from "../../analysis/similarity/selection.ts";
import type { ExportSession } from "../../domain/results/export-page.ts";
import type { SegmentValue } from "../../domain/results/segment-values.ts";
import { countedSessions, type LoadedStudy } from "./loaded-study.ts";

const PERMUTATIONS = 9999;
const MAX_LABELS = 3;

/** A card that was shown in several wordings, with the number of sessions for each; "" is its label. */
export type WordedCard = { id: string; label: string; values: SegmentValue[] };

/** The cards that were shown in several wordings; of the wordings the label comes first, then the most used. */
export const wordedCards = (
  cards: LoadedStudy["index"]["cards"],
  sessions: readonly ExportSession[],
): WordedCard[] =>
  cards.flatMap(({ id, label }) => {
    const shown = sessions.flatMap(({ wordings }) => wordings?.[id] ?? []);
    const values = [...Map.groupBy(shown, (value) => value)]
      .map(([value, all]) => ({ value, count: all.length }))
      .sort(
        (a, b) =>
          Number(a.value !== "") - Number(b.value !== "") ||
          b.count - a.count ||
          a.value.localeCompare(b.value),
      );
    return values.length > 0 ? [{ id, label, values }] : [];
  });

/** Where each wording of the analysed cards was placed, and whether the wordings differ. */
export function* describeWordings(
  study: LoadedStudy,
  view: AnalysisView,
  merges: readonly LabelMerge[],
  seed: number,
): Steps<DescribedWording[]> {
  const { input, index } = study;
  const { columns } = selection(input, { excluded: [], cards: view.cards.map(({ id }) => id) });
  const counted = countedSessions(study, view);
  const shown = wordedCards(
    index.cards,
    counted.map(({ session }) => session),
  );
  const worded = shown.flatMap(({ id, label, values }) => {
    const column = input.cards.findIndex((card) => card.id === id);
    if (!columns.includes(column)) return [];
    const wordings = values.map(({ value }) =>
      Int32Array.from(
        counted.flatMap(({ session, row }) => (session.wordings?.[id] === value ? [row] : [])),
      ),
    );
    return [{ column, label, values, wordings }];
  });
  const shifts = yield* wordingShifts(input, columns, worded, seed, PERMUTATIONS);
  return shifts.map(({ column, wordings, ...test }) => {
    const card = worded.find((one) => one.column === column);
    return {
      ...test,
      card: columns.indexOf(column),
      wordings: wordings.map(({ placed, neighbours }, at) => {
        const rows = card?.wordings[at] ?? new Int32Array();
        const { labels } = labelTable(
          input,
          { rows, columns: Int32Array.of(column), excluded: [] },
          merges,
        );
        return {
          text: card?.values[at]?.value || (card?.label ?? ""),
          shown: rows.length,
          placed,
          neighbours,
          categories: labels
            .slice(0, MAX_LABELS)
            .map(({ label, participants }) => ({ label, count: participants })),
        };
      }),
    };
  });
}

export type DescribedWording = {
  /** Index of the card in the analysis. */
  card: number;
  difference: number | null;
  p: number | null;
  corrected: number | null;
  wordings: {
    text: string;
    shown: number;
    placed: number;
    neighbours: { card: number; count: number }[];
    categories: { label: string; count: number }[];
  }[];
};
