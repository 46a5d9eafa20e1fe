import { env } from "cloudflare:test";
import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { asEditor } from "../../../app/data/access/ownership.server.ts";
import { storePicture } from "../../../app/data/cards/pictures.server.ts";
import { purgePackages } from "../../../app/data/package/purge.server.ts";
import { roomForSorts } from "../../../app/data/package/room-for-sorts.server.ts";
import { addMissingOwners } from "../../../app/data/projects/members.server.ts";
import { keepProposal } from "../../../app/data/results/category-proposals.server.ts";
import { saveCriterionMerges } from "../../../app/data/results/criterion-merges.server.ts";
import { saveMergeSet } from "../../../app/data/results/merges.server.ts";
import { keepStructure } from "../../../app/data/results/structures.server.ts";
import { deleteExpiredParticipants } from "../../../app/data/sorts/retention.server.ts";
import { workLimits } from "../../../app/domain/fields/work-limits.ts";
import { anyone } from "../../helpers/api.ts";
import { changedZip, fetchPackage, openZip, sendPackage } from "../../helpers/package.ts";
import { postJson } from "../../helpers/pages.ts";
import { db, person } from "../../helpers/people.ts";
import { PICTURES_WITH_METADATA } from "../../helpers/pictures.ts";
import { makeStudy, startSort } from "../../helpers/study.ts";
import { addMembers } from "../../helpers/world.ts";

type Person = Awaited<ReturnType<typeof person>>;

/** A hybrid study with everything that a file holds, and `sorts` sorts. */
async function richStudy({ api, user }: Person, sorts = 3) {
  const made = await makeStudy(
    api,
    {
      ...{ title: "Füße & Schuhe", sort_type: "hybrid", ask_why: true, trace: true },
      ...{ enable_demographics: true, supported_languages: ["en", "nl"] },
      instructions: "<p>Sort <b>all</b></p>",
      panel: { preset: "custom" },
    },
    { cards: ["Apple", "Bread", "Carrot", "Dill"], categories: ["Kitchen", "Garden"] },
  );
  const { study, cards, categories } = made;
  const [apple = "", bread = "", carrot = "", dill = ""] = cards;
  const [kitchen = ""] = categories;
  const picture = PICTURES_WITH_METADATA["chunks.png"];
  const stored = await storePicture(db(), env.IMAGES, user.id, picture);
  if ("problem" in stored) throw new Error(stored.problem);
  await env.DB.prepare("UPDATE cards SET image = ? WHERE id = ?").bind(stored.path, apple).run();
  await api.patch(`/cardsort/cards/${bread}/`, { wordings: ["Loaf"], tags: ["baked"] });
  const last = (
    await api.post("/cardsort/questions/", {
      study,
      place: "before",
      kind: "short_text",
      text: "Why?",
    })
  ).body;
  const asked = await api.post("/cardsort/questions/", {
    ...{ study, place: "screener", kind: "single", text: "Who?", order: 1 },
    choices: [
      { id: "me", text: "Me", then: last.id },
      { id: "you", text: "You" },
    ],
  });
  await api.put(`/cardsort/studies/${study}/translations/`, {
    texts: {
      "study/title": { nl: "Voeten" },
      "study/instructions": { nl: "<p>Sorteer</p>" },
      [`card/${apple}.label`]: { nl: "Appel" },
      [`category/${kitchen}.name`]: { nl: "Keuken" },
      [`question/${asked.body.id}.me`]: { nl: "Ik" },
    },
  });
  await saveMergeSet(db(), study, asEditor(user.id), {
    name: "Set",
    merges: [{ label: "Home", members: ["House"] }],
  });
  await saveCriterionMerges(db(), study, asEditor(user.id), [
    { label: "Color", members: ["colour", "Colors"] },
  ]);
  await keepStructure(db(), study, asEditor(user.id), {
    name: "With larger groups",
    outline: "Food\n\tSweet\n\t\tApple\n\t\tCarrot\n\tBaked\n\t\tBread",
  });
  await keepProposal(db(), study, asEditor(user.id), [{ name: "Group", cards: [apple, dill] }]);
  await api.post(`/cardsort/studies/${study}/decisions/`, {
    ...{
      outcome: "one",
      name: "Food",
      reason: "One page",
      evidence: { kind: "join", people: 2, asked: 3 },
    },
    parts: [
      { name: "Fruit", cards: [apple] },
      { name: "Baked", cards: [bread, carrot] },
    ],
  });
  for (let at = 0; at < sorts; at++) {
    const session = await startSort(study, {
      consent_given: true,
      session_data: { external_id: `pid ${at}`, demographics: { occupation: `baker ${at}` } },
    });
    await anyone.put(`/cardsort/sessions/${session}/answers/`, {
      answers: { [asked.body.id]: "me", [last.id]: `because ${at}` },
    });
    const own = crypto.randomUUID();
    const move = {
      at: "2026-01-01T00:00:00.000Z",
      card: apple,
      from: null,
      to: own,
      input: "mouse",
    };
    const saved = await postJson(`/sort/${study}/session/${session}/save`, {
      document: {
        categories: [
          {
            id: kitchen,
            name: "Kitchen",
            description: "",
            cards: [apple, ...(at ? [bread] : [])],
          },
          {
            id: own,
            name: `Own ${at}`,
            description: "",
            cards: [carrot, ...(at ? [] : [bread])],
          },
        ],
        unknown: [dill],
        ...{ skipped: [], removed: [] },
      },
      ...{ revision: 0, writer: crypto.randomUUID(), cards: 4, trace: [move] },
    });
    expect(saved.status, await saved.clone().text()).toBe(200);
    expect((await anyone.post(`/cardsort/sessions/${session}/complete/`)).status).toBe(200);
    await env.DB.prepare("UPDATE sort_sessions SET dealt = ?, notes = 'calm' WHERE id = ?")
      .bind(JSON.stringify(cards), session)
      .run();
    await anyone.post(`/sessions/${session}/feedback/`, { feedback: `nice ${at}` });
    await anyone.put(`/cardsort/sessions/${session}/whys/`, {
      whys: [{ card: apple, text: `red ${at}` }],
    });
  }
  return made;
}

/** Text with each id replaced by the number of its first occurrence, and each time by one word. */
function withoutIds(text: string): string {
  const ids = new Map<string, number>();
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      if (!ids.has(id)) ids.set(id, ids.size);
      return `id ${ids.get(id)}`;
    })
    .replace(/"exported_at": "[^"]+"/, '"exported_at": "then"')
    .replace(/"status": "\w+"/, '"status": "any"');
}

/** Without what all copies of a card share, which is the same id in the file of each study. */
const withoutOrigins = (text: string) => text.replaceAll(/"origin": "[^"]+"/g, "");
const originsOf = ({ study }: ReturnType<typeof openZip>): string[] =>
  study.cards.map(({ origin }: { origin: string }) => origin);

const analysisOf = async ({ api }: Person, study: string) => {
  const { status, body } = await api.post(`/cardsort/studies/${study}/analyze/`, {});
  expect(status).toBe(200);
  return JSON.parse(withoutIds(JSON.stringify({ ...body, computed_at: null })));
};

/** Compares all numbers to 1e-12. */
function expectClose(a: unknown, b: unknown, path = ""): void {
  if (typeof a === "number" && typeof b === "number") {
    expect(Math.abs(a - b), path).toBeLessThan(1e-12);
  } else if (typeof a === "object" && a && typeof b === "object" && b) {
    expect(Object.keys(a), path).toEqual(Object.keys(b));
    for (const [name, value] of Object.entries(a))
      expectClose(value, Reflect.get(b, name), `${path}.${name}`);
  } else expect(a, path).toEqual(b);
}

let owner: Person;
let made: Awaited<ReturnType<typeof richStudy>>;
let bytes: Uint8Array;

beforeAll(async () => {
  owner = await person();
  made = await richStudy(owner);
  ({ bytes } = await fetchPackage(owner.token, made.study));
});

const send = (changed: Uint8Array, to = made.project) => sendPackage(owner.token, to, changed);

describe("the file of a study", () => {
  test("is a zip with the title as its name, and holds each part", async () => {
    const { status, headers } = await fetchPackage(owner.token, made.study);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("application/zip");
    expect(headers.get("Content-Disposition")).toContain(
      "filename*=UTF-8''F%C3%BC%C3%9Fe%20%26%20Schuhe.sortwell.zip",
    );
    const { names, study, sorts, text } = openZip(bytes);
    expect(names.map((name) => name.replace(/[0-9a-f]{64}/, "hash"))).toEqual([
      "pictures/hash.png",
      "study.json",
      "sorts.ndjson",
      "codebook.csv",
      "README.txt",
    ]);
    expect(study).toMatchObject({ format: "sortwell-study", version: 1, with_participants: true });
    expect(sorts).toHaveLength(3);
    expect(text("codebook.csv")).toContain("study.json,study.sort_type,string,");
    expect(text("codebook.csv")).toContain('"me = Me; you = You",Who?');
  });

  test("conforms to the JSON schema that the API gives", async () => {
    const { body: schema } = await anyone.get("/schema/package/");
    const { default: Ajv } = await import("ajv/dist/2020.js");
    const { default: addFormats } = await import("ajv-formats");
    const ajv = new Ajv({ strict: false });
    addFormats(ajv);
    expect(ajv.validate(schema, openZip(bytes).study), JSON.stringify(ajv.errors)).toBe(true);
  });

  test("has no id by which a sort could be read or withdrawn", async () => {
    const { body } = await owner.api.get(`/cardsort/sort-sessions/?study=${made.study}`);
    const text = openZip(bytes).text("sorts.ndjson");
    for (const { id, participant } of body.results) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(participant.id);
    }
  });

  test("has each sort once, in order, however large they are", async () => {
    const { study } = await richStudy(owner, 5);
    await env.DB.prepare(
      "UPDATE sort_sessions SET session_data = json_object('text', printf('%.*c', 300000, 'x')) WHERE study_id = ?",
    )
      .bind(study)
      .run();
    const { sorts } = openZip((await fetchPackage(owner.token, study)).bytes);
    expect(sorts.map(({ feedback }) => feedback)).toEqual(
      Array.from({ length: 5 }, (_, at) => `nice ${at}`),
    );
  });

  test("has no sorts if these are not wanted", async () => {
    const without = await fetchPackage(owner.token, made.study, "?sorts=false");
    expect(openZip(without.bytes).names).not.toContain("sorts.ndjson");
    expect((await send(without.bytes)).body).toMatchObject({
      status: "draft",
      participant_count: 0,
      cards_count: 4,
    });
  });

  test("has for a viewer, or on request, only what viewers see", async () => {
    const viewer = await person();
    await addMembers(made.project, { viewer: viewer.user.id });
    const full = openZip(bytes);
    const results = (file: typeof full) => file.sorts.map(({ result }) => result);
    for (const { bytes: shown } of [
      await fetchPackage(viewer.token, made.study),
      await fetchPackage(owner.token, made.study, "?participants=false"),
    ]) {
      const file = openZip(shown);
      expect(file.study.with_participants).toBe(false);
      for (const secret of ["nice 1", "red 1", "because 1", "baker 1", "pid 1", "calm"])
        expect(file.text("sorts.ndjson")).not.toContain(secret);
      expect(results(file)).toEqual(results(full));
    }
  });
});

describe("a file that is imported", () => {
  test("gives an equal file again, but for ids and times, in another project too", async () => {
    const other = await person();
    const { body: project } = await other.api.post("/utilities/projects/", { name: "P" });
    const imported = await sendPackage(other.token, project.id, bytes);
    expect(imported).toMatchObject({
      status: 201,
      body: { title: "Füße & Schuhe", status: "completed", project: project.id },
    });
    const again = await fetchPackage(other.token, imported.body.id);
    const [before, after] = [openZip(bytes), openZip(again.bytes)];
    expect(after.names).toEqual(before.names);
    for (const name of before.names)
      expect(withoutIds(withoutOrigins(after.text(name))), name).toBe(
        withoutIds(withoutOrigins(before.text(name))),
      );
    expect(originsOf(after)).toEqual(made.cards);
    expect(originsOf(before)).toEqual(made.cards);
    expect(before.sorts[0].id).not.toBe(after.sorts[0].id);
  });

  test("gives the same figures in the analysis", async () => {
    const { body } = await send(bytes);
    const [before, after] = [await analysisOf(owner, made.study), await analysisOf(owner, body.id)];
    expectClose(after, { ...before });
  });

  test("may come from a version that wrote no origins, and allowed control characters", async () => {
    const { study, sorts } = openZip(bytes);
    const cards: { id: string; origin?: string; label: string }[] = study.cards;
    for (const card of cards) delete card.origin;
    Object.assign(cards[0] ?? {}, { label: "Ap\u0007ple\r\npie" });
    study.study.description = "One\u0001\nTwo\u009f";
    sorts[0].result.categories[0][1] = "Kit\nchen";
    const changed = changedZip(bytes, {
      "study.json": study,
      "sorts.ndjson": sorts.map((sort) => JSON.stringify(sort)).join("\n"),
    });
    const { status, body } = await send(changed);
    expect({ status, description: body.description }).toEqual({
      status: 201,
      description: "One\nTwo",
    });
    const again = openZip((await fetchPackage(owner.token, body.id)).bytes);
    expect(again.study.cards[0].label).toBe("Ap ple pie");
    expect(originsOf(again)).toEqual(made.cards);
    expect(again.sorts[0].result.categories[0][1]).toBe("Kit chen");
  });

  test("keeps its participants although its study closed long ago", async () => {
    const { study } = openZip(bytes);
    const old = { ...study.study, retention_days: 30, closes_at: "2020-01-01T00:00:00.000Z" };
    const { body } = await send(changedZip(bytes, { "study.json": { ...study, study: old } }));
    const left = async (days: number) => {
      await deleteExpiredParticipants(db(), Date.now() + days * 24 * 60 * 60 * 1000);
      return (await owner.api.get(`/cardsort/studies/${body.id}/`)).body.participant_count;
    };
    expect([await left(0), await left(29), await left(31)]).toEqual([3, 3, 0]);
    // The same for a study that is opened again, so that its last sort counts.
    const opened = await send(
      changedZip(bytes, { "study.json": { ...study, study: { ...old, closes_at: null } } }),
    );
    await owner.api.patch(`/cardsort/studies/${opened.body.id}/`, { status: "active" });
    await deleteExpiredParticipants(db(), Date.now() + 29 * 24 * 60 * 60 * 1000);
    expect(
      (await owner.api.get(`/cardsort/studies/${opened.body.id}/`)).body.participant_count,
    ).toBe(3);
  });

  test("may have been packed again by another program", async () => {
    const { status, body } = await send(changedZip(bytes, { "pictures/": "" }));
    expect({ status, sorts: body.completed_sessions_count }).toEqual({ status: 201, sorts: 3 });
  });

  test("has HTML as the forms would store it", async () => {
    const { study } = openZip(bytes);
    const evil = "<p onclick='x()'>Hi<script>alert(1)</script></p>";
    study.study.instructions = evil;
    study.translations.nl.study.instructions = evil;
    const { body } = await send(changedZip(bytes, { "study.json": study }));
    expect(body.instructions).toBe("<p>Hi</p>");
    const { body: texts } = await owner.api.get(`/cardsort/studies/${body.id}/translations/`);
    expect(JSON.stringify(texts)).not.toContain("alert");
  });

  test("is one at a time of a user", async () => {
    const answers = await Promise.all([send(bytes), send(bytes), send(bytes)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
    expect((await send(bytes)).status).toBe(201);
  });

  test("counts towards the bytes of sorts in its owner's projects", async () => {
    const full = await person();
    const mine = await makeStudy(full.api);
    const session = await startSort(mine.study);
    expect(await roomForSorts(db(), mine.project)).toBe(workLimits.sort_bytes);
    await env.DB.prepare(
      "UPDATE sort_sessions SET result = ?, completed_at = started_at WHERE id = ?",
    )
      .bind(`{}${" ".repeat(1_000_000)}`, session)
      .run();
    const room = await roomForSorts(db(), mine.project);
    expect(room).toBeLessThanOrEqual(workLimits.sort_bytes - 1_000_000);
    expect(await roomForSorts(db(), made.project)).toBeGreaterThan(room);
    // What is stored beside the row of a sort counts too.
    await env.DB.batch([
      env.DB.prepare("UPDATE sort_sessions SET inherited = ? WHERE id = ?").bind(
        `[]${" ".repeat(1000)}`,
        session,
      ),
      env.DB.prepare("INSERT INTO trace_parts (session_id, revision, moves) VALUES (?, 0, ?)").bind(
        session,
        `[]${" ".repeat(1000)}`,
      ),
    ]);
    expect(await roomForSorts(db(), mine.project)).toBeLessThanOrEqual(room - 2000);
  });

  test("leaves nothing where it was interrupted, and nobody sees it before", async () => {
    const hidden = crypto.randomUUID();
    const before = await rowCounts();
    await env.DB.batch([
      env.DB.prepare("INSERT INTO projects (id, owner_id, name) VALUES (?, ?, 'Import')").bind(
        ...[hidden, owner.user.id],
      ),
      env.DB.prepare("INSERT INTO package_parts VALUES (?1, 0, ?1, '[]', '2026-01-01')").bind(
        hidden,
      ),
    ]);
    await addMissingOwners(db());
    const seen = await owner.api.get(`/utilities/projects/${hidden}/`);
    expect(seen.status).toBe(404);
    await purgePackages(db());
    expect(await rowCounts()).toEqual(before);
  });

  test("takes only editors of the project", async () => {
    const [viewer, stranger] = [await person(), await person()];
    await addMembers(made.project, { viewer: viewer.user.id });
    expect((await sendPackage(viewer.token, made.project, bytes)).status).toBe(403);
    expect((await sendPackage(stranger.token, made.project, bytes)).status).toBe(404);
  });
});

/** Zips of one stored file are patched at known places. */
const patched = (source: Uint8Array, at: number, ...values: number[]) => {
  const copy = new Uint8Array(source);
  copy.set(values, at < 0 ? copy.length + at : at);
  return copy;
};

/** JSON of so many levels. */
const nested = (levels: number) => `{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`;

/** Letters that do not pack well. */
const noise = (length: number) => {
  const letters = new Uint8Array(length);
  for (let from = 0; from < length; from += 65_536)
    crypto.getRandomValues(letters.subarray(from, from + 65_536));
  return new TextDecoder().decode(letters.map((byte) => 97 + (byte % 26)));
};

/** Where the content of a file begins, right after its name. */
const namedAt = (name: string) => Buffer.from(bytes).indexOf(name) + name.length;

describe("a file is refused whole, with words, and nothing is stored", () => {
  const study = () => openZip(bytes).study;
  const sortLine = (change: (sort: ReturnType<typeof openZip>["sorts"][number]) => void) => {
    const { sorts } = openZip(bytes);
    change(sorts[1]);
    return sorts.map((sort) => JSON.stringify(sort)).join("\n");
  };
  const withStudy = (change: object) =>
    changedZip(bytes, { "study.json": { ...study(), ...change } });
  const withSorts = (text: string) => changedZip(bytes, { "sorts.ndjson": text });
  const foreign = crypto.randomUUID();

  const CASES: Record<string, [() => Uint8Array, RegExp]> = {
    "an empty body": [() => new Uint8Array(), /Choose a file/],
    "no zip": [() => strToU8("hello, I am no zip"), /not a complete zip/],
    "a file cut off": [() => bytes.slice(0, -400), /not a complete zip/],
    "a damaged picture": [() => patched(bytes, 160, 1, 2, 3, 4), /damaged/],
    "damaged sorts": [
      () => patched(bytes, namedAt("sorts.ndjson") + 60, 1, 2, 3, 4, 5, 6, 7, 8),
      /damaged|not valid/,
    ],
    "another program's zip": [() => zipSync({ "a.txt": strToU8("a") }), /doesn't belong.*a\.txt/],
    "a path that leads out": [
      () => changedZip(bytes, { "../../etc/passwd": "x" }),
      /doesn't belong.*passwd/,
    ],
    "a newer version": [() => withStudy({ version: 2 }), /newer version/],
    "another format": [() => withStudy({ format: "other" }), /not a study's file/],
    "JSON that is none": [() => changedZip(bytes, { "study.json": "{" }), /not valid JSON/],
    "JSON that is a number": [() => changedZip(bytes, { "study.json": "1" }), /not a study's file/],
    "JSON that is null": [() => changedZip(bytes, { "study.json": "null" }), /not a study's file/],
    "a description nested 1,500 deep": [
      () => changedZip(bytes, { "study.json": nested(1500) }),
      /study\.json is not valid JSON/,
    ],
    "a sort nested 1,500 deep": [
      () => withSorts(nested(1500)),
      /sorts\.ndjson:1 is not valid JSON/,
    ],
    "sorts that pack to a thousandth": [
      () => withSorts(`"${"a".repeat(1_500_000)}"`),
      /sorts\.ndjson unpacks to more/,
    ],
    "a picture of too many pixels": [
      () => {
        const name = openZip(bytes).names[0] ?? "";
        const png = new Uint8Array(PICTURES_WITH_METADATA["chunks.png"]);
        // The width and height, 5001 each.
        png.set([0, 0, 0x13, 0x89, 0, 0, 0x13, 0x89], 16);
        return changedZip(bytes, { [name]: png });
      },
      /25 megapixels/,
    ],
    "a study without a title": [
      () => withStudy({ study: { ...study().study, title: "" } }),
      /study\.json is not valid: study\.title/,
    ],
    "a description that unpacks to too much": [
      () => changedZip(bytes, { "study.json": new Uint8Array(17_000_000) }),
      /unpacks to more/,
    ],
    "a picture that is none": [
      () => {
        const name = openZip(bytes).names[0] ?? "";
        return changedZip(bytes, { [name]: "<svg onload=alert(1)>" });
      },
      /not a picture/,
    ],
    "a picture that is missing": [
      () => changedZip(bytes, { [openZip(bytes).names[0] ?? ""]: null }),
      /lacks/,
    ],
    "an address as a picture": [
      () => withStudy({ study: { ...study().study, logo: "https://evil.example/x.png" } }),
      /study\.logo/,
    ],
    "a translation of another study's card": [
      () => withStudy({ translations: { nl: { card: { [`${foreign}.label`]: "X" } } } }),
      /translations: nl/,
    ],
    "a question that leads to another study's": [
      () => {
        const changed = study();
        changed.questions[0].choices[0].then = foreign;
        return changedZip(bytes, { "study.json": changed });
      },
      /questions/,
    ],
    "an id that occurs twice": [
      () => withStudy({ cards: [study().cards[0], study().cards[0]] }),
      /id/,
    ],
    "a sort that is no JSON": [() => withSorts("{"), /sorts\.ndjson:1 is not valid JSON/],
    "a sort that occurs twice": [
      () => {
        const text = openZip(bytes).text("sorts.ndjson");
        return withSorts(text + text);
      },
      /a sort twice/,
    ],
    "a sort with a place that does not exist": [
      () => withSorts(sortLine((sort) => (sort.result.placed[0] = 9))),
      /sorts\.ndjson:2 is not valid: result/,
    ],
    "an answer to another study's question": [
      () => withSorts(sortLine((sort) => (sort.answers = { [foreign]: "x" }))),
      /sorts\.ndjson:2 is not valid: answers/,
    ],
    "a line without an end": [
      () => withSorts(`"${noise(2_000_000)}"`),
      /sorts\.ndjson:1 is not valid/,
    ],
  };

  test.each(Object.entries(CASES))("%s", async (_, [make, words]) => {
    const before = await rowCounts();
    const answer = await send(make());
    expect(answer).toEqual({ status: 400, body: { package: [expect.stringMatching(words)] } });
    expect(await rowCounts()).toEqual(before);
    expect((await env.IMAGES.list({ prefix: "packages/" })).objects).toEqual([]);
  });

  test("a name that the directory has twice", async () => {
    const twice = zipSync(
      { "study.json": strToU8("{}"), "study.jsoN": strToU8("{}") },
      { level: 0 },
    );
    const text = new TextDecoder("latin1").decode(twice).replaceAll("study.jsoN", "study.json");
    const changed = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect((await send(changed)).body.package[0]).toContain("study.json twice");
  });
});

async function rowCounts() {
  const tables = ["projects", "studies", "cards", "participants", "sort_sessions", "package_parts"];
  const rows = await env.DB.batch<{ n: number }>(
    tables.map((table) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`)),
  );
  return rows.map(({ results }) => results[0]?.n);
}
