import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { asEditor, asViewer } from "../../../app/data/access/ownership.server.ts";
import { exportAccount } from "../../../app/data/accounts/account-export.server.ts";
import { saveLink } from "../../../app/data/accounts/mailed-links.server.ts";
import { replaceRecoveryCodes } from "../../../app/data/accounts/second-factor.server.ts";
import { deleteUser } from "../../../app/data/accounts/users.server.ts";
import { deleteCards } from "../../../app/data/cards/bulk-cards.server.ts";
import { transaction } from "../../../app/data/database/db.server.ts";
import { addImportBatch, beginImport } from "../../../app/data/imports/result-import.server.ts";
import { notePresence } from "../../../app/data/projects/presence.server.ts";
import { keepProposal } from "../../../app/data/results/category-proposals.server.ts";
import { saveCriterionMerges } from "../../../app/data/results/criterion-merges.server.ts";
import { saveMergeSet } from "../../../app/data/results/merges.server.ts";
import { createShare } from "../../../app/data/results/result-shares.server.ts";
import { keepStructure } from "../../../app/data/results/structures.server.ts";
import { createDecision } from "../../../app/data/results/study-decisions.server.ts";
import { deleteExpiredParticipants } from "../../../app/data/sorts/retention.server.ts";
import { saveTemplate } from "../../../app/data/studies/templates.server.ts";
import { anyone, client } from "../../helpers/api.ts";
import { askPage } from "../../helpers/pages.ts";
import { db, person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";
import { addMembers } from "../../helpers/world.ts";

/** Tables without personal data. `login_failures` stores hashes, for an hour. */
const IMPERSONAL_TABLES = [
  "d1_migrations",
  "heartbeats",
  "login_failures",
  "spent_states",
  "utility_types",
];

async function allTables(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite*' AND name NOT GLOB '_cf*' ORDER BY name",
  ).all<{ name: string }>();
  return results.map(({ name }) => name).filter((name) => !IMPERSONAL_TABLES.includes(name));
}

/** The tables with a row that contains one of these words. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const tables = await allTables();
  const rows = await env.DB.batch(tables.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return tables.filter((_, index) => {
    const text = JSON.stringify(rows[index]?.results);
    return words.some((word) => text.includes(word));
  });
}

/** A researcher and a participant with data in every table that can hold it. */
async function fillEveryTable() {
  const mark = crypto.randomUUID();
  const recruited = { external_id: `id ${mark}`, token: `token ${mark}`, tag: `tag ${mark}` };
  const { api, user, token } = await person();
  const owner = user.id;
  const { project, study, cards } = await makeStudy(
    api,
    {
      ...{ ask_why: true, trace: true, retention_days: 1, enable_demographics: true },
      supported_languages: ["en", "nl"],
      panel: { preset: "custom", unique_codes: true },
    },
    { cards: ["Apple", "Bread", "Carrot", "Dill"], categories: ["Kitchen"] },
  );
  const [first = "", second = "", , last = ""] = cards;
  const question = { study, place: "after", kind: "short_text", text: "Who are you?" };
  const { body: asked } = await api.post("/cardsort/questions/", question);
  await api.put(`/cardsort/studies/${study}/translations/`, {
    texts: { "study/title": { nl: "Boodschappen" } },
  });
  await deleteCards(db(), study, asEditor(owner), [last]);
  await saveTemplate(db(), study, asViewer(owner), "Mine");
  await saveMergeSet(db(), study, asEditor(owner), { name: "Set", merges: [] });
  await saveCriterionMerges(db(), study, asEditor(owner), [{ label: "A", members: ["B"] }]);
  const kept = { name: "Plan", outline: "Group\n\tCard" };
  await keepStructure(db(), study, asEditor(owner), kept);
  await keepProposal(db(), study, asEditor(owner), [{ name: "Group", cards: [first] }]);
  await createDecision(db(), study, asEditor(owner), {
    ...{ outcome: "one", name: "Food", reason: "", evidence: null },
    parts: [
      { name: "A", cards: [first] },
      { name: "B", cards: [second] },
    ],
  });
  const share = { token_hash: `share ${study}`, password_hash: null, label: "", views: ["matrix"] };
  await createShare(db(), study, asEditor(owner), { ...share, show_participants: false });
  await saveLink(db(), {
    ...{ hash: `link ${owner}`, user_id: owner, purpose: "verify" },
    expires_at: "2999-01-01",
  });
  await transaction(db(), replaceRecoveryCodes(owner, [`code ${owner}`], sql`true`));
  const begun = await beginImport(db(), study, asEditor(owner), ["Apple"], 2, true);
  if (typeof begun === "string") throw new Error(begun);
  const cells = [{ row: 1, card: 0, category: -1 }];
  const imported = { participant: "ann", categories: [], names: [], cells, traits: {} };
  await addImportBatch(db(), study, asEditor(owner), {
    id: begun.id,
    part: 0,
    from: 0,
    sorts: [imported],
  });
  await env.DB.prepare("INSERT INTO identities VALUES ('https://id.example', ?1, ?1, '2026')")
    .bind(owner)
    .run();
  await env.DB.prepare("INSERT INTO package_parts VALUES (?1, 0, ?1, '[]', '2026-01-01')")
    .bind(project)
    .run();
  await api.post(`/utilities/projects/${project}/invitations/`, { role: "viewer" });
  const member = await person();
  await addMembers(project, { editor: member.user.id });
  for (const one of [api, member.api])
    await one.post(`/cardsort/studies/${study}/comments/`, {
      ...{ on: { kind: "study" }, text: `See @${user.username}` },
    });
  await notePresence(db(), study, asViewer(owner));
  const hook = await api.post(`/cardsort/studies/${study}/webhooks/`, {
    url: "https://hooks.example.org/",
    events: ["study.full"],
  });
  await api.post(`/cardsort/webhooks/${hook.body.id}/test/`);
  await env.DB.prepare("INSERT INTO chains (study_id, number) VALUES (?, 11)").bind(study).run();
  await env.DB.prepare("INSERT INTO turn_waits VALUES (?1, ?1, '2026', '2026', NULL, NULL, NULL)")
    .bind(study)
    .run();
  await env.DB.prepare("INSERT INTO turned_away (study_id, outcome) VALUES (?, 'rejected')")
    .bind(study)
    .run();

  const session = await startSort(study, {
    session_data: {
      ...recruited,
      source: `from ${mark}`,
      demographics: { occupation: `a ${mark}` },
    },
  });
  await anyone.put(`/cardsort/sessions/${session}/answers/`, {
    answers: { [asked.id]: mark },
  });
  const move = { at: "2026-01-01T00:00:00Z", card: first, from: null, to: "unknown" };
  const saved = await askPage(`/sort/${study}/session/${session}/save`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: "https://sortwell.test" },
    body: JSON.stringify({
      document: { categories: [], unknown: [first], skipped: [], removed: [] },
      ...{ revision: 0, writer: crypto.randomUUID(), cards: 3 },
      trace: [{ ...move, input: "mouse" }],
    }),
  });
  expect(saved.status).toBe(200);
  expect((await sortAll(session, study, cards.slice(0, 3))).status).toBe(200);
  await anyone.post(`/sessions/${session}/feedback/`, { feedback: mark });
  const whys = [{ card: first, text: mark }];
  await anyone.put(`/cardsort/sessions/${session}/whys/`, { whys });
  await api.post(`/cardsort/studies/${study}/analyze/`, {});
  await env.DB.prepare("INSERT INTO picture_uploads VALUES (?, 'a.png', 1, '2026')")
    .bind(user.id)
    .run();
  await api.patch(`/cardsort/studies/${study}/`, { cards_per_participant: 2 });
  await startSort(study);
  const { body } = await api.get(`/cardsort/sort-sessions/${session}/`);
  expect(body.participant).toMatchObject(recruited);
  const participant: string = body.participant.id;
  return {
    ...{ user, token, study, session },
    ofAccount: [user.id, user.email, user.username, project, study, session, participant, begun.id],
    ofParticipant: [session, participant, mark],
  };
}

const OF_PARTICIPANT = ["answers", "feedback", "participants", "sort_sessions", "trace_parts"];

describe("deleting an account", () => {
  const startedSort = async (token: string) => {
    const other = await person();
    const { study } = await makeStudy(other.api);
    const started = await client(token).post(`/cardsort/studies/${study}/start-session/`, {});
    expect(started.status).toBe(201);
    return () => other.api.get(`/cardsort/sort-sessions/?study=${study}`);
  };

  test("removes its data from every table", async () => {
    const world = await fillEveryTable();
    const { user, ofAccount: words } = world;
    await startedSort(world.token);
    expect(await tablesWith(words)).toEqual(await allTables());
    expect(await deleteUser(db(), user.id, {})).toBe(true);
    expect(await tablesWith(words)).toEqual([]);
  });

  test("removes its name from sorts in other studies", async () => {
    const { user, token } = await person();
    const sorts = await startedSort(token);
    expect(await deleteUser(db(), user.id, {})).toBe(true);
    const left = await sorts();
    expect(left.body.results).toMatchObject([{ participant: { user: null } }]);
  });
});

test("the account download covers every table except secret, derived and short-lived data", async () => {
  const { user } = await fillEveryTable();
  let text = "";
  for await (const part of exportAccount(db(), user.id)) text += part;
  const { user: self, studies, ...lists } = JSON.parse(text);
  const [{ study: _, ...parts }] = studies;
  expect(self.email).toBe(user.email);
  const exported = { ...lists, ...parts };
  expect(Object.entries(exported).filter(([, rows]) => (rows as unknown[]).length === 0)).toEqual(
    [],
  );
  const names = [...Object.keys(exported), "users", "studies"];
  expect((await allTables()).filter((name) => !names.includes(name))).toEqual([
    "analysis_results",
    "dealings",
    "deals",
    "deleted_cards",
    "mailed_links",
    "package_parts",
    "picture_uploads",
    "presences",
    "project_invitations",
    "recovery_codes",
    "result_import_parts",
    "result_imports",
    "turn_waits",
    // Its secret signs messages; the researcher has set up the receivers.
    "webhook_deliveries",
    "webhooks",
  ]);
  expect(text).not.toMatch(/_hash|totp/);
});

describe("withdrawing a sort", () => {
  test("removes its data from every table", async () => {
    const world = await fillEveryTable();
    expect(await tablesWith(world.ofParticipant)).toEqual(OF_PARTICIPANT);
    await anyone.post(`/cardsort/sessions/${world.session}/withdraw/`);
    expect(await tablesWith(world.ofParticipant)).toEqual([]);
  });

  test("removes its data from a later sort of the same browser", async () => {
    const world = await fillEveryTable();
    const { study, session } = world;
    const again = await askPage(`/sort/${study}?participant=panelist-78`, {
      method: "POST",
      headers: { Origin: "https://sortwell.test", Cookie: `sort-${study}=${session}` },
      body: new URLSearchParams({ agree: "yes" }),
    });
    expect(again.headers.get("Location")).toContain("/session/");
    await anyone.post(`/cardsort/sessions/${session}/withdraw/`);
    expect(await tablesWith(world.ofParticipant)).toEqual([]);
  });
});

test("the end of the retention time removes a study's participants from every table", async () => {
  const world = await fillEveryTable();
  expect(await tablesWith(world.ofParticipant)).toEqual(OF_PARTICIPANT);
  const hours = 49 * 60 * 60 * 1000;
  await deleteExpiredParticipants(db(), Date.now() + hours);
  expect(await tablesWith(world.ofParticipant)).toEqual([]);
});
