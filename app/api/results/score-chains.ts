import type { z } from "zod";
import { againstEnd } from "../../analysis/turns/against-end.ts";
import {
  groupByCard,
  type Structure,
  type scoreAnswer,
  WITHOUT_FIGURES,
} from "../../domain/results/score-answer.ts";
import { turnStructure } from "../../domain/turns/moved.ts";
import type { Chain } from "../../domain/turns/turns.ts";

const NOTE =
  "The people of a study in turns saw each other's work, so no mean over them, interval, share of people or difference is defined: each structure is compared with what the last turn of each chain left.";

/** The score of structures against the ends of chains, over these cards. */
export function scoreChains(
  structures: readonly Structure[],
  chains: readonly Chain[],
  cards: readonly string[],
): z.output<typeof scoreAnswer> {
  const undefinedFigures = { mean_ari: null, low: null, high: null };
  return {
    participant_count: 0,
    structures: structures.map((structure) => {
      const given = turnStructure(structure.groups, cards);
      return {
        ...{ name: structure.name, ...undefinedFigures },
        chains: chains.map(({ chain, structure: end, turns }) => {
          const turn = turns.at(-1)?.turn ?? null;
          // A chain without a turn has only what it begins with.
          const found = againstEnd(given, turnStructure(turn === null ? [] : end, cards));
          const differing = found.differing.flatMap((card) => cards[card] ?? []);
          return { chain, turn, ...found, differing };
        }),
        cards: Array.from(groupByCard(structure), ([card, group]) => ({
          ...{ card, group },
          ...WITHOUT_FIGURES,
        })),
      };
    }),
    differences: structures.flatMap((_, b) =>
      Array.from({ length: b }, (_, a) => ({ a, b, mean: null, low: null, high: null })),
    ),
    note: NOTE,
  };
}
