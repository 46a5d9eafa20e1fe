import { describe, expect, test } from "vitest";
import { Analysis } from "../../app/analysis/analysis.ts";
import { LINKAGE_METHODS, SIMILARITY_METHODS } from "../../app/analysis/contract/methods.ts";
import type { AnalysisOptions, Conclusion } from "../../app/analysis/contract/types.ts";
import { partitionRand } from "../../app/analysis/numbers/adjusted-rand.ts";
import { plainAnswer } from "../../app/analysis/plain-answer.ts";
import { runSteps } from "../../app/analysis/progress/run-steps.ts";
import { inputOf } from "./sorts/input-of.ts";
import { simulatedSorts, type Truth } from "./sorts/simulated-sorts.ts";

/** What the conclusion says of sorts drawn from a known truth. */

const TIME = "2026-01-01T00:00:00.000Z";

function concluded(
  truth: Partial<Truth> & Pick<Truth, "people">,
  seed: number,
  options: Partial<AnalysisOptions> = {},
): Conclusion {
  const { cards, placements } = simulatedSorts(truth, seed);
  const analysis = new Analysis(inputOf(placements, cards), {
    linkage_method: "average",
    ...options,
  });
  const conclusion = runSteps(analysis.conclusion(null));
  if (conclusion === null) throw new Error("no conclusion");
  return conclusion;
}

describe("the order of the cards", () => {
  test("does not decide the support of groups where distances tie", () => {
    const { cards, placements } = simulatedSorts({ people: 5, noise: 0.35 }, 3);
    const supports = Array.from({ length: 8 }, (_, shift) => {
      const order = Array.from({ length: cards }, (_, at) => (at * 7 + shift) % cards);
      const turned = placements.map((_, at) => {
        const person = Math.floor(at / cards);
        return placements[person * cards + order[at % cards]];
      });
      const analysis = new Analysis(inputOf(turned, cards), { linkage_method: "average" });
      const { support } = runSteps(analysis.support("tree"));
      const tree = analysis.update().tree;
      const below: number[][] = order.map((card) => [card]);
      const found = new Map<string, number>();
      tree.a.forEach((a, t) => {
        below.push([...below[a], ...below[tree.b[t]]].sort((x, y) => x - y));
        found.set(below[below.length - 1].join(), support[t]);
      });
      return found;
    });
    // Of each group that occurs in several orders, the support is the same but for the random draws.
    let compared = 0;
    for (const group of supports[0].keys()) {
      const values = supports.flatMap((found) => found.get(group) ?? []);
      if (values.length < 2) continue;
      compared++;
      expect(Math.max(...values) - Math.min(...values), group).toBeLessThan(0.08);
    }
    expect(compared).toBeGreaterThan(4);
  });
});

describe("enough participants", () => {
  test("is said of groups that come back, and not of similarities that do", () => {
    const clear = concluded({ people: 40, noise: 0.1 }, 1);
    expect(clear.enough).toBe("enough");
    expect(clear.reproducibility?.estimate).toBeGreaterThan(0.95);
    const vague = concluded({ people: 30, noise: 0.7, sizes: [4, 4, 4, 4, 4, 4] }, 1);
    expect(vague.k).not.toBe(null);
    expect(vague.enough).toBe("not_yet");
  });

  test("is never judged with fewer than 8", () => {
    expect(concluded({ people: 7, noise: 0.05 }, 1).enough).toBe("too_few");
    expect(concluded({ people: 8, noise: 0.05 }, 1).enough).toBe("enough");
  });

  test("is not said of one of two levels of groups", () => {
    for (let seed = 1; seed <= 6; seed++) {
      const nested = concluded({ people: 40, noise: 0.2, nested: true }, seed);
      if (nested.alternatives.length > 0) expect(nested.enough).not.toBe("enough");
      expect(nested.reproducibility?.halves).toEqual(expect.any(Number));
    }
  });

  test("is not said while a card is contested, which other people may put elsewhere", () => {
    for (let seed = 3; seed <= 6; seed++) {
      const torn = concluded({ people: 60, noise: 0.3, ambiguous: 2 }, seed);
      expect(torn.contested).not.toEqual([]);
      expect(torn.enough, `${seed}`).not.toBe("enough");
    }
  });

  test("is not said when nothing is proposed", () => {
    const nothing = concluded({ people: 20, noise: 1 }, 2);
    expect(nothing).toMatchObject({ k: null, enough: null, reproducibility: null });
  });

  test("the estimate is near the index of two samples of other people", () => {
    const estimates: number[] = [];
    const truth: number[] = [];
    for (let seed = 1; seed <= 12; seed++) {
      const sample = (at: number) => concluded({ people: 30, noise: 0.4 }, 100 * seed + at);
      const [one, other] = [sample(1), sample(2)];
      if (!one.reproducibility || other.k === null) continue;
      estimates.push(one.reproducibility.estimate);
      truth.push(partitionRand(membersOf(one), membersOf(other)));
    }
    const mean = (values: number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(truth.length).toBeGreaterThan(6);
    expect(Math.abs(mean(estimates) - mean(truth))).toBeLessThan(0.1);
  });

  test("the shares of the numbers of groups and of nothing add up to 1", () => {
    const { reproducibility } = concluded({ people: 12, noise: 0.6 }, 2);
    const shares = reproducibility?.k_shares.map(({ share }) => share) ?? [];
    const sum = shares.reduce((total, share) => total + share, reproducibility?.none ?? 0);
    expect(sum).toBeCloseTo(1, 9);
  });
});

const membersOf = ({ groups }: Conclusion): Int32Array => {
  const members = new Int32Array(groups.reduce((sum, { cards }) => sum + cards.length, 0));
  groups.forEach(({ cards }, group) => {
    for (const card of cards) members[card] = group;
  });
  return members;
};

test("a number of groups that a tenth of the resamples propose is an alternative", () => {
  const found = concluded({ people: 20, noise: 0.5, sizes: [2, 3, 4, 5, 6] }, 1);
  const often = (found.reproducibility?.k_shares ?? []).filter(({ share }) => share >= 0.1);
  expect(often.length).toBeGreaterThan(1);
  for (const { k } of often) if (k !== found.k) expect(found.alternatives).toContain(k);
});

test("the sensitivity has each similarity and linkage, and agrees with itself", () => {
  const found = concluded({ people: 30, noise: 0.3 }, 5);
  expect(found.sensitivity).toHaveLength(SIMILARITY_METHODS.length * LINKAGE_METHODS.length);
  const own = found.sensitivity?.find(
    ({ linkage, similarity }) => linkage === "average" && similarity === "jaccard",
  );
  expect(own).toMatchObject({ k: found.k, ari: 1 });
});

describe("missing cards", () => {
  test("do not make a clear structure weak", () => {
    const complete = concluded({ people: 40, noise: 0.1 }, 4);
    const missing = concluded({ people: 40, noise: 0.1, missing: 0.3 }, 4);
    expect(complete).toMatchObject({ strength: "strong", missing_share: 0 });
    expect(missing.best_silhouette).toBeLessThan(0.5);
    expect(missing.strength).toBe("strong");
    expect(missing.missing_share).toBeCloseTo(0.3, 1);
  });
});

describe("structure", () => {
  test("is tested with 999 permutations", () => {
    expect(concluded({ people: 20, noise: 0.1 }, 1).p_structure).toBe(0.001);
  });

  test("optimal_clusters is null where nothing is proposed", () => {
    const { cards, placements } = simulatedSorts({ people: 20, noise: 1 }, 2);
    expect(plainAnswer(inputOf(placements, cards), {}, TIME).optimal_clusters).toBe(null);
  });
});

describe("contested cards", () => {
  test("of few people are mostly unclear", () => {
    const few = concluded({ people: 8, noise: 0.45 }, 2);
    expect(few.contested.length).toBeGreaterThan(2);
    const unclear = few.contested.filter(({ kind }) => kind === "unclear");
    expect(unclear.length).toBeGreaterThan(few.contested.length / 2);
  });

  test("of many people are shared when they have two homes", () => {
    const many = concluded({ people: 400, noise: 0.1, ambiguous: 1 }, 2);
    expect(many.contested).toMatchObject([{ card: 0, kind: "shared" }]);
  });
});

test("beyond 100 cards or 500 sorts the API says that parts are too large", () => {
  const { cards, placements } = simulatedSorts({ people: 501, sizes: [2, 2] }, 1);
  const { conclusion } = plainAnswer(inputOf(placements, cards), {}, TIME);
  expect(conclusion).toMatchObject({
    ...{ too_large: true, k: 2, reproducibility: null, enough: null },
    ...{ sensitivity: null, models: null },
  });
});

describe("several ways of sorting", () => {
  const modelsOf = (truth: Partial<Truth> & Pick<Truth, "people">, seed: number) => {
    const { cards, placements } = simulatedSorts(truth, seed);
    return runSteps(new Analysis(inputOf(placements, cards)).models());
  };

  test("are separate when people follow two models, and gradual when they lie between them", () => {
    const separate = modelsOf({ people: 60, noise: 0.3, second: 0.5 }, 1);
    expect(separate.models).toHaveLength(2);
    expect(separate.p_gradual).toBeLessThanOrEqual(0.05);
    const gradual = modelsOf({ people: 60, noise: 0.2, continuum: true }, 1);
    expect(gradual.models.length).toBeGreaterThan(1);
    expect(gradual.p_gradual).toBeGreaterThan(0.05);
  });

  test("are part of an answer's conclusion, with their sizes", () => {
    const { cards, placements } = simulatedSorts({ people: 40, noise: 0.3, second: 0.5 }, 2);
    const { conclusion } = plainAnswer(inputOf(placements, cards), {}, TIME);
    expect(conclusion?.models).toMatchObject({ count: 2, sizes: [20, 20], p: 0.01 });
  });

  test("of too few people to be seen are counted in whole people", () => {
    const { least_seen, models } = modelsOf({ people: 30, noise: 0.3 }, 1);
    expect(models).toEqual([]);
    // As docs/calibration.md says: 6 people, or 12 % of them.
    expect(least_seen).toBe(6);
    expect(modelsOf({ people: 60, noise: 0.6 }, 1).least_seen).toBe(8);
  });
});
