// `npm run test:browsers`: participation, a researcher's form and results in Firefox and WebKitGTK, from Debian's packages
// (apt-get install firefox-esr webkit2gtk-driver xvfb). Missing browsers are reported and skipped.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request as requests } from "@playwright/test";
import { addStudyWith } from "../helpers/add-study.ts";
import { freePort, launchServer } from "../helpers/launch-server.ts";
import { connectionTo } from "./connection.ts";
import type { Engine } from "./engine.ts";
import { missingFirefox, openFirefox } from "./firefox.ts";
import { nameWalkOf } from "./name-walk.ts";
import { cutWalkOf, formWalkOf, plainWalkOf, resultsWalkOf, SORT, walkOf } from "./walk.ts";
import { missingWebKit, openWebKit } from "./webkit.ts";

const ENGINES = [
  { browser: "Firefox", missing: missingFirefox, open: openFirefox },
  { browser: "WebKitGTK", missing: missingWebKit, open: openWebKit },
];

const WALKS = [
  { walk: walkOf, suffix: "", scripts: true },
  { walk: nameWalkOf, suffix: " for new categories", scripts: true, sort_type: "hybrid" },
  { walk: cutWalkOf, suffix: " with a lost connection", scripts: true },
  { walk: formWalkOf, suffix: " for a researcher", scripts: true },
  { walk: resultsWalkOf, suffix: " for the results", scripts: true },
  { walk: plainWalkOf, suffix: " without scripts", scripts: false },
];

const RUNS = ENGINES.flatMap(({ browser, missing, open }) =>
  WALKS.map(({ walk, suffix, scripts, sort_type = "closed" }) => ({
    name: browser + suffix,
    missing,
    open: () => open({ scripts }),
    sort_type,
    walk,
  })),
);

const count = { passed: 0, failed: 0, skipped: 0 };
const ownDir = mkdtempSync(join(tmpdir(), "sortwell-browsers-"));
const dataDir = process.env.E2E_DATA_DIR ?? ownDir;
const server = process.env.E2E_URL
  ? { url: process.env.E2E_URL, stop: async () => {} }
  : await launchServer(await freePort(), dataDir);
const connection = await connectionTo(server.url);
const request = await requests.newContext({
  baseURL: server.url,
  extraHTTPHeaders: { Origin: server.url },
});
try {
  for (const { name, missing, open, sort_type, walk } of RUNS) {
    const absent = missing();
    if (absent) {
      count.skipped++;
      console.log(`– ${name}: skipped, ${absent} is not installed`);
      continue;
    }
    let engine: Engine | null = null;
    try {
      engine = await open();
      const fields = { title: "Walked", randomize_cards: false, sort_type };
      const cards = Object.keys(SORT);
      const study = await addStudyWith(request, fields, cards, ["Fruit", "Bakery"], dataDir);
      for (const step of walk(engine, connection, study, request)) {
        const started = performance.now();
        await step.go();
        count.passed++;
        console.log(`✓ ${name}: ${step.name} (${Math.round(performance.now() - started)} ms)`);
      }
    } catch (error) {
      count.failed++;
      console.log(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
    } finally {
      await engine?.close();
    }
  }
} finally {
  await request.dispose();
  connection.close();
  await server.stop();
  rmSync(ownDir, { recursive: true, force: true });
}
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exitCode = count.failed > 0 ? 1 : 0;
