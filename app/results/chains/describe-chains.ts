import { chainFigures } from "../../analysis/turns/chain-figures.ts";
import { compareEnds, type EndComparison } from "../../analysis/turns/compare-ends.ts";
import { type SeedShare, seedShares } from "../../analysis/turns/seed-share.ts";
import { endOf, type Turn, type TurnStructure } from "../../analysis/turns/turn-types.ts";
import type { ExportSession } from "../../domain/results/export-page.ts";
import { turnStructure } from "../../domain/turns/moved.ts";
import type { LoadedStudy } from "../engine/loaded-study.ts";

type Figures = ReturnType<typeof chainFigures>;

export type ShownChain = Omit<Figures, "turns"> & {
  chain: number;
  /** Whether it began with the open sort of its first turn. */
  isOpen: boolean;
  turns: (Figures["turns"][number] & { turn: number; session: string; completed_at: string })[];
  /** How many of the last turns in a row moved little. */
  still: number;
  /** Whether these are as many as the study asks for. */
  isResting: boolean;
  seed: SeedShare;
  /** What the last turn left; cards are indexes. */
  groups: { name: string; cards: number[] }[];
  /** The same as the group of each card. */
  end: TurnStructure;
  /** What each turn began with and left. */
  steps: readonly Turn[];
};

/** The chains of a study in turns. Turns are not independent people: nothing here is counted over people. */
export type StudyChains = {
  cards: { id: string; label: string }[];
  chains: ShownChain[];
  /** The ends of each two chains, by their indexes. */
  between: EndComparison[][];
  /** The chain whose end agrees most with the others; the first one where there are fewer than three. */
  middle: number;
  rest: { after: number; below: number };
};

/** Where the study does not say when a chain rests. */
const REST = { after: 3, below: 0.05 };

export function describeChains({ index, input, sessions }: LoadedStudy, seed: number): StudyChains {
  const { delphi } = index.study;
  const rest = delphi ? { after: delphi.rest_after, below: delphi.rest_below } : REST;
  const columns = [...input.cards.keys()].filter((column) => input.cards[column]?.active);
  const cards = columns.flatMap((column) => {
    const card = input.cards[column];
    return card ? [{ id: card.id, label: card.label }] : [];
  });
  const ids = cards.map(({ id }) => id);
  const counting = sessions.flatMap((session, row) => {
    const { turn } = session;
    return turn && countsAsTurn(session) ? [{ session, turn, row }] : [];
  });
  const byChain = [...Map.groupBy(counting, ({ turn }) => turn.chain)].sort(([a], [b]) => a - b);
  const chains = byChain.map(([, turns]) =>
    turns
      .sort((a, b) => a.turn.turn - b.turn.turn)
      .map(({ turn, row }): Turn => {
        const placed = columns.map((column) => input.placements[row * input.cards.length + column]);
        const { inherited } = turn;
        return {
          inherited: inherited.length === 0 ? null : turnStructure(inherited, ids),
          left: leftBy(placed, input.categories),
        };
      }),
  );
  const shares = seedShares(chains);
  const ends = chains.map(endOf);
  const between = ends.map((one) => ends.map((other) => compareEnds(one, other)));
  return {
    cards,
    chains: chains.map((turns, at): ShownChain => {
      const [chain = 0, sorts = []] = byChain[at] ?? [];
      const figures = chainFigures(turns, rest.after, seed);
      const still = stillTurns(figures.turns, rest.below);
      const end = endOf(turns);
      return {
        ...figures,
        chain,
        isOpen: turns[0]?.inherited === null,
        turns: figures.turns.map((turn, number) => {
          const sort = sorts[number];
          return {
            ...turn,
            turn: sort?.turn.turn ?? number + 1,
            session: sort?.session.id ?? "",
            completed_at: sort?.session.completed_at ?? "",
          };
        }),
        still,
        isResting: still >= rest.after,
        seed: shares[at] ?? { kept: null, elsewhere: null, share: null },
        groups: end.names.map((name, group) => ({
          name,
          cards: [...end.members.keys()].filter((card) => end.members[card] === group),
        })),
        end,
        steps: turns,
      };
    }),
    between,
    middle: middleOf(between),
    rest,
  };
}

/** As the server counts turns when it decides on the next one. */
const countsAsTurn = ({ completed_at, included, turn }: ExportSession) =>
  completed_at !== null && turn?.abandoned === false && included !== false;

/** The groups of one sort, numbered by their first card. */
function leftBy(
  placed: readonly (number | undefined)[],
  categories: readonly { label: string }[],
): TurnStructure {
  const used = [...new Set(placed)].filter(
    (category): category is number => category !== undefined && category >= 0,
  );
  return {
    members: Int32Array.from(placed, (category = -1) => used.indexOf(category)),
    names: used.map((category) => categories[category]?.label ?? ""),
  };
}

function stillTurns(turns: Figures["turns"], below: number): number {
  const last = turns.findLastIndex(
    ({ share_moved }) => share_moved === null || share_moved >= below,
  );
  return turns.length - 1 - last;
}

function middleOf(between: readonly (readonly EndComparison[])[]): number {
  if (between.length < 3) return 0;
  const sums = between.map((row, one) =>
    row.reduce((sum, { ari }, other) => (one === other ? sum : sum + (ari ?? 0)), 0),
  );
  return sums.indexOf(Math.max(...sums));
}
