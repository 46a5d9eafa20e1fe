import type { AnalysisView } from "../../analysis/contract/types.ts";
import { foldLabel } from "../../domain/cards/fold-label.ts";
import { countedSessions, type LoadedStudy } from "../engine/loaded-study.ts";
import type { FileTable } from "./file-kinds.ts";

// The counted sorts in the layouts that other programs read; "long" is `placementsTable`. `domain/result-file` reads
// them all.

type Sort = {
  participant: number;
  /** The name of each card's group; unique within the participant, and empty where the card has none. */
  groups: string[];
};

/** One row per participant, one column per card, the names of groups in the cells. */
export function byParticipantTable(study: LoadedStudy, view: AnalysisView): FileTable {
  const { labels, sorts } = sortsOf(study, view);
  return {
    head: ["participant", ...labels],
    rows: sorts.map(({ participant, groups }) => [participant, ...groups]),
    named: labels.length,
  };
}

/** One row per card, one column per participant. */
export function byCardTable(study: LoadedStudy, view: AnalysisView): FileTable {
  const { labels, sorts } = sortsOf(study, view);
  return {
    head: ["card", ...sorts.map(({ participant }) => `P${participant}`)],
    rows: labels.map((label, card) => [label, ...sorts.map(({ groups }) => groups[card])]),
    named: sorts.length,
  };
}

/** One row per participant and group, one column per card: 1 for the cards in the group, 0 for the others. */
export function membershipTable(study: LoadedStudy, view: AnalysisView): FileTable {
  const { labels, sorts } = sortsOf(study, view);
  return {
    head: ["participant", "group", ...labels],
    rows: sorts.flatMap(({ participant, groups }) =>
      [...new Set(groups.filter((name) => name !== ""))].map((name) => [
        participant,
        name,
        ...groups.map((group) => (group === name ? 1 : 0)),
      ]),
    ),
    named: labels.length,
  };
}

function sortsOf(study: LoadedStudy, view: AnalysisView): { labels: string[]; sorts: Sort[] } {
  const { cards, categories, placements } = study.input;
  const columns = new Map(cards.map(({ id }, column) => [id, column]));
  const sorts = countedSessions(study, view).map(({ row }): Sort => {
    const placed = view.cards.map(
      ({ id }) => placements[row * cards.length + (columns.get(id) ?? -1)] ?? -1,
    );
    const names = uniqueNames(
      [...new Set(placed)].filter((category) => category >= 0),
      (category) => categories[category]?.label ?? "",
    );
    return {
      participant: row + 1,
      groups: placed.map((category) => names.get(category) ?? ""),
    };
  });
  const labels = uniqueNames([...view.cards.keys()], (card) => view.cards[card]?.label ?? "");
  return { labels: [...labels.values()], sorts };
}

/** The name of each item; a number for one without, and a number behind a name that another has. */
function uniqueNames(items: readonly number[], nameOf: (item: number) => string) {
  const taken = new Set<string>();
  return new Map(
    items.map((item, index) => {
      const own = nameOf(item).trim() || String(index + 1);
      let name = own;
      for (let count = 2; taken.has(foldLabel(name)); count++) name = `${own} (${count})`;
      taken.add(foldLabel(name));
      return [item, name];
    }),
  );
}
