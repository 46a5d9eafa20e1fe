import { expect, it } from "vitest";
import { describeChains } from "../../../app/results/chains/describe-chains.ts";
import { framesOf } from "../../../app/results/views/turns/replay-panel.tsx";
import { chainStudy } from "../../helpers/chain-pages.ts";

it("replays a chain from its start, with the cards that each turn moved", () => {
  const study = chainStudy("a b c d", [
    ["One: a b, Two: c d", "One: a b, Two: c d", "One: a, Two: b c d"],
    ["", "All: a b c d", "All: a b c, Rest: d"],
  ]);
  const [given, open] = describeChains(study, 1).chains.map(framesOf);
  expect(given?.map(({ turn, moved }) => [turn, moved])).toEqual([
    [null, 0],
    [1, 0],
    [2, 1],
  ]);
  const last = given?.at(-1)?.groups.flatMap(({ cards }) => cards);
  expect(last?.filter(({ from }) => from !== null)).toEqual([{ card: 1, from: "One" }]);
  // An open chain begins with its first turn.
  expect(open?.map(({ turn, moved }) => [turn, moved])).toEqual([
    [1, 0],
    [2, 1],
  ]);
});
