import { labelTable, NO_LABEL } from "../../../analysis/categories/label-table.ts";
import { standardisedLabel } from "../../../analysis/categories/standardised-label.ts";
import type {
  AnalysisView,
  LabelMerge,
  ProblematicCard,
} from "../../../analysis/contract/types.ts";
import { maximumWeightMatches } from "../../../analysis/numbers/maximum-weight-matching.ts";
import { countedSessions, type LoadedStudy } from "../loaded-study.ts";

/** Below this agreement a card is listed, as in the analysis. */
const LOW_AGREEMENT = 0.5;

/**
 * The cards whose place fewer than half of the participants agree on, lowest agreement first. Participants of an open or
 * hybrid sort hardly ever write the same label, so each participant's categories are matched one to one with the groups
 * at the cut by their common cards (maximum-weight matching). A category that matches a group, or has the group's name,
 * counts as that group; the others count by their labels after the merges. `members` is the group of each card.
 */
export function describeContested(
  study: LoadedStudy,
  view: AnalysisView,
  members: readonly number[],
  names: readonly (string | null)[],
  merges: readonly LabelMerge[],
): ProblematicCard[] {
  if (study.index.study.sort_type === "closed") return view.problematic_cards;
  const { input } = study;
  const at = new Map(input.cards.map(({ id }, column) => [id, column]));
  const columns = Int32Array.from(view.cards, ({ id }) => at.get(id) ?? -1);
  const rows = Int32Array.from(countedSessions(study, view), ({ row }) => row);
  const { labels, placements } = labelTable(input, { rows, columns, excluded: [] }, merges);
  const groupNamed = new Map(
    names.flatMap((name, group) => (name === null ? [] : [[standardisedLabel(name), group]])),
  );
  const n = columns.length;
  const counts = Array.from(columns, () => new Map<string, number>());
  for (const [p, row] of rows.entries()) {
    const categories = Array.from(
      columns,
      (column) => input.placements[row * input.cards.length + column] ?? -1,
    );
    const groupOf = matchedGroups(categories, members, names.length);
    for (const [card, category] of categories.entries()) {
      if (category < 0) continue;
      const label = placements[p * n + card] ?? NO_LABEL;
      const key = label < 0 ? "" : (labels[label]?.key ?? "");
      const group = groupOf.get(category) ?? groupNamed.get(key);
      const place = group === undefined ? `${key}${key === "" ? category : ""}` : `group ${group}`;
      const count = counts[card];
      count?.set(place, (count.get(place) ?? 0) + 1);
    }
  }
  return view.agreement.cards
    .flatMap(({ id, label, cohesion, placed }, card) => {
      const uses = [...(counts[card]?.values() ?? [])];
      const agreement = placed === 0 ? 1 : Math.max(0, ...uses) / placed;
      if (agreement >= LOW_AGREEMENT) return [];
      return {
        id,
        label,
        agreement,
        cohesion,
        participant_count: placed,
        categories_used: uses.length,
      };
    })
    .sort((x, y) => x.agreement - y.agreement);
}

/** The group that each category of one participant matches; a category that matches none is left out. */
function matchedGroups(
  categories: readonly number[],
  members: readonly number[],
  groups: number,
): Map<number, number> {
  const own = [...new Set(categories)].filter((category) => category >= 0);
  const row = new Map(own.map((category, index) => [category, index]));
  const common = new Int32Array(own.length * groups);
  for (const [card, category] of categories.entries()) {
    const index = row.get(category);
    if (index !== undefined) common[index * groups + (members[card] ?? 0)]++;
  }
  const matches = maximumWeightMatches(common, own.length, groups);
  return new Map(
    own.flatMap((category, index) => {
      const group = matches[index] ?? -1;
      return group >= 0 && (common[index * groups + group] ?? 0) > 0 ? [[category, group]] : [];
    }),
  );
}
