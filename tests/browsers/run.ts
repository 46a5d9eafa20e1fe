// `npm run test:browsers`: participation, a researcher's form and results in Firefox and WebKitGTK, from Debian's packages
// (apt-get install firefox-esr webkit2gtk-driver xvfb). Missing browsers are reported and skipped.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request as requests } from "@playwright/test";
import { addStudyWith } from "../helpers/add-study.ts";
import { freePort, launchServer } from "../helpers/launch-server.ts";
import { connectionTo } from "./connection.ts";
import { deskWalkOf } from "./desk-walk.ts";
import type { Engine } from "./engine.ts";
import { missingFirefox, openFirefox } from "./firefox.ts";
import { inputOn } from "./input.ts";
import { againWalkOf, largerWalkOf, placesWalkOf } from "./kind-walks.ts";
import { nameWalkOf } from "./name-walk.ts";
import { cutWalkOf, formWalkOf, plainWalkOf, resultsWalkOf, SORT, walkOf } from "./walk.ts";
import { missingWebKit, openWebKit } from "./webkit.ts";

const ENGINES = [
  { browser: "Firefox", missing: missingFirefox, open: openFirefox },
  { browser: "WebKitGTK", missing: missingWebKit, open: openWebKit },
];

const AGAIN = { repeated_sorts: { min: 2, max: 2 } };
const LARGER = { sort_type: "hybrid", fields: { nested: true } };
const WALKS: {
  walk: typeof walkOf;
  suffix: string;
  scripts: boolean;
  sort_type?: string;
  fields?: object;
}[] = [
  { walk: walkOf, suffix: "", scripts: true },
  { walk: nameWalkOf, suffix: " for new categories", scripts: true, sort_type: "hybrid" },
  { walk: placesWalkOf, suffix: " for several places", scripts: true, fields: { max_places: 2 } },
  { walk: largerWalkOf, suffix: " for larger groups", scripts: true, ...LARGER },
  { walk: againWalkOf, suffix: " for another criterion", scripts: true, fields: AGAIN },
  { walk: deskWalkOf, suffix: " at a desk", scripts: true, sort_type: "hybrid" },
  { walk: cutWalkOf, suffix: " with a lost connection", scripts: true },
  { walk: formWalkOf, suffix: " for a researcher", scripts: true },
  { walk: resultsWalkOf, suffix: " for the results", scripts: true },
  { walk: plainWalkOf, suffix: " without scripts", scripts: false },
];

const RUNS = ENGINES.flatMap(({ browser, missing, open }) =>
  WALKS.map(({ walk, suffix, scripts, sort_type = "closed", fields = {} }) => ({
    name: browser + suffix,
    missing,
    open: () => open({ scripts }),
    fields: { title: "Walked", randomize_cards: false, sort_type, ...fields },
    walk,
  })),
);

/** Only those whose name has this text. */
const [wanted = ""] = process.argv.slice(2);
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
  for (const { name, missing, open, fields, walk } of RUNS.filter((one) =>
    one.name.includes(wanted),
  )) {
    const absent = missing();
    if (absent) {
      count.skipped++;
      console.log(`– ${name}: skipped, ${absent} is not installed`);
      continue;
    }
    let engine: Engine | null = null;
    try {
      engine = await open();
      const cards = Object.keys(SORT);
      const study = await addStudyWith(request, fields, cards, ["Fruit", "Bakery"], dataDir);
      const at = inputOn(engine);
      for (const step of walk({ engine, at, url: connection.url, connection, study, request })) {
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
