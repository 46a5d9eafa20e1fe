// `npm run test:faults [-- KILLS]`: participants sort while the server is killed at random moments, like a power cut, and
// restarted. Everything acknowledged before a kill must be stored after it.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, launchServer } from "../helpers/launch-server.ts";
import {
  differences,
  makeLoadStudy,
  type Participant,
  sortAllCards,
  startParticipant,
} from "./load-study.ts";

const kills = Number(process.argv[2] ?? 200);
const PEOPLE = 6;
const port = await freePort();
const dataDir = mkdtempSync(join(tmpdir(), "sortwell-faults-"));
const launch = () => launchServer(port, dataDir, { DEMO: "0" });

let server = await launch();
const study = await makeLoadStudy(server.url, 30);
/** Resolves when the server is up. */
let up: Promise<void> = Promise.resolve();
let over = false;
const participants: Participant[] = [];

/** Sorts as one participant after another until the last kill. */
async function sortOn() {
  while (!over) {
    await up;
    try {
      const participant = await startParticipant(server.url, study);
      participants.push(participant);
      await sortAllCards(server.url, study, participant, 30, () => up);
    } catch (error) {
      // A start without an answer cannot be repeated safely; continue with a new participant.
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

let failed = false;
try {
  const people = Array.from({ length: PEOPLE }, sortOn);
  for (let kill = 1; kill <= kills; kill++) {
    await pause(50 + Math.random() * 1000);
    let back = () => {};
    up = new Promise((resolve) => {
      back = resolve;
    });
    await server.kill();
    server = await launch();
    back();
    if (kill % 20 === 0) console.log(`${kill} kills, ${participants.length} people`);
  }
  over = true;
  await Promise.all(people);
  const lost = [];
  for (const participant of participants)
    lost.push(...(await differences(server.url, study, participant)));
  const saves = participants.reduce((sum, participant) => sum + participant.milliseconds.length, 0);
  const completed = participants.filter((participant) => participant.completed).length;
  console.log(
    `${kills} kills, ${saves} acknowledged saves, ${completed} completions, ${lost.length} lost`,
  );
  for (const problem of lost.slice(0, 10)) console.log(`  ${problem}`);
  failed = lost.length > 0;
} finally {
  over = true;
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
