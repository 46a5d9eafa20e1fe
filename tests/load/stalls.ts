// `npm run test:stalls [-- PART OF A NAME]`: how long others wait while one user makes the most expensive call of each
// operation. The health check is asked all the time beside it, and that of a second server that does nothing: what it
// waits is the machine's, and is subtracted. Fails where somebody waits longer than 500 ms. What the server computed during a
// wait, in processor time, does not depend on what else the machine does (on Linux).

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { ANSWER_EXTRAS } from "../../app/analysis/contract/methods.ts";
import { freePort, launchServer } from "../helpers/launch-server.ts";
import { apiClient } from "./api-client.ts";
import { makeLoadStudy } from "./load-study.ts";

const MOST_MS = 500;
const PAUSE_MS = 10;

const CARDS = 200;
const SORTS = 2000;
const MANY_CARDS = 2000;
const COLUMNS = 12_000;

const folder = mkdtempSync(join(tmpdir(), "sortwell-stalls-"));
const server = await launchServer(await freePort(), join(folder, "data"));
const idle = await launchServer(await freePort(), join(folder, "idle"));
const study = await makeLoadStudy(server.url, CARDS);
const at = `/api/cardsort/studies/${study.id}`;
const { ask, send, call } = apiClient(server.url, study.token);
const post = (path: string, body: unknown) => send("POST", path, body);

/** A table with a row for each participant and a column for each card. */
const wide = (rows: number, columns: number) =>
  [
    ["participant", ...Array.from({ length: columns }, (_, c) => `Card number ${c + 1}`)].join(),
    ...Array.from({ length: rows }, (_, r) =>
      [`p${r}`, ...Array.from({ length: columns }, (_, c) => `g${(r * 7 + c) % 9}`)].join(),
    ),
  ].join("\n");

const tools = (calls: object[]) =>
  ask("/mcp", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
    body: JSON.stringify(
      calls.map((params, id) => ({ jsonrpc: "2.0", id, method: "tools/call", params })),
    ),
  });

/** The study's file with its sorts repeated under new ids, or some of them with so many recorded moves. */
async function largeFile(copies: number, moves = 0): Promise<Uint8Array<ArrayBuffer>> {
  const files = unzipSync(new Uint8Array(await (await ask(`${at}/package/`)).arrayBuffer()));
  const lines = strFromU8(files["sorts.ndjson"] ?? new Uint8Array())
    .trim()
    .split("\n")
    .slice(0, moves > 0 ? 10 : 1000)
    .map((line) => JSON.parse(line));
  const move = { at: new Date().toISOString(), from: null, to: null, input: "mouse" };
  const moved = Array.from({ length: moves }, (_, at) => ({
    ...move,
    card: study.cards[at % CARDS],
  }));
  files["sorts.ndjson"] = strToU8(
    Array.from({ length: copies }, () => lines)
      .flat()
      .map(({ participant, ...sort }) =>
        JSON.stringify({
          ...sort,
          ...(moves > 0 && { moves: moved }),
          id: crypto.randomUUID(),
          participant: { ...participant, id: crypto.randomUUID() },
        }),
      )
      .join("\n"),
  );
  return new Uint8Array(zipSync(files, { level: 1 }));
}

/** A study of many cards, whose subsets have just been changed. */
async function changedSubsets() {
  const { id, token: own } = await makeLoadStudy(server.url, MANY_CARDS);
  const change = (cards_per_participant: number) =>
    apiClient(server.url, own).send("PATCH", `/api/cardsort/studies/${id}/`, {
      cards_per_participant,
    });
  await change(400);
  const start = () => post(`/api/cardsort/studies/${id}/start-session/`, {});
  await start();
  await change(500);
  return start;
}

const structures = Array.from({ length: 10 }, (_, s) => ({
  name: `S${s}`,
  groups: Array.from({ length: 10 }, (_, g) => ({
    name: `G${g}`,
    cards: study.cards.filter((_, c) => (c + s) % 10 === g),
  })),
}));

const projects = await call<{ id: string }[]>("/api/utilities/projects/");

const importFile = (body: Uint8Array<ArrayBuffer>) =>
  ask(`/api/utilities/projects/${projects[0]?.id}/import-package/`, {
    method: "POST",
    headers: { "Content-Type": "application/zip" },
    body,
  });

/** Each operation: what is prepared, and its most expensive call. */
const OPERATIONS: Record<string, () => Promise<() => Promise<unknown>>> = {
  "results import": async () => {
    const data = wide(SORTS, CARDS);
    return () => post(`${at}/results/import/`, { data, layout: "participants" });
  },
  "dry run of many columns": async () => {
    const data = wide(100, COLUMNS - 1);
    return () => post(`${at}/results/import/`, { data, dry_run: true });
  },
  "dry run of a long table": async () => {
    const rows = Array.from({ length: 290_000 }, (_, i) => `p${i >> 7},c${i & 127},g${i % 7}`);
    const data = `participant,card,category\n${rows.join("\n")}`;
    return () => post(`${at}/results/import/`, { data, dry_run: true });
  },
  "dry run of one row of cells": async () => {
    const data = "a,".repeat(2_500_000);
    return () => post(`${at}/results/import/`, { data, dry_run: true });
  },
  analysis: async () => () => post(`${at}/analyze/`, { include: ANSWER_EXTRAS }),
  "nonmetric map": async () => () => post(`${at}/analyze/`, { mds_method: "nonmetric" }),
  score: async () => () => post(`${at}/score/`, { structures }),
  "100 conclusions": async () => {
    const tool = { name: "get_conclusion", arguments: { study: study.id } };
    return () => tools(Array(100).fill(tool));
  },
  "a card 250,000 times": async () => {
    const groups = [{ name: "A", cards: Array(250_000).fill("x") }];
    const tool = { name: "score_structure", arguments: { study: study.id, groups } };
    return () => tools([tool]);
  },
  "20 starts after a change": async () => {
    const start = await changedSubsets();
    return () => Promise.all(Array.from({ length: 20 }, start));
  },
  "package export": async () => async () => (await ask(`${at}/package/`)).arrayBuffer(),
  "package import": async () => {
    const body = await largeFile(5);
    return () => importFile(body);
  },
  "package import of many moves": async () => {
    const body = await largeFile(2, 12_000);
    return () => importFile(body);
  },
  export: async () => async () => (await ask(`${at}/export/?format=csv`)).arrayBuffer(),
};

/** The processor time of a server's only thread that serves, in ms; 0 where the system does not count it. */
function processorTime(runtime: number): number {
  const file = `/proc/${runtime}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6 : 0;
}

type Wait = { waited: number; computed: number };

/** Asks a server's health until the call has ended, and resolves to how long that took each time, in ms. */
async function waits({ url, runtime }: typeof server, isRunning: () => boolean): Promise<Wait[]> {
  const found: Wait[] = [];
  const pid = runtime();
  while (isRunning()) {
    const asked = performance.now();
    const before = processorTime(pid);
    const health = () => fetch(`${url}/api/health/`);
    // The server may close a connection at the moment in which it is used again.
    await (await health().catch(health)).text();
    found.push({ waited: performance.now() - asked, computed: processorTime(pid) - before });
    await pause(PAUSE_MS);
  }
  return found;
}

/** The longest that the health check took while the call ran, of this server and of the idle one, in ms. */
async function longestWait(call: () => Promise<unknown>) {
  let isRunning = true;
  const waiting = Promise.all([server, idle].map((one) => waits(one, () => isRunning)));
  await pause(10 * PAUSE_MS);
  const began = performance.now();
  const answer = await call();
  const status = answer instanceof Response ? answer.status : "";
  const seconds = (performance.now() - began) / 1000;
  isRunning = false;
  const [found = [], others = []] = await waiting;
  const longest = (waits: Wait[], of: keyof Wait) =>
    Math.round(Math.max(...waits.map((wait) => wait[of])));
  return {
    status,
    "call, s": seconds.toFixed(2),
    "longest wait, ms": longest(found, "waited"),
    "idle server, ms": longest(others, "waited"),
    "most computed in a wait, ms": longest(found, "computed"),
  };
}

const [wanted = ""] = process.argv.slice(2);
const rows: Record<string, Awaited<ReturnType<typeof longestWait>>> = {};
try {
  for (const [name, prepare] of Object.entries(OPERATIONS)) {
    // Later operations read what this one stores.
    if (!name.includes(wanted) && name !== "results import") continue;
    rows[name] = await longestWait(await prepare());
    console.log(name, rows[name]);
  }
} finally {
  await Promise.all([server.stop(), idle.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
const late = Object.values(rows).filter(
  (row) => row["longest wait, ms"] - row["idle server, ms"] > MOST_MS,
).length;
const count = Object.keys(rows).length;
console.log(`${count - late} passed, ${late} failed`);
process.exitCode = late > 0 ? 1 : 0;
