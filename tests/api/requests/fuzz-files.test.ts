import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { fetchWorker } from "../../helpers/fetch-worker.ts";
import { damagedJson, seeded } from "../../helpers/hostile.ts";
import { changedZip, fetchPackage, openZip, sendPackage } from "../../helpers/package.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

const cases = Number(env.FUZZ_CASES);
const end = () => Date.now() + Number(env.FUZZ_SECONDS) * 1000;
const seed = Number(env.FUZZ_SEED);

let owner: Awaited<ReturnType<typeof person>>;
let made: Awaited<ReturnType<typeof makeStudy>>;

beforeAll(async () => {
  owner = await person();
  made = await makeStudy(owner.api, { sort_type: "hybrid" }, { categories: ["Garden"] });
  await sortAll(await startSort(made.study), made.study, made.cards);
});

/** Sends many variants; none may be answered with 5xx. */
async function withstands(name: string, send: (random: () => number) => Promise<[number, string]>) {
  const random = seeded(seed + name.length);
  const until = end();
  for (let i = 0; i < cases && Date.now() < until; i++) {
    const [status, sent] = await send(random);
    expect(status, `${name}, seed ${seed}, case ${i}: ${sent.slice(0, 500)}`).toBeLessThan(500);
  }
}

test("the import of a study's file withstands damaged descriptions, sorts and bytes", async () => {
  const { bytes } = await fetchPackage(owner.token, made.study);
  const { study, sorts } = openZip(bytes);
  await withstands("package", async (random) => {
    const kind = Math.floor(random() * 3);
    const json = damagedJson(random, kind === 0 ? study : sorts[0]);
    const changed = new Uint8Array(
      kind === 2
        ? bytes
        : changedZip(bytes, { [kind === 0 ? "study.json" : "sorts.ndjson"]: json }),
    );
    if (kind === 2)
      for (let i = 0; i < 3; i++)
        changed[Math.floor(random() * changed.length)] ^= 1 + random() * 255;
    const sent = kind === 2 ? "damaged bytes" : json;
    return [(await sendPackage(owner.token, made.project, changed)).status, sent];
  });
});

test("the tools of MCP withstand damaged calls", async () => {
  const { token } = (await owner.api.post("/auth/tokens/", { name: "Fuzz", scope: "write" })).body;
  const { study } = made;
  const calls = [
    { name: "list_studies", arguments: {} },
    { name: "get_study", arguments: { study } },
    { name: "create_study", arguments: { title: "T", cards: ["A", { label: "B" }] } },
    { name: "add_cards", arguments: { study, cards: ["C"] } },
    { name: "get_conclusion", arguments: { study } },
    { name: "get_groups", arguments: { study, k: 2 } },
    { name: "get_card", arguments: { study, card: "Apple" } },
    { name: "get_ratings", arguments: { study } },
    { name: "score_structure", arguments: { study, groups: [{ name: "A", cards: ["Apple"] }] } },
  ];
  await withstands("mcp", async (random) => {
    const params = calls[Math.floor(random() * calls.length)];
    const body = damagedJson(random, { jsonrpc: "2.0", id: 1, method: "tools/call", params });
    const answer = await fetchWorker("https://sortwell.test/mcp", {
      method: "POST",
      body,
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
      },
    });
    const text = await answer.text();
    return [/The API answered 5/.test(text) ? 500 : answer.status, `${body} ${text}`];
  });
});

test("the import of results withstands damaged tables", async () => {
  const tables = [
    "participant,card,category\nann,Apple,K\nann,Bread,L",
    "id,Apple,Bread\nann,K,L\nbob,K,K",
    "participant;group;cards\nann;K;Apple|Bread",
    JSON.stringify([{ participant: "ann", card: "Apple", category: "K" }]),
  ];
  const marks = [",", ";", "\t", '"', "\n", "\r", "\u0000", "[", "{", "\ud800", "😀", "=1+1"];
  const path = `/cardsort/studies/${made.study}/results/import/`;
  await withstands("results", async (random) => {
    let data = tables[Math.floor(random() * tables.length)] ?? "";
    for (let i = 0; i < 4; i++) {
      const at = Math.floor(random() * data.length);
      const mark = marks[Math.floor(random() * marks.length)] ?? "";
      data =
        data.slice(0, at) + mark.repeat(1 + random() ** 8 * 500) + data.slice(at + random() * 3);
    }
    const body = { data, dry_run: random() < 0.5 };
    return [(await owner.api.post(path, body)).status, data];
  });
});
