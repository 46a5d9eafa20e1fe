// `npm run bench:pages [-- RUNS]`: first paint, score and weight of the pages for visitors and participants, measured by
// Lighthouse for a phone (round trips of 150 ms, 1.6 Mbit/s, a CPU four times slower). Serves the built product on a new
// database. Lighthouse is fetched with npx, because nothing else needs it.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../../scripts/test/chromium.ts";
import { freePort, launchServer } from "../helpers/launch-server.ts";
import { makeLoadStudy, percentileOf, sortAllCards, startParticipant } from "./load-study.ts";

const LIGHTHOUSE = "lighthouse@12";
const runs = Number(process.argv[2] ?? 3);

interface Report {
  categories: { performance: { score: number } };
  audits: Record<
    "first-contentful-paint" | "largest-contentful-paint" | "total-byte-weight",
    { numericValue: number }
  >;
}

function measure(url: string): Report {
  const args = [url, "--quiet", "--output=json", "--only-categories=performance"];
  const chrome = "--chrome-flags=--headless=new --no-sandbox --disable-gpu";
  const report = execFileSync("npx", ["--yes", LIGHTHOUSE, ...args, chrome], {
    encoding: "utf8",
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: 64 << 20,
  });
  return JSON.parse(report);
}

const folder = mkdtempSync(join(tmpdir(), "sortwell-pages-"));
const server = await launchServer(await freePort(), join(folder, "data"));
try {
  const { url } = server;
  const study = await makeLoadStudy(url, 40);
  const [open, done] = [await startParticipant(url, study), await startParticipant(url, study)];
  await sortAllCards(url, study, done, 1);
  const pages = {
    home: "/",
    start: `/sort/${study.id}`,
    rejected: `/sort/${study.id}?outcome=rejected`,
    board: `/sort/${study.id}/session/${open.session}`,
    thanks: `/sort/${study.id}/session/${done.session}`,
  };
  const rows = Object.entries(pages).map(([page, path]) => {
    const reports = Array.from({ length: runs }, () => measure(url + path));
    const middle = (of: (report: Report) => number) => percentileOf(reports.map(of), 0.5);
    return {
      page,
      score: Math.round(100 * middle(({ categories }) => categories.performance.score)),
      "first paint, s": +(
        middle(({ audits }) => audits["first-contentful-paint"].numericValue) / 1000
      ).toFixed(2),
      "largest paint, s": +(
        middle(({ audits }) => audits["largest-contentful-paint"].numericValue) / 1000
      ).toFixed(2),
      KiB: Math.round(middle(({ audits }) => audits["total-byte-weight"].numericValue) / 1024),
    };
  });
  console.table(rows);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
