import { beforeAll, expect, it } from "vitest";
import { Analysis } from "../../../app/analysis/analysis.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import type { ExportPage } from "../../../app/domain/results/export-page.ts";
import {
  type FlagEffect,
  flagEffects,
  flaggedKinds,
  type Verdict,
  verdictOf,
} from "../../../app/results/engine/flag-effects.ts";
import { prepareStudy } from "../../../app/results/engine/loaded-study.ts";
import { flagClaims } from "../../../app/results/texts/claims.ts";
import { randomSource } from "../../analysis/sorts/random-sorts.ts";
import { kinshipPages, studyIndexOf } from "../../helpers/kinship-pages.ts";
import { numberedCards } from "../../helpers/sorts-page.ts";
import { dutch, english } from "../views/claims-cases.ts";

const CARDS = 40;
const [NOISY, EQUAL] = [29, 7];

/** Noisy sorts by one structure of seven groups, and equal ones by another of four; one of the equal ones was decided on. */
function madeUp(): ExportPage {
  const [kinship] = kinshipPages();
  const random = randomSource(7);
  const noisy = () =>
    Array.from({ length: CARDS }, (_, card) =>
      random.below(100) < 35 ? random.below(7) : card % 7,
    );
  const sorts = Array.from({ length: NOISY + EQUAL }, (_, p) =>
    p < NOISY ? noisy() : Array.from({ length: CARDS }, (_, card) => Math.floor(card / 10)),
  );
  return {
    ...kinship,
    cards: numberedCards(CARDS),
    sessions: kinship.sessions
      .slice(0, NOISY + EQUAL)
      .map((session, p) => ({ ...session, duration: 600, included: p === NOISY ? true : null })),
    placements: sorts.map((placed, p) => ({
      categories: Array.from({ length: 7 }, (_, c): [string, string] => [`${p}-${c}`, `Name ${c}`]),
      cards: Array.from({ length: CARDS }, (_, card) => card),
      placed,
      positions: placed.map(() => 0),
    })),
  };
}

const page = madeUp();
const study = prepareStudy(studyIndexOf(page), [page]);
const analysis = new Analysis(study.input);
const view = analysis.update();
const kinds = flaggedKinds(study, view);
let shown: Verdict;
let effects: FlagEffect[];

beforeAll(async () => {
  const verdict = verdictOf(runSteps(analysis.conclusion(null)), runSteps(analysis.models()));
  if (!verdict) throw new Error("too small");
  shown = verdict;
  effects = await flagEffects(study, analysis.parameters(), kinds);
}, 60_000);

it("finds the flagged sorts that count, and how many nobody has decided on", () => {
  expect(kinds.map(({ flag, sessions, undecided }) => [flag, sessions.length, undecided])).toEqual([
    ["same_answers", EQUAL, EQUAL - 1],
  ]);
});

it("concludes something else without the equal sorts", () => {
  expect(shown.ways).toEqual([NOISY, EQUAL]);
  expect(effects).toMatchObject([
    { flags: ["same_answers"], count: EQUAL, without: { participants: NOISY, ways: [], k: 7 } },
  ]);
});

it("says both ways beside each other, in both languages", () => {
  const [said] = flagClaims(english, { shown, effects });
  expect(said?.claim).toBe(
    "7 of 36 sorts that count are flagged (same answers as another). Without them, something else is concluded:",
  );
  expect(said?.beside).toContainEqual({
    about: "Ways of sorting",
    shown: "2 (29 and 7 people)",
    without: "no second one found",
  });
  expect(flagClaims(dutch, { shown, effects })[0]?.claim).toContain("7 van de 36");
});

it("says nothing of flagged sorts with which nothing turns", () => {
  const same = [{ flags: ["fast" as const], count: 1, without: { ...shown, participants: 35 } }];
  expect(flagClaims(english, { shown, effects: same })).toEqual([]);
});
