import { ENGINE_VERSION } from "../../analysis/contract/version.ts";
import type { StudyChains } from "../chains/describe-chains.ts";
import type { LoadedStudy } from "../engine/loaded-study.ts";
import { withReferences } from "./methods-text.ts";

/** How the figures of chains were computed, for the methods section of a publication. */
export function chainMethods(
  { index: { study } }: LoadedStudy,
  { between, cards, chains, rest }: StudyChains,
  seed: number,
): string {
  const people = chains.reduce((sum, { turns }) => sum + turns.length, 0);
  const open = chains.filter(({ isOpen }) => isOpen).length;
  const known = between.flatMap((row, at) => row.slice(at + 1).flatMap(({ ari }) => ari ?? []));
  const mean = known.reduce((sum, ari) => sum + ari, 0) / known.length;
  return withReferences(
    [
      `${people} participants sorted ${cards.length} cards one after another, in ${chains.length} ${chains.length === 1 ? "chain" : "chains"} ("${study.title}"), as in the modified Delphi card sort (Paul 2008): each changed the structure that the one before in the chain had left.`,
      `${open} of the chains began with the open sort of their first participant, ${chains.length - open} with a given structure.`,
      "The cards that a turn moved are all but those that the best one-to-one matching of the groups before and after it keeps together (the partition distance; Gusfield 2002). What chance would move is the mean of 200 draws in which the cards were dealt at random over groups of the same sizes (the permutation model of Hubert and Arabie 1985).",
      `A chain rested after ${rest.after} turns in a row that each moved less than ${100 * rest.below} % of the cards.`,
      "The ends of chains were compared by the adjusted Rand index (Hubert and Arabie 1985). How much of the end of a chain is its start is (K - E) / (1 - E): of the pairs of cards that the start had together, the end had the share K, and the ends of chains with other starts had a share E on average.",
      "Participants of a chain saw the work of those before, so that they are not independent: no figure counts how many agree, and none has an interval.",
      `All random draws have the seed ${seed}. Computed by Sortwell's engine ${ENGINE_VERSION}.`,
      `Result: ${chains.map(({ chain, isResting, seed: { share }, turns }) => `chain ${chain} had ${turns.length} turns and ${isResting ? "rested" : "did not rest"}${share === null ? "" : `, start's share ${share.toFixed(3)}`}`).join("; ")}${known.length > 0 ? `; mean adjusted Rand index of two ends ${mean.toFixed(3)}` : ""}.`,
    ].join(" "),
  );
}
