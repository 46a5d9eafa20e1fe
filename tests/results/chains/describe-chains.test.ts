import { describe, expect, it } from "vitest";
import { translator } from "../../../app/i18n/server.ts";
import { chainClaims } from "../../../app/results/chains/chain-claims.ts";
import { describeChains } from "../../../app/results/chains/describe-chains.ts";
import { fixedIn } from "../../../app/results/state/use-fixed.ts";
import { wordingIn } from "../../../app/results/texts/wording.ts";
import { namedLines } from "../../../app/results/views/turns/names-panel.tsx";
import { cardWays } from "../../../app/results/views/turns/paths-panel.tsx";
import { chainStudy, type WrittenTurn } from "../../helpers/chain-pages.ts";

const english = translator("en", "results");
const described = (cards: string, chains: readonly (readonly WrittenTurn[])[]) =>
  describeChains(chainStudy(cards, chains), 1);

describe("the chains of a study", () => {
  const study = described("a b c d", [
    ["", "Fruit: a b, Tools: c d", "Food: a b c, Tools: d", "Food: a b c, Tools: d"],
    ["One: a, Two: b c d", "One: a b, Two: c d"],
  ]);

  it("have their turns and what the last one left", () => {
    expect(study.chains.map(({ chain, isOpen }) => [chain, isOpen])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(study.chains[0]?.turns.map(({ moved, renamed }) => [moved, renamed])).toEqual([
      [null, null],
      [1, 1],
      [0, 0],
    ]);
    expect(study.chains[0]?.groups).toEqual([
      { name: "Food", cards: [0, 1, 2] },
      { name: "Tools", cards: [3] },
    ]);
  });

  it("compare their ends, and how much of them is their start", () => {
    expect(study.between[0]?.[1]?.differing).toHaveLength(1);
    expect(study.chains[0]?.seed).toEqual({ kept: 0.5, elsewhere: 1, share: null });
    // Of the start's three pairs the end has c and d; the other end has b and c.
    expect(study.chains[1]?.seed).toEqual({ kept: 1 / 3, elsewhere: 1 / 3, share: 0 });
  });

  it("list the cards first that did not rest, with the names of their groups", () => {
    expect(cardWays(study).map(({ card, moves, restless }) => [card, moves, restless])).toEqual([
      [1, 1, 1],
      [2, 1, 1],
      [0, 0, 0],
      [3, 0, 0],
    ]);
    const [first] = study.chains;
    expect(first && namedLines(first)).toEqual([
      {
        ...{ name: "Food", since: 2, until: null, cards: 3 },
        before: [{ name: "Fruit", since: 0 }],
      },
      { name: "Tools", since: 0, until: null, cards: 1, before: [] },
    ]);
  });
});

it("turns that were left out, or whose time ran out, do not count", () => {
  const { chains } = described("a b", [
    [
      "X: a b",
      "X: a, Y: b",
      { left: "X: a b", included: false },
      {
        left: "Z: a b",
        turn: {
          ...{ chain: 1, turn: 3, abandoned: true, inherited: [] },
          ...{ moved: null, share_moved: null, renamed: null },
        },
      },
    ],
  ]);
  expect(chains[0]?.turns.map(({ turn }) => turn)).toEqual([1]);
});

it("a chain rests after as many turns that move little as the study asks for", () => {
  const resting = (...turns: string[]) =>
    described("a b", [["X: a b", ...turns]]).chains[0]?.isResting;
  expect(resting("X: a b", "X: a b")).toBe(true);
  expect(resting("X: a, Y: b", "X: a, Y: b")).toBe(false);
});

describe("what is said of chains", () => {
  const claimsOf = (cards: string, chains: string[][]) => {
    const wording = wordingIn({ t: english, page: translator("en", "dashboard") }, fixedIn("en"));
    return chainClaims(wording, described(cards, chains));
  };

  it("of one: that nobody can tell how much of its end is its start", () => {
    const { ends, seeds } = claimsOf("a b", [["X: a b", "X: a, Y: b"]]);
    expect(seeds).toEqual([english("turns.oneChain")]);
    expect(ends).toEqual([]);
  });

  it("of chains with one start: that nobody can tell it either", () => {
    const { seeds } = claimsOf("a b", [
      ["X: a b", "X: a, Y: b"],
      ["X: a b", "X: a b"],
    ]);
    expect(seeds).toEqual([english("turns.oneSeed")]);
  });

  it("of ends far apart: that an open sort can tell whether people differ", () => {
    const { ends, seeds } = claimsOf("a b c d", [
      ["X: a b, Y: c d", "X: a b, Y: c d"],
      ["X: a c, Y: b d", "X: a c, Y: b d"],
    ]);
    expect(ends).toContain(english("turns.apart"));
    expect(seeds).toEqual(
      [1, 2].map((chain) => english("turns.seed", { chain, percent: "100\u00a0%" })),
    );
  });
});
