import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { anyone } from "../../helpers/api.ts";
import { askMcp } from "../../helpers/ask-mcp.ts";
import { damagedJson, seeded } from "../../helpers/hostile.ts";
import { changedZip, fetchPackage, openZip, sendPackage } from "../../helpers/package.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

const cases = Number(env.FUZZ_CASES);
const end = () => Date.now() + Number(env.FUZZ_SECONDS) * 1000;
const seed = Number(env.FUZZ_SEED);

let owner: Awaited<ReturnType<typeof person>>;
let made: Awaited<ReturnType<typeof makeStudy>>;
/** In turns, with ratings. */
let rated: Awaited<ReturnType<typeof makeStudy>>;

beforeAll(async () => {
  owner = await person();
  const scales = [{ id: "worth", question: "How important?", low: 1, high: 5 }];
  made = await makeStudy(owner.api, { sort_type: "hybrid", scales }, { categories: ["Garden"] });
  await sortAll(await startSort(made.study), made.study, made.cards);
  rated = await makeStudy(owner.api, { delphi: { chains: 1 }, scales });
  for (const body of [{}, {}]) {
    const session = await startSort(rated.study, body);
    await anyone.put(`/cardsort/sessions/${session}/ratings/`, {
      ratings: [{ card: rated.cards[0], scale: "worth", value: 3 }],
    });
    await sortAll(session, rated.study, rated.cards);
  }
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

test.each([
  ["a study", () => made],
  ["a study in turns with ratings", () => rated],
])(
  "the import of the file of %s withstands damaged descriptions, sorts and bytes",
  async (_, of) => {
    const { bytes } = await fetchPackage(owner.token, of().study);
    const { study, sorts } = openZip(bytes);
    await withstands("package", async (random) => {
      const kind = Math.floor(random() * 3);
      const one = sorts[Math.floor(random() * sorts.length)];
      const json = damagedJson(random, kind === 0 ? study : one);
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
  },
);

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
    {
      name: "get_ratings",
      arguments: { study: rated.study, criterion: "A", pass: 1, level: "both" },
    },
    { name: "get_conclusion", arguments: { study: rated.study } },
    { name: "score_structure", arguments: { study, groups: [{ name: "A", cards: ["Apple"] }] } },
  ];
  await withstands("mcp", async (random) => {
    const params = calls[Math.floor(random() * calls.length)];
    const body = damagedJson(random, { jsonrpc: "2.0", id: 1, method: "tools/call", params });
    const answer = await askMcp(token, body);
    const text = await answer.text();
    return [/The API answered 5/.test(text) ? 500 : answer.status, `${body} ${text}`];
  });
});

const SORTS = [
  "participant,card,category\nann,Apple,K\nann,Bread,L",
  "id,Apple,Bread\nann,K,L\nbob,K,K",
  "participant;group;cards\nann;K;Apple|Bread",
  JSON.stringify([{ participant: "ann", card: "Apple", category: "K" }]),
];
const RATINGS = [
  "participant,card,scale,value\nann,Apple,worth,3\nann,Bread,worth,5",
  "participant,scale,Apple,Bread\nann,worth,1,2\nbob,How important?,,5",
  "participant,Apple,Bread\nann,1,2",
  JSON.stringify([{ participant: "ann", card: "Apple", scale: "worth", value: 3 }]),
];
const MARKS = [",", ";", "\t", '"', "\n", "\r", "\u0000", "[", "{", "\ud800", "😀", "=1+1"];

function damagedTable(random: () => number, tables: readonly string[]): string {
  let data = tables[Math.floor(random() * tables.length)] ?? "";
  for (let i = 0; i < 4; i++) {
    const at = Math.floor(random() * data.length);
    const mark = MARKS[Math.floor(random() * MARKS.length)] ?? "";
    data = data.slice(0, at) + mark.repeat(1 + random() ** 8 * 500) + data.slice(at + random() * 3);
  }
  return data;
}

test("the import of results withstands damaged tables of sorts and ratings", async () => {
  const path = `/cardsort/studies/${made.study}/results/import/`;
  await withstands("results", async (random) => {
    const data = damagedTable(random, SORTS);
    const ratings = random() < 0.5 ? damagedTable(random, RATINGS) : null;
    const body = { data, ratings, dry_run: random() < 0.5 };
    return [(await owner.api.post(path, body)).status, JSON.stringify(body)];
  });
});

test("late ratings withstand damaged tables", async () => {
  const path = `/cardsort/studies/${made.study}/results`;
  await owner.api.post(`${path}/import/`, { data: SORTS[1], layout: "participants" });
  await withstands("late ratings", async (random) => {
    const data = damagedTable(random, RATINGS);
    const scale = random() < 0.5 ? "worth" : null;
    const body = { data, scale, dry_run: random() < 0.5 };
    return [(await owner.api.post(`${path}/ratings/`, body)).status, JSON.stringify(body)];
  });
});
