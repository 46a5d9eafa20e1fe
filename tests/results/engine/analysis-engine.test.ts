import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Analysis } from "../../../app/analysis/analysis.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import { toAnalysisInput } from "../../../app/domain/results/analysis-input.ts";
import type { ExportPage } from "../../../app/domain/results/export-page.ts";
import { AnalysisEngine } from "../../../app/results/engine/analysis-engine.ts";
import { compareStudies } from "../../../app/results/engine/compare-studies.ts";
import { prepareStudy } from "../../../app/results/engine/loaded-study.ts";
import { run } from "../../../app/results/engine/run-in-slices.ts";
import type { StudySource } from "../../../app/results/engine/study-source.ts";
import {
  type AnalysisRequest,
  NOTHING_MERGED,
  readState,
  requestOf,
} from "../../../app/results/state/view-state.ts";
import { randomPlacements, randomSource } from "../../analysis/sorts/random-sorts.ts";
import { kinshipPages, studyIndexOf } from "../../helpers/kinship-pages.ts";
import { numberedCards } from "../../helpers/sorts-page.ts";

const CARDS = 120;
const PEOPLE = 60;
let server: Server;
let source: StudySource;

/** A study that takes long to analyze: many cards, some of them unsorted. */
function longStudy(): ExportPage {
  const [kinship] = kinshipPages();
  const sorts = randomPlacements(randomSource(4), PEOPLE, CARDS, 6, 10);
  return {
    ...kinship,
    cards: numberedCards(CARDS),
    sessions: kinship.sessions.slice(0, PEOPLE),
    placements: Array.from({ length: PEOPLE }, (_, p) => ({
      categories: Array.from({ length: 6 }, (_, c): [string, string] => [`${p}-${c}`, `c${c}`]),
      cards: Array.from({ length: CARDS }, (_, card) => card),
      placed: [...sorts.subarray(p * CARDS, p * CARDS + CARDS)],
      // The card's index modulo 3; for card 1 alternately 0 and 1.
      positions: Array.from({ length: CARDS }, (_, card) => (card === 1 ? p % 2 : card % 3)),
    })),
  };
}

beforeAll(async () => {
  const page = longStudy();
  const index = studyIndexOf(page, {
    study: { ...page.study, ranking: true, randomize_cards: false },
    chunks: [{ cursor: null, count: PEOPLE, digest: "1" }],
  });
  server = createServer((incoming, response) => {
    response.setHeader("Content-Type", "application/json");
    // A computation of seconds lets a kept connection time out.
    response.setHeader("Connection", "close");
    response.end(JSON.stringify(incoming.url === "/index" ? index : page));
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  source = { study: page.study.id, url: `${url}/pages`, index: `${url}/index`, keep: false };
});

afterAll(() => {
  server.close();
});

const request = (changes: Partial<AnalysisRequest> = {}): AnalysisRequest => ({
  ...requestOf(readState(new URLSearchParams()), NOTHING_MERGED),
  ...changes,
});

async function loadedEngine() {
  const engine = new AnalysisEngine();
  await engine.load(source, () => {}, null);
  return engine;
}

test("answers only the last of several queued requests", async () => {
  const engine = await loadedEngine();
  const [first, second, third] = await Promise.all([
    engine.analyze(request(), () => {}),
    engine.analyze(request({ linkage_method: "ward" }), () => {}),
    engine.analyze(request({ linkage_method: "single" }), () => {}),
  ]);
  expect([first, second]).toEqual([null, null]);
  expect(third?.tree?.method).toBe("single");
});

test("a new request cancels a running computation and is answered", async () => {
  const engine = await loadedEngine();
  await engine.analyze(request(), () => {});
  const support = engine.support();
  const newer = engine.analyze(request({ linkage_method: "ward" }), () => {});
  expect(await support).toBe(null);
  expect(await newer).toMatchObject({ tree: { method: "ward" } });
});

test("leaving a view cancels its computation, and the next view's request is answered", async () => {
  const engine = await loadedEngine();
  await engine.analyze(request(), () => {});
  const curve = engine.curve(() => engine.leaveView());
  expect(await curve).toBe(null);
  const { total } = (await engine.participants(() => {})) ?? {};
  expect(total).toBe(PEOPLE);
});

test("a long computation reports increasing progress", async () => {
  const { input } = toAnalysisInput([longStudy()]);
  const reported: number[] = [];
  const steps = new Analysis(input).support("tree");
  const { support } = await run(steps, (share) => reported.push(share));
  expect(support.length).toBe(CARDS - 1);
  expect(reported.length).toBeGreaterThan(0);
  expect(reported).toEqual([...reported].sort((x, y) => x - y));
  expect(reported.every((share) => share >= 0 && share < 1)).toBe(true);
});

test("an answer contains only the changed parts, in buffers separate from the engine's", async () => {
  const engine = await loadedEngine();
  const first = await engine.analyze(request(), () => {});
  expect(first?.similarity?.values.length).toBe(CARDS * CARDS);
  const second = await engine.analyze(request({ linkage_method: "complete" }), () => {});
  expect(Object.keys(second ?? {})).toContain("tree");
  expect(Object.keys(second ?? {})).not.toContain("similarity");
  expect(Object.keys(second ?? {})).not.toContain("mds");
  // Transferring a buffer does not detach the engine's own one.
  structuredClone(second?.tree, { transfer: [second?.tree?.height.buffer as ArrayBuffer] });
  const third = await engine.analyze(request({ linkage_method: "complete", seed: 2 }), () => {});
  expect(third).not.toHaveProperty("tree");
  const file = await engine.file("newick", { k: null, cut: null, proposal: [], decided: [] }, []);
  expect(new TextDecoder().decode(file.bytes)).toMatch(/Card 119'?:0?\.\d/);
});

test("a comparison uses the same cards as the analysis", () => {
  const page = longStudy();
  const cards = page.cards.map((card, at) => ({ ...card, is_active: at > 0 }));
  const study = prepareStudy(studyIndexOf({ ...page, cards }), [{ ...page, cards }]);
  const compared = (all_cards: boolean) =>
    runSteps(compareStudies(study, study, request({ all_cards }), {})).matches.length;
  expect([compared(false), compared(true)]).toEqual([CARDS - 1, CARDS]);
});

test("a study compared with itself has correlation 1 and no differing pair", async () => {
  const engine = await loadedEngine();
  const found = await engine.compareStudies(source, request({ similarity_method: "jaccard" }), {});
  expect(found?.compared?.correlation).toBeCloseTo(1, 12);
  expect(found).toMatchObject({ onlyHere: [], onlyThere: [], compared: { sure: 0 } });
  expect(found?.matches).toEqual(Array.from({ length: CARDS }, (_, card) => [card, card]));
  expect(found?.compared?.total).toBe((CARDS * (CARDS - 1)) / 2);
  expect(found?.compared?.pairs.length).toBeLessThan(found?.compared?.total ?? 0);
});

test("mean ranks count only the category that a card is most often placed in", async () => {
  const engine = await loadedEngine();
  await engine.analyze(request(), () => {});
  const ranks = engine.ranks() ?? [];
  const of = (card: string) => ranks.find(({ id }) => id === card);
  expect(ranks).toHaveLength(CARDS);
  expect(of("card-2")).toMatchObject({ mean: 3, low: 3, high: 3 });

  const page = longStudy();
  const category = of("card-1")?.category;
  const ranksInCategory = page.placements.flatMap(({ categories, placed, positions }) =>
    categories[placed[1] ?? -1]?.[1] === category ? [1 + (positions[1] ?? 0)] : [],
  );
  const mean = ranksInCategory.reduce((sum, rank) => sum + rank, 0) / ranksInCategory.length;
  expect(of("card-1")).toMatchObject({ count: ranksInCategory.length, mean });
  expect(of("card-1")?.low).toBeLessThan(mean);
  expect(of("card-1")?.high).toBeGreaterThan(mean);
});
