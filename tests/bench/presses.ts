// `npm run bench:presses`: milliseconds from a press to the next frame on a phone: 300 cards, 360 px, touch, and a CPU
// slowed down six times. Other work on the machine counts too, so its load is printed.

import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, request as requests } from "@playwright/test";
import { findChromium } from "../../scripts/test/chromium.ts";
import { addStudyWith } from "../helpers/add-study.ts";
import { freePort, launchServer } from "../helpers/launch-server.ts";

const RUNS = 5;
const SETTLED_MS = 1500;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const labels = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${word} number ${at + 1}`);
/** Each press and its target; the first is the participant's first input. */
const PRESSES = {
  first: ".sort-dock-trays button[name=to]",
  second: ".sort-dock-trays li:nth-child(2) button[name=to]",
  undo: ".sort-dock-foot button:has-text('Undo')",
  board: ".sort-header-tools .sort-link",
  card: "[data-tray=unsorted] [data-card]",
  place: "dialog button[name=to]",
  "one by one": ".sort-header-tools .sort-link",
};
type Timed = { timed: number };

const dataDir = mkdtempSync(join(tmpdir(), "sortwell-presses-"));
const server = await launchServer(await freePort(), dataDir, { DEMO: "0" });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const request = await requests.newContext({
  baseURL: server.url,
  extraHTTPHeaders: { Origin: server.url },
});
try {
  const fields = { title: "Presses", sort_type: "hybrid" };
  const cards = labels("Card", 300);
  const study = await addStudyWith(request, fields, cards, labels("Category", 10), dataDir);
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext(PHONE);
    console.log(`load ${loadavg()[0]?.toFixed(1)}: ${await pressAll(context, study.id)}`);
    await context.close();
  }
} finally {
  await request.dispose();
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function pressAll(context: BrowserContext, study: string): Promise<string> {
  const started = await context.newPage();
  await started.goto(`${server.url}/sort/${study}`);
  await started.getByRole("button", { name: "Start sorting" }).tap();
  await started.waitForURL(/\/session\//);
  const url = started.url();
  await started.close();

  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.addInitScript(() => {
    const window_ = window as unknown as Timed;
    window_.timed = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window_.timed = Math.max(window_.timed, duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(url, { waitUntil: "load" });
  await page.locator('[data-card][tabindex="-1"]').first().waitFor({ state: "attached" });
  await page.waitForTimeout(SETTLED_MS);
  const times: string[] = [];
  for (const [name, selector] of Object.entries(PRESSES)) {
    const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
    if (!box) throw new Error(`Nothing to press: ${name}`);
    await page.evaluate(() => {
      (window as unknown as Timed).timed = 0;
    });
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(SETTLED_MS);
    const ms = await page.evaluate(() => (window as unknown as Timed).timed);
    times.push(`${name} ${ms}`);
  }
  return times.join(", ");
}
