import type { StudyChains } from "../chains/describe-chains.ts";
import type { LoadedStudy } from "../engine/loaded-study.ts";
import type { Cell, FileTable } from "./file-kinds.ts";

/** One row for each chain: its turns, whether it rests, its start's share, and how far its end agrees with the others. */
export const chainsTable = ({ between, chains, middle }: StudyChains): FileTable => ({
  head: [
    ...["chain", "start", "turns", "resting", "still_turns", "groups", "middle", "differing"],
    ...["seed_kept", "seed_elsewhere", "seed_share"],
    ...chains.map(({ chain }) => `ari_chain_${chain}`),
  ],
  rows: chains.map(({ chain, groups, isOpen, isResting, seed, still, turns }, at) => [
    ...[chain, isOpen ? "open" : "given", turns.length, isResting, still, groups.length],
    ...[at === middle, between[middle]?.[at]?.differing.length],
    ...[seed.kept, seed.elsewhere, seed.share],
    ...(between[at] ?? []).map(({ ari }) => ari),
  ]),
  named: chains.length,
});

/** One row for each turn that counts. */
export const turnsTable = ({ sessions }: LoadedStudy, { chains }: StudyChains): FileTable => {
  const rowOf = new Map(sessions.map(({ id }, row) => [id, row + 1]));
  return {
    head: [
      ...["chain", "turn", "user_id", "moved", "share_moved", "share_by_chance", "renamed"],
      "groups",
    ],
    rows: chains.flatMap(({ chain, steps, turns }) =>
      turns.map((one, at): Cell[] => [
        ...[chain, one.turn, rowOf.get(one.session), one.moved, one.share_moved],
        ...[one.share_by_chance, one.renamed, steps[at]?.left.names.length],
      ]),
    ),
  };
};

/** One row for each card in each turn that counts: its group before and after. */
export const pathsTable = ({ cards, chains }: StudyChains): FileTable => ({
  head: [
    ...["chain", "turn", "card_id", "card", "began_group", "began_name", "left_group", "left_name"],
    ...["line", "moved"],
  ],
  rows: chains.flatMap(({ chain, paths, steps, turns }) =>
    steps.flatMap(({ inherited, left }, at) =>
      cards.map(({ id, label }, card): Cell[] => {
        const began = inherited?.members[card] ?? -1;
        const group = left.members[card] ?? -1;
        const line = paths[card]?.groups[at + 1] ?? -1;
        return [
          ...[chain, turns[at]?.turn, id, label],
          ...(began < 0 ? [null, null] : [began + 1, inherited?.names[began]]),
          ...(group < 0 ? [null, null] : [group + 1, left.names[group]]),
          ...[line < 0 ? null : line + 1, inherited ? Number(paths[card]?.moved[at]) : null],
        ];
      }),
    ),
  ),
});
