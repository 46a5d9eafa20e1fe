// `npm run bench:package [-- MEGABYTES…]`: the most memory that workerd takes while it imports and exports a study's file
// of these sizes, 25, 50 and 94 MB by default, and the seconds. Each size has a server and a database of its own. Linux
// only, for /proc.

import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { freePort, launchServer } from "../helpers/launch-server.ts";
import { apiClient } from "./api-client.ts";
import { makeLoadStudy, sortAllCards, startParticipant } from "./load-study.ts";

const CARDS = 50;
/** What a sort takes of the archive: texts that cannot be compressed much. */
const BYTES_PER_SORT = 9400;

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [25, 50, 94];

/** The study's file with its only sort repeated under new ids until it is about this large. */
function enlarged(file: Uint8Array, megabytes: number): Uint8Array<ArrayBuffer> {
  const files = unzipSync(file);
  const line = strFromU8(files["sorts.ndjson"] ?? new Uint8Array()).trim();
  const sort = JSON.parse(line);
  const text = (length: number) => randomBytes(length).toString("base64").slice(0, length);
  const lines = Array.from({ length: (megabytes * 1e6) / BYTES_PER_SORT }, () =>
    JSON.stringify({
      ...sort,
      id: crypto.randomUUID(),
      participant: { ...sort.participant, id: crypto.randomUUID() },
      session_data: { text: text(7000) },
      notes: text(4000),
    }),
  );
  files["sorts.ndjson"] = strToU8(lines.join("\n"));
  return new Uint8Array(zipSync(files, { level: 1 }));
}

/** Runs work and returns its seconds and the most memory of a process meanwhile, in MB. */
async function watched<T>(pid: number, work: () => Promise<T>) {
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  let most = memory();
  const timer = setInterval(() => {
    most = Math.max(most, memory());
  }, 50);
  const started = performance.now();
  const value = await work();
  clearInterval(timer);
  return { value, seconds: (performance.now() - started) / 1000, most, after: memory() };
}

const rows = [];
for (const size of sizes) {
  const folder = mkdtempSync(join(tmpdir(), "sortwell-package-"));
  const server = await launchServer(await freePort(), join(folder, "data"));
  try {
    const study = await makeLoadStudy(server.url, CARDS);
    const client = apiClient(server.url, study.token);
    const ask = async (path: string, init?: RequestInit) => {
      const answer = await client.ask(`/api${path}`, init);
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer;
    };
    await sortAllCards(server.url, study, await startParticipant(server.url, study), 1);
    const small = await ask(`/cardsort/studies/${study.id}/package/`);
    const file = enlarged(new Uint8Array(await small.arrayBuffer()), size);
    const [project] = await client.call<{ id: string }[]>("/api/utilities/projects/");
    const imported = await watched(server.runtime(), async () => {
      const answer = await ask(`/utilities/projects/${project?.id}/import-package/`, {
        method: "POST",
        headers: { "Content-Type": "application/zip" },
        body: file,
      });
      return ((await answer.json()) as { id: string }).id;
    });
    const exported = await watched(server.runtime(), async () => {
      const { body } = await ask(`/cardsort/studies/${imported.value}/package/`);
      let bytes = 0;
      for await (const part of body ?? []) bytes += part.length;
      return bytes;
    });
    rows.push({
      "file, MB": (file.length / 1e6).toFixed(1),
      "import, s": imported.seconds.toFixed(1),
      "most, MB": Math.round(imported.most),
      "export, s": exported.seconds.toFixed(1),
      "most of export, MB": Math.round(exported.most),
      "after, MB": Math.round(exported.after),
      "exported, MB": (exported.value / 1e6).toFixed(1),
    });
    console.log(rows.at(-1));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
console.table(rows);
