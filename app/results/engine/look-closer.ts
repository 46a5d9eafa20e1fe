import type { AnalysisView } from "../../analysis/types.ts";
import type { LoadedStudy } from "./loaded-study.ts";

type Ready = { study: LoadedStudy; view: AnalysisView };

/** The rows of the placements that the analysis counted. */
function* countedRows({ study, view }: Ready): Generator<number> {
  const out = new Set(view.excluded.map(({ session }) => session));
  for (const [row, session] of study.sessions.entries()) if (!out.has(session.id)) yield row;
}

const columnOf = (study: LoadedStudy, card: string) =>
  study.input.cards.findIndex(({ id }) => id === card);

/** Who put two cards together, by the label of their category; how many did not. */
export function describePair(ready: Ready, a: string, b: string) {
  const { input, sessions } = ready.study;
  const [left, right] = [columnOf(ready.study, a), columnOf(ready.study, b)];
  const groups = new Map<string, string[]>();
  let together = 0;
  let apart = 0;
  let missing = 0;
  for (const row of countedRows(ready)) {
    const at = row * input.cards.length;
    const [x, y] = [input.placements[at + left] ?? -1, input.placements[at + right] ?? -1];
    if (x < 0 || y < 0) missing++;
    else if (x !== y) apart++;
    else {
      together++;
      const label = input.categories[x]?.label ?? "";
      const session = sessions[row]?.id ?? "";
      groups.set(label, [...(groups.get(label) ?? []), session]);
    }
  }
  return {
    together,
    apart,
    missing,
    categories: [...groups]
      .map(([label, list]) => ({ label, sessions: list }))
      .sort((one, other) => other.sessions.length - one.sessions.length),
  };
}

/** How many put a whole set of cards into one category, and the labels its cards stood under. */
export function describeGroup(ready: Ready, cards: readonly string[]) {
  const { input } = ready.study;
  const columns = cards.map((card) => columnOf(ready.study, card));
  const labels = new Map<string, number>();
  let whole = 0;
  for (const row of countedRows(ready)) {
    const at = row * input.cards.length;
    const placed = columns.map((column) => input.placements[at + column] ?? -1);
    if (placed.every((category) => category >= 0 && category === placed[0])) whole++;
    for (const category of placed) {
      if (category < 0) continue;
      const label = input.categories[category]?.label ?? "";
      labels.set(label, (labels.get(label) ?? 0) + 1);
    }
  }
  return {
    whole,
    labels: [...labels]
      .map(([label, count]) => ({ label, count }))
      .sort((one, other) => other.count - one.count),
  };
}

/** One participant's sort, by category. */
export function describeSort({ study }: Ready, session: string) {
  const { input, sessions } = study;
  const row = sessions.findIndex(({ id }) => id === session);
  const groups = new Map<number, string[]>();
  const missing: string[] = [];
  if (row >= 0)
    for (const [column, card] of input.cards.entries()) {
      const category = input.placements[row * input.cards.length + column] ?? -1;
      if (category < 0) {
        if (card.active) missing.push(card.label);
      } else groups.set(category, [...(groups.get(category) ?? []), card.label]);
    }
  return {
    missing,
    groups: [...groups].map(([category, cards]) => ({
      label: input.categories[category]?.label ?? "",
      cards,
    })),
  };
}
