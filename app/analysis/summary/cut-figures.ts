import type { LabelTable } from "../categories/label-table.ts";
import { SHARED_MARGIN } from "../contract/thresholds.ts";
import type { ContestedCard, CutFigures, LoneCard } from "../contract/types.ts";
import { cardFits } from "../groups/card-fits.ts";
import { groupNames } from "../labels/group-names.ts";
import { cardsByGroup } from "../numbers/partition.ts";
import type { CardMargins } from "./card-margins.ts";

/**
 * A card is shared when its margin is surely small, or surely in favour of the other group; otherwise there are
 * too few participants to tell.
 */
const kindOf = (low: number, high: number): ContestedCard["kind"] =>
  high < 0 || (low >= -SHARED_MARGIN && high <= SHARED_MARGIN) ? "shared" : "unclear";

/**
 * The groups of a cut with their names, the cards that could equally belong to another group (least certain
 * first), and the cards alone in a group. `members` is the group of each card, `support` that of each group.
 */
export function cutFigures(
  members: Int32Array,
  values: Float64Array,
  labels: LabelTable,
  margins: CardMargins,
  support: readonly (number | null)[],
): CutFigures {
  const { own, other, nearest } = cardFits(values, members);
  const cards = cardsByGroup(members);
  const groups = groupNames(labels, members).map((named, group) => ({
    cards: cards[group],
    name: named?.name ?? null,
    name_share: named?.share ?? null,
    ...(named?.shown !== undefined && { shown: named.shown }),
    support: support[group],
  }));
  const contested: ContestedCard[] = [];
  const alone: LoneCard[] = [];
  members.forEach((group, card) => {
    if (cards[group].length === 1) {
      if (nearest[card] >= 0)
        alone.push({ card, nearest_group: nearest[card], score: other[card] });
    } else if (margins.low[card] <= 0)
      contested.push({
        card,
        group,
        own: own[card],
        other_group: nearest[card],
        other: other[card],
        margin_low: margins.low[card],
        margin_high: margins.high[card],
        kind: kindOf(margins.low[card], margins.high[card]),
      });
  });
  contested.sort((x, y) => x.own - x.other - (y.own - y.other));
  return { groups, contested, alone };
}
