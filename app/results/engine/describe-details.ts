import type { AnalysisView } from "../../analysis/types.ts";
import { countedSessions, type LoadedStudy } from "./loaded-study.ts";

type Ready = { study: LoadedStudy; view: AnalysisView };

const columnOf = (study: LoadedStudy, card: string) =>
  study.input.cards.findIndex(({ id }) => id === card);

/** The participants who put two cards together, by the label of their category, and how many did not. */
export function describePair({ study, view }: Ready, a: string, b: string) {
  const { input } = study;
  const [left, right] = [columnOf(study, a), columnOf(study, b)];
  const groups = new Map<string, string[]>();
  let together = 0;
  let apart = 0;
  let missing = 0;
  for (const { session, row } of countedSessions(study, view)) {
    const start = row * input.cards.length;
    const [x, y] = [input.placements[start + left] ?? -1, input.placements[start + right] ?? -1];
    if (x < 0 || y < 0) missing++;
    else if (x !== y) apart++;
    else {
      together++;
      const label = input.categories[x]?.label ?? "";
      groups.set(label, [...(groups.get(label) ?? []), session.id]);
    }
  }
  return {
    together,
    apart,
    missing,
    categories: [...groups]
      .map(([label, sessions]) => ({ label, sessions }))
      .sort((one, other) => other.sessions.length - one.sessions.length),
  };
}

/** How many participants put all of these cards into one category, and the labels they used for the cards. */
export function describeGroup({ study, view }: Ready, cards: readonly string[]) {
  const { input } = study;
  const columns = cards.map((card) => columnOf(study, card));
  const labels = new Map<string, number>();
  let whole = 0;
  for (const { row } of countedSessions(study, view)) {
    const start = row * input.cards.length;
    const placed = columns.map((column) => input.placements[start + column] ?? -1);
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
      if (category >= 0) groups.set(category, [...(groups.get(category) ?? []), card.label]);
      else if (card.active) missing.push(card.label);
    }
  return {
    missing,
    groups: [...groups].map(([category, cards]) => ({
      label: input.categories[category]?.label ?? "",
      cards,
    })),
  };
}
