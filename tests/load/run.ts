// `npm run test:load [-- PEOPLE …]`: 50, 200 and 500 people at once, against a new server. Each session is compared card
// by card with what the server acknowledged to its client.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, launchServer } from "../helpers/launch-server.ts";
import { measureBareWorker } from "./bare-worker.ts";
import { runLoad } from "./participants.ts";

const wanted = process.argv.slice(2).map(Number).filter(Boolean);
const dataDir = mkdtempSync(join(tmpdir(), "sortwell-load-"));
const server = await launchServer(await freePort(), dataDir, { DEMO: "0" });
let failed = false;
try {
  console.log("people  saves/s  p50 ms  p95 ms  bare p50  ratio  errors  lost  completed");
  for (const people of wanted.length > 0 ? wanted : [50, 200, 500]) {
    const figures = await runLoad(server.url, people);
    const [bare] = await measureBareWorker(people, 30);
    const { errors, lost, counts } = figures;
    console.log(
      [
        people,
        (figures.saves / figures.seconds).toFixed(0),
        figures.p50.toFixed(0),
        figures.p95.toFixed(0),
        bare.toFixed(0),
        (figures.p50 / bare).toFixed(2),
        errors.length,
        lost.length,
        `${counts.completed} of ${people}`,
      ].join("\t"),
    );
    for (const problem of [...new Set([...errors, ...lost])].slice(0, 5))
      console.log(`  ${problem}`);
    failed ||= errors.length > 0 || lost.length > 0 || counts.completed !== people;
  }
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
