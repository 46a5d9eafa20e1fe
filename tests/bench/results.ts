// `npm run bench:results [-- CARDS SORTS RUNS]`: when each step of a study's results is done in a browser with empty
// caches, in milliseconds from the start of navigation, and how long its main thread was blocked. Uses the built product.
// Other work on the machine counts too, so its load is printed.

import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "../../scripts/test/chromium.ts";
import { freePort, launchServer } from "../helpers/launch-server.ts";
import { newStudy } from "../helpers/new-study.ts";
import { plannedSorts } from "./sorts.ts";

const [cards = 100, sorts = 1000, runs = 5] = process.argv.slice(2).map(Number);

type Seen = { steps: Record<string, number>; blocks: number[] };

/** Runs in the page: notes when the engine answers, when a picture is drawn, and when the main thread is blocked. */
function watch() {
  const seen: Seen = { steps: {}, blocks: [] };
  Object.assign(window, { seen });
  const note = (step: string) => {
    seen.steps[step] ??= Math.round(performance.now());
  };
  const Opened = Worker;
  window.Worker = class extends Opened {
    private readonly asked = new Map<string, string>();
    constructor(...options: ConstructorParameters<typeof Opened>) {
      super(...options);
      note("engine asked for");
      this.addEventListener("message", ({ data }) => note(this.asked.get(data.id) ?? "other"));
    }
    override postMessage(message: { id: string; path?: string[] }, transfer: never) {
      this.asked.set(message.id, `engine: ${message.path?.join(".")}`);
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
  await page.getByRole("button", { name: "Read the data" }).click();
  await page.getByRole("button", { name: /^Import \d/ }).click({ timeout: 0 });
  await page.waitForURL(/dashboard/, { timeout: 0 });
  const storageState = await owner.storageState();
  await owner.close();

  const seen: Seen[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ ...options, storageState });
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(`/studies/${study}/dashboard?tab=results&run=1&show=structure`);
    await page.waitForFunction(
      () => "support" in (window as unknown as { seen: Seen }).seen.steps,
      null,
      {
        timeout: 0,
      },
    );
    seen.push(await page.evaluate(() => (window as unknown as { seen: Seen }).seen));
    console.log(`load ${loadavg()[0]?.toFixed(1)}: ${JSON.stringify(seen.at(-1))}`);
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
