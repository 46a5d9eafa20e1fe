// `npm run bench:results [-- CARDS SORTS RUNS VIEW alone]`: when each step of a study's results is done in a browser with empty
// caches, in milliseconds from the start of navigation, how long its main thread was blocked, and how much processor time
// the page and its workers took until the engine had answered everything. With `alone` every other run has no helpers
// of the engine. Uses the built product. Other work on the machine counts too, so its load is printed.

import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "../../scripts/test/chromium.ts";
import { freePort, launchServer } from "../helpers/launch-server.ts";
import { newStudy } from "../helpers/new-study.ts";
import { plannedSorts } from "./sorts.ts";

const [cards = 100, sorts = 1000, runs = 5] = process.argv.slice(2, 5).map(Number);
const view = process.argv[5] ?? "summary";
const withAlone = process.argv[6] === "alone";
/** The page is done when the engine has had nothing to answer for this long, in milliseconds. */
const QUIET = 1500;

type Seen = { steps: Record<string, number>; blocks: number[] };

/**
 * Runs in the page: notes when the engine answers, when a picture is drawn, and when the main thread is blocked. `isAlone`
 * refuses every worker after the first one, which is the engine.
 */
function watch(isAlone: boolean) {
  const seen: Seen = { steps: {}, blocks: [] };
  const engine = { unanswered: 0, changed: 0 };
  Object.assign(window, { seen, engine });
  const note = (step: string) => {
    seen.steps[step] ??= Math.round(performance.now());
  };
  const Opened = Worker;
  window.Worker = class extends Opened {
    private readonly asked = new Map<string, string>();
    constructor(...options: ConstructorParameters<typeof Opened>) {
      if (isAlone && "engine asked for" in seen.steps) throw new Error("No more workers");
      super(...options);
      note("engine asked for");
      this.addEventListener("message", ({ data }) => {
        note(this.asked.get(data.id) ?? "other");
        if (this.asked.delete(data.id)) engine.unanswered--;
        engine.changed = performance.now();
      });
    }
    override postMessage(message: { id: string; path?: string[] }, transfer: never) {
      // A helper is only given its port to the engine.
      if (!message.id) return super.postMessage(message, transfer);
      this.asked.set(message.id, `engine: ${message.path?.join(".")}`);
      engine.unanswered++;
      super.postMessage(message, transfer);
    }
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocks.push(duration);
  }).observe({ type: "longtask", buffered: true });
  const pictures = {
    page: "main h1",
    matrix: "main canvas",
    tree: "main [data-mark]",
    // Branches with low support are dashed.
    support: "main path[stroke-dasharray]",
  };
  new MutationObserver(() => {
    for (const [step, selector] of Object.entries(pictures))
      if (!(step in seen.steps) && document.querySelector(selector))
        requestAnimationFrame(() => note(step));
  }).observe(document, { childList: true, subtree: true });
}

const dataDir = mkdtempSync(join(tmpdir(), "sortwell-results-"));
const server = await launchServer(await freePort(), dataDir, { DEMO: "0" });
// The test helpers create accounts on this server.
Object.assign(process.env, { E2E_URL: server.url, E2E_DATA_DIR: dataDir });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const options = { baseURL: server.url, extraHTTPHeaders: { Origin: server.url } };
  const owner = await browser.newContext(options);
  const page = await owner.newPage();
  const labels = Array.from({ length: cards }, (_, at) => `Card ${at + 1}`);
  const study = await newStudy(page, { cards: labels });
  const placed = plannedSorts(sorts, cards, 8);
  const rows = Array.from({ length: sorts }, (_, p) =>
    [
      `p${p}`,
      ...Array.from(placed.subarray(p * cards, (p + 1) * cards), (at) => `Pile ${at}`),
    ].join(),
  );
  await page.goto(`/studies/${study}/import`);
  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: "sorts.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([["participant", ...labels].join(), ...rows].join("\n")),
  });
  await page.getByRole("button", { name: /^Import \d/ }).click({ timeout: 0 });
  await page.waitForURL(/dashboard/, { timeout: 0 });
  const storageState = await owner.storageState();
  await owner.close();

  const system = await browser.newBrowserCDPSession();
  /** The processor time so far of each process that renders pages and runs their workers, in seconds. */
  const processorTimes = async () => {
    const { processInfo } = await system.send("SystemInfo.getProcessInfo");
    const pages = processInfo.filter(({ type }) => type === "renderer");
    return new Map(pages.map(({ id, cpuTime }) => [id, cpuTime]));
  };
  for (let run = 0; run < runs * (withAlone ? 2 : 1); run++) {
    const isAlone = withAlone && run % 2 === 1;
    const context = await browser.newContext({ ...options, storageState });
    const page = await context.newPage();
    await page.addInitScript(watch, isAlone);
    const before = await processorTimes();
    await page.goto(`/studies/${study}/dashboard?tab=results&run=1&show=${view}`);
    await page.waitForFunction(
      (quiet) => {
        const { engine } = window as unknown as { engine: { unanswered: number; changed: number } };
        return (
          engine.changed > 0 &&
          engine.unanswered === 0 &&
          performance.now() - engine.changed > quiet
        );
      },
      QUIET,
      { timeout: 0, polling: 200 },
    );
    const times = await processorTimes();
    const processor = Math.round(
      [...times].reduce((sum, [id, time]) => sum + 1000 * (time - (before.get(id) ?? 0)), 0),
    );
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    console.log(
      `${isAlone ? "alone, " : ""}load ${loadavg()[0]?.toFixed(1)}: processor ${processor} ms; ${JSON.stringify(seen)}`,
    );
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
