import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { hashToken, issueToken } from "../../../app/auth/token.server.ts";
import { asEditor } from "../../../app/data/access/ownership.server.ts";
import { createShare } from "../../../app/data/results/result-shares.server.ts";
import { workLimits } from "../../../app/domain/fields/work-limits.ts";
import type { ExportPage } from "../../../app/domain/results/export-page.ts";
import { call } from "../../helpers/api.ts";
import { ask } from "../../helpers/ask-counted.ts";
import { databaseCount } from "../../helpers/database-count.ts";
import { askPage } from "../../helpers/pages.ts";
import { db, person } from "../../helpers/people.ts";
import { RIGHTS } from "../../helpers/rights.ts";
import { callAs, type Ids, makeWorld, ROLES, type Role } from "../../helpers/world.ts";

type Ask = (world: Ids) => [path: string, body?: Record<string, string> | object];

/** A researcher's requests. Each takes at most two round trips, including the login check. */
const RESEARCHER: Record<string, Ask> = {
  "GET home": () => ["/"],
  "GET projects": () => ["/projects"],
  "GET a project's studies": (w) => [`/projects/${w.project}/studies`],
  "GET a project's activity": (w) => [`/projects/${w.project}/activity`],
  "GET a study's activity": (w) => [`/studies/${w.study}/activity`],
  "POST presence": (w) => [`/studies/${w.study}/presence`, {}],
  "GET comments": (w) => [`/studies/${w.study}/comments`],
  "GET notifications": () => ["/notifications"],
  "POST notifications": () => ["/notifications", { intent: "all" }],
  "GET members": (w) => [`/projects/${w.project}/members`],
  "POST invitation": (w) => [
    `/projects/${w.project}/members`,
    { intent: "withdraw", id: w.invitation },
  ],
  "POST member's role": (w) => [
    `/projects/${w.project}/members`,
    { intent: "role", id: w.member, role: "editor" },
  ],
  "GET studies": () => ["/studies"],
  "GET create": () => ["/studies/create"],
  "GET from file": () => ["/studies/from-file"],
  "GET profile": () => ["/profile"],
  "GET edit": (w) => [`/studies/${w.study}/edit`],
  "GET cards": (w) => [`/studies/${w.study}/cards`],
  "GET categories": (w) => [`/studies/${w.study}/categories`],
  "GET questions": (w) => [`/studies/${w.study}/questions`],
  "GET webhooks": (w) => [`/studies/${w.study}/webhooks`],
  "GET recruit": (w) => [`/studies/${w.study}/recruit`],
  "GET translations": (w) => [`/studies/${w.study}/translations`],
  "GET import": (w) => [`/studies/${w.study}/import`],
  "GET dashboard": (w) => [`/studies/${w.study}/dashboard`],
  "GET participants": (w) => [`/studies/${w.study}/dashboard?tab=participants`],
  "GET a participant": (w) => [`/studies/${w.study}/dashboard?tab=participants&view=${w.session}`],
  "GET results": (w) => [`/studies/${w.study}/dashboard?tab=results&run=1`],
  "GET export": (w) => [`/studies/${w.study}/dashboard?tab=export`],
  "GET share": (w) => [`/studies/${w.study}/dashboard?tab=share`],
  "GET live figures": (w) => [`/studies/${w.study}/dashboard/live.json`],
  "GET other studies": (w) => [`/studies/${w.study}/dashboard/others.json`],
  "POST opened results": (w) => [`/studies/${w.study}/dashboard/opened`, {}],
  "POST what is ready": (w) => [
    `/studies/${w.study}/dashboard/ready`,
    { safe: "Waste", participants: "2" },
  ],
  "GET import's target": (w) => [`/studies/${w.study}/import/parts`],
  "GET index": (w) => [`/studies/${w.study}/dashboard/index.json`],
  "GET report": (w) => [`/studies/${w.study}/report`],
  "GET preview": (w) => [`/sort/${w.study}/preview`],
  "POST language": () => ["/preferences", { language: "nl", back: "/" }],
  "POST project": () => ["/projects", { intent: "create", name: "P", description: "" }],
  "POST project's change": (w) => [
    "/projects",
    { intent: "edit", id: w.project, name: "Q", description: "" },
  ],
  "POST project's deletion": (w) => [
    "/projects",
    { intent: "delete", id: w.project, confirmation: "P" },
  ],
  "POST study from a template": (w) => [
    `/projects/${w.project}/studies`,
    { intent: "create", title: "T", description: "", sort_type: "hybrid", start: "groceries" },
  ],
  "POST study from another": (w) => [
    `/projects/${w.project}/studies`,
    { intent: "create", title: "T", description: "", sort_type: "hybrid", start: w.study },
  ],
  "POST duplicate": (w) => ["/studies", { intent: "duplicate", id: w.study }],
  "POST study's deletion": (w) => [
    "/studies",
    { intent: "delete", id: w.study, confirmation: "S" },
  ],
  "POST activation": (w) => [`/studies/${w.study}/edit`, { intent: "activate" }],
  "POST card": (w) => [`/studies/${w.study}/cards`, { intent: "create", label: "D", tags: "" }],
  "POST card's change": (w) => [
    `/studies/${w.study}/cards`,
    { intent: "edit", id: w.card, label: "D", tags: "" },
  ],
  "POST card's place": (w) => [`/studies/${w.study}/cards`, { intent: `up:${w.card}` }],
  "POST card's switch": (w) => [`/studies/${w.study}/cards`, { intent: `deactivate:${w.card}` }],
  "POST card's deletion": (w) => [`/studies/${w.study}/cards`, { intent: "delete", id: w.card }],
  "POST copied cards": (w) => [`/studies/${w.study}/cards`, { intent: "copy", from: w.study }],
  "POST category": (w) => [
    `/studies/${w.study}/categories`,
    { intent: "create", name: "N", description: "", color: "#6c757d" },
  ],
  "POST category's deletion": (w) => [
    `/studies/${w.study}/categories`,
    { intent: "delete", id: w.category },
  ],
  "POST question": (w) => [
    `/studies/${w.study}/questions`,
    { intent: "create", place: "before", kind: "short_text", text: "Who?" },
  ],
  "POST demographics": (w) => [`/studies/${w.study}/questions`, { intent: "demographics" }],
  "POST attention check": (w) => [`/studies/${w.study}/questions`, { intent: "attention" }],
  "POST translations": (w) => [`/studies/${w.study}/translations`, { "text:nl:study/title": "T" }],
  "POST template": (w) => [`/studies/${w.study}/cards`, { intent: "save-template", name: "T" }],
  "POST tags": (w) => [
    `/studies/${w.study}/cards`,
    { intent: "tag-selected", card: w.card, tags: "a" },
  ],
  "POST flagged sorts' exclusion": (w) => [
    `/studies/${w.study}/dashboard`,
    { intent: "exclude_flag", flag: "fast" },
  ],
  "POST question's deletion": (w) => [
    `/studies/${w.study}/questions`,
    { intent: `delete:${w.question}` },
  ],
  "POST sessions' deletion": (w) => [
    `/studies/${w.study}/dashboard`,
    { intent: "delete", session: w.session },
  ],
  "POST exclusion": (w) => [
    `/studies/${w.study}/dashboard`,
    { intent: "exclude", session: w.session },
  ],
  "POST merges": (w) => [
    `/studies/${w.study}/dashboard`,
    { part: "merges", name: "M", merges: JSON.stringify([{ label: "A", members: ["a", "b"] }]) },
  ],
  "POST share": (w) => [`/studies/${w.study}/dashboard`, { intent: "share", view: "summary" }],
  "POST study of clusters": (w) => [
    `/studies/${w.study}/dashboard`,
    {
      part: "proposal",
      intent: "create",
      groups: JSON.stringify([{ name: "A", cards: [w.card] }]),
    },
  ],
};

/** An administrator's requests. */
const ADMINISTRATOR: Record<string, Ask> = {
  "GET users": () => ["/admin/users"],
  "GET users past the end": () => ["/admin/users?page=1000"],
  "GET user on another page": (w) => [`/admin/users?page=1000&dialog=edit&id=${w.user}`],
  "GET status": () => ["/admin/status"],
  "POST user's change": (w) => [
    "/admin/users",
    {
      ...{ intent: "edit", id: w.user, email: `${w.name}@new.example`, username: w.name },
      ...{ language_preference: "en", timezone: "UTC" },
    },
  ],
  "POST user's deletion": (w) => [
    "/admin/users",
    { intent: "delete", id: w.user, confirmation: w.name },
  ],
  "POST deletion of somebody who is gone": (w) => [
    `/admin/users?dialog=delete&id=${w.card}`,
    { intent: "delete", id: w.card, confirmation: "Gone" },
  ],
};

test("an administrator's pages and saves take at most two round trips", async () => {
  const { user } = await person({ is_superuser: true });
  const exceeded = [];
  for (const [name, of] of Object.entries(ADMINISTRATOR)) {
    const token = await issueToken(db(), user.id);
    const [path, body] = of(await makeWorld(user.id));
    const { status, trips } = await ask(path, `auth_token=${token}`, body);
    const wanted = name.startsWith("GET") ? 200 : 302;
    if (status !== wanted || !(trips <= 2)) exceeded.push([name, status, trips]);
  }
  expect(exceeded).toEqual([]);
});

test("shared results, and each page of their sorts, take at most two round trips", async () => {
  const { user } = await person();
  const world = await makeWorld(user.id);
  await env.DB.prepare("DELETE FROM questions WHERE id = ?").bind(world.question).run();
  await ask(`${board(world)}/save`, "", saved(world, true));
  // One more than a page, of completed and of open sorts.
  const copies =
    env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    INSERT INTO sort_sessions (id, study_id, participant_id, started_at, completed_at, result, document)
    SELECT ?3 || i, study_id, participant_id, started_at, iif(?4, '2100', NULL), iif(?4, result, NULL), document
    FROM n JOIN sort_sessions ON sort_sessions.id = ?1`);
  await copies.bind(world.session, workLimits.export_page, "done-", 1).run();
  await copies.bind(world.session, workLimits.export_page + 1, "open-", 0).run();
  const token = crypto.randomUUID();
  const facts = { token_hash: hashToken(token), password_hash: null, label: "" };
  const seen = { views: ["map"], show_participants: false };
  await createShare(db(), world.study, asEditor(user.id), { ...facts, ...seen });
  const sorts = (query: string) => `/sorts.json?${query}`;
  const pages: [path: string, status: number][] = [
    ["?tab=results&run=1", 200],
    ["/index.json", 200],
    [sorts(""), 200],
    [sorts("cursor=1"), 200],
    [sorts("cursor=2"), 404],
    [sorts("completed=false"), 200],
    [sorts("completed=false&cursor=1"), 200],
    [sorts("completed=false&cursor=2"), 404],
    [sorts("cursor=-1"), 404],
    [sorts("cursor=1e15"), 404],
  ];
  const exceeded = [];
  for (const [page, wanted] of pages) {
    const { status, trips } = await ask(`/results/${token}${page}`, "");
    if (status !== wanted || !(trips <= 2)) exceeded.push([page, status, trips]);
  }
  expect(exceeded).toEqual([]);
  // A card's origin is a card of another study.
  const index = await askPage(`/results/${token}/index.json`);
  expect(await index.text()).not.toContain('"origin"');
  for (const [query, name] of [
    ["cursor=1", "sort-01001"],
    ["completed=false&cursor=1", "open-01001"],
  ]) {
    const page = await askPage(`/results/${token}${sorts(query ?? "")}`);
    const { sessions, next } = await page.json<ExportPage>();
    expect([sessions.map(({ id }) => id), next]).toEqual([[name], null]);
  }
});

test("an API call that is refused or does much takes few round trips", async () => {
  const [owner, administrator] = [await person(), await person({ is_superuser: true })];
  const [w, other] = [await makeWorld(owner.user.id), await makeWorld(owner.user.id)];
  const { user: named } = await person();
  const password = "correct horse battery";
  const account = { email: named.email, username: "free", password, password_confirm: password };
  const study = `/cardsort/studies/${w.study}/`;
  await env.DB.prepare(`UPDATE studies SET supported_languages = '["en","nl"]' WHERE id = ?`)
    .bind(w.study)
    .run();
  await env.DB.prepare("INSERT INTO categories (id, study_id, name) VALUES (?, ?, 'L')")
    .bind(other.own_category, w.study)
    .run();
  const full = Array.from({ length: 2000 }, (_, i) => `Card ${i}`).join("\n");
  const [research, manage] = [owner.api, administrator.api];
  const structures = [{ groups: [{ cards: [w.card] }] }];
  const calls: [status: number, call: () => ReturnType<typeof research.post>, most?: number][] = [
    [400, () => research.post(`${study}cards/bulk-import/`, { format: "text", data: full })],
    [400, () => research.post("/cardsort/categories/", { study: w.study, name: "K" })],
    [400, () => research.patch(`/cardsort/categories/${other.own_category}/`, { name: "K" })],
    [200, () => research.put(`${study}translations/`, { texts: { "study/title": { nl: "T" } } })],
    // It reads the sorts only when no other analysis of the user runs, and stores the result.
    [200, () => research.post(`${study}analyze/`, { unfinished: 0.5 }), 3],
    [200, () => research.post(`${study}score/`, { structures, unfinished: 0.5 })],
    [200, () => research.get(`${study}export/?completed=false`)],
    [400, () => manage.post("/auth/admin/users/create/", account)],
    [400, () => manage.patch(`/auth/admin/users/${w.user}/`, { email: named.email })],
    [200, () => manage.patch(`/auth/admin/users/${w.user}/`, { email: "a@new.example" })],
    [200, () => manage.patch(`/auth/admin/users/${w.user}/`, { is_active: false })],
  ];
  const exceeded = [];
  for (const [at, [wanted, call, most = 2]] of calls.entries()) {
    const { status, headers } = await call();
    const { trips } = databaseCount(headers);
    if (status !== wanted || !(trips <= most)) exceeded.push([at, status, trips]);
  }
  expect(exceeded).toEqual([]);
});

test("POST …/placements/bulk/ takes one round trip", async () => {
  const { user } = await person();
  const w = await makeWorld(user.id);
  const placements = [{ card: w.card, category: w.own_category }];
  const path = `/cardsort/sessions/${w.session}/placements/bulk/`;
  const { status, headers } = await call("POST", path, { placements });
  expect([status, databaseCount(headers).trips]).toEqual([200, 1]);
});

const document = (w: Ids, cards: string[]) => ({
  categories: [
    { id: w.category, name: "K", description: "", cards: [] },
    { id: w.own_category, name: "Own", description: "", cards },
  ],
  unknown: [],
  skipped: [],
  removed: [],
});
const saved = (w: Ids, complete: boolean) => ({
  document: document(w, [w.card]),
  revision: 0,
  writer: crypto.randomUUID(),
  cards: 1,
  complete,
});
const board = (w: Ids) => `/sort/${w.study}/session/${w.session}`;

/** A participant's requests and their round trips. A form of the board must read the sort before it changes it. */
const PARTICIPANT: Record<string, [ask: Ask, trips: number]> = {
  "GET home": [() => ["/"], 0],
  "GET start": [(w) => [`/sort/${w.study}`], 1],
  "GET start, with an unfinished sort": [(w) => [`/sort/${w.study}`], 1],
  "POST start": [(w) => [`/sort/${w.study}`, { source: "mail" }], 2],
  "GET board": [(w) => [board(w)], 1],
  "POST save": [(w) => [`${board(w)}/save`, saved(w, false)], 1],
  "POST completion": [(w) => [`${board(w)}/save`, saved(w, true)], 2],
  "POST move without scripts": [
    (w) => [board(w), { intent: "move", card: w.card, to: w.own_category }],
    2,
  ],
  "POST consent": [(w) => [board(w), { intent: "consent", agree: "yes" }], 1],
  "POST feedback": [(w) => [board(w), { intent: "feedback", feedback: "Fine" }], 1],
  "POST withdrawal": [(w) => [board(w), { intent: "withdraw" }], 1],
  "GET thanks": [(w) => [board(w)], 1],
  "GET questions": [(w) => [`${board(w)}/questions?after=1`], 1],
  "POST last answer, which completes": [
    (w) => [`${board(w)}/questions`, { question: w.question, answer: "5", go: "on" }],
    2,
  ],
};

type Measured = { name: string; status: number; trips: number; rows_read: number };

/** Makes every request of a researcher and of a participant, and every call. */
async function measure() {
  const { user } = await person();
  const researcher: Measured[] = [];
  for (const [name, of] of Object.entries(RESEARCHER)) {
    const token = await issueToken(db(), user.id);
    const [path, body] = of(await makeWorld(user.id));
    researcher.push({ name, ...(await ask(path, `auth_token=${token}`, body)) });
  }
  const participant: Measured[] = [];
  for (const [name, [of]] of Object.entries(PARTICIPANT)) {
    const world = await makeWorld(user.id);
    if (name === "POST completion" || name === "GET thanks")
      await env.DB.prepare("DELETE FROM questions WHERE id = ?").bind(world.question).run();
    if (name === "GET thanks") await ask(`${board(world)}/save`, "", saved(world, true));
    const cookie = name.includes("unfinished") ? `sort-${world.study}=${world.session}` : "";
    const [path, body] = of(world);
    participant.push({ name, ...(await ask(path, cookie, body)) });
  }
  const calls: Measured[] = [];
  const management: Measured[] = [];
  for (const [name, [statuses, of]] of Object.entries(RIGHTS)) {
    const serves = (role: Role) => (statuses[ROLES.indexOf(role)] ?? 0) < 300;
    const method = name.split(" ")[0] ?? "";
    if (serves("participant") || serves("owner")) {
      const token = serves("participant") ? undefined : await issueToken(db(), user.id);
      const [path, body] = of(await makeWorld(user.id));
      const { status, headers } = await call(method, path, body, { token });
      calls.push({ name, status, ...databaseCount(headers) });
    } else {
      const { status, headers } = await callAs("superuser", (world) => [method, ...of(world)]);
      management.push({ name, status, ...databaseCount(headers) });
    }
  }
  return { researcher, participant, calls, management };
}

let measured: Awaited<ReturnType<typeof measure>>;
beforeAll(async () => {
  measured = await measure();
});

test("a researcher's pages and saves take at most two round trips", () => {
  const exceeded = measured.researcher.filter(
    ({ status, trips }) => status >= 400 || !(trips <= 2),
  );
  expect(exceeded).toEqual([]);
});

test("a participant's requests take one round trip, or two where the table says so", () => {
  const trips = measured.participant.map(({ name, status, trips }) => [
    name,
    status < 400 ? trips : `status ${status}`,
  ]);
  const expected = Object.entries(PARTICIPANT).map(([name, [, trips]]) => [name, trips]);
  expect(trips).toEqual(expected);
});

test("an API call takes at most two round trips", () => {
  const { calls, management } = measured;
  // An analysis reads the sorts only when no other one of the user runs.
  const most = (name: string) => (name === "POST /cardsort/studies/{id}/analyze/" ? 3 : 2);
  const exceeded = [...calls, ...management].filter(({ name, trips }) => !(trips <= most(name)));
  expect(exceeded).toEqual([]);
});

/** Inserts studies of another user, each with sorts, in few statements. */
async function insertOtherData(studies: number, sorts: number) {
  const { user } = await person();
  const { project, study, session } = await makeWorld(user.id);
  const copies = (table: string, columns: string, values: string, from: string) =>
    env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
      INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${from}`);
  const id = (of: string, seed: string) =>
    `substr(hex(${of}), 1, 8) || '-0000-4000-8000-' || printf('%012x', ${seed})`;
  await env.DB.batch([
    copies(
      "studies",
      "id, project_id, study_type, title, sort_type, supported_languages",
      `${id("'s'", "i")}, '${project}', study_type, 'Study ' || i, sort_type, supported_languages`,
      `n JOIN studies ON studies.id = '${study}'`,
    ).bind(studies),
    copies(
      "cards",
      `id, study_id, label, "order"`,
      `${id("'c'", "i")}, ${id("'s'", "i")}, 'C', 1`,
      "n",
    ).bind(studies),
    copies(
      "participants",
      "id, study_id",
      `${id("'p'", "i")}, ${id("'s'", `1 + i % ${studies}`)}`,
      "n",
    ).bind(studies * sorts),
    copies(
      "sort_sessions",
      "id, study_id, participant_id, started_at, document",
      `${id("'t'", "i")}, ${id("'s'", `1 + i % ${studies}`)}, ${id("'p'", "i")}, old.started_at, old.document`,
      `n JOIN sort_sessions AS old ON old.id = '${session}'`,
    ).bind(studies * sorts),
  ]);
}

/**
 * The tolerated difference in rows read. An index search also reads the next row, if there is one, which depends on
 * random ids, and a deletion makes a dozen searches. A query that grows reads at least the 100 rows of another study.
 */
const TOLERANCE = 30;

test("the rows that a request reads do not grow with other people's data", async () => {
  // Not the calls of administrators, which list all users.
  const asked = ({ researcher, participant, calls }: typeof measured) =>
    [researcher, participant, calls].flat();
  const before = asked(measured);
  await insertOtherData(100, 100);
  const after = asked(await measure());
  const grown = after.filter(
    ({ rows_read }, at) => !(Math.abs(rows_read - (before[at]?.rows_read ?? 0)) <= TOLERANCE),
  );
  expect(grown).toEqual([]);
});
