import { env } from "cloudflare:test";
import { getTableColumns } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { hashToken } from "../../../app/auth/token.server.ts";
import { asEditor } from "../../../app/data/access/ownership.server.ts";
import { createShare } from "../../../app/data/results/result-shares.server.ts";
import * as schema from "../../../app/data/schema/schema.server.ts";
import { fetchPackage, openZip, sendPackage } from "../../helpers/package.ts";
import { askPage } from "../../helpers/pages.ts";
import { db, person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";
import { addMembers } from "../../helpers/world.ts";

const { studies, cards, categories, questions, category_merges, study_decisions } = schema;
const { participants, sort_sessions, feedback, criterion_merges } = schema;
const TABLES = { studies, cards, categories, questions, category_merges, study_decisions };
const OF_PARTICIPANTS = { participants, sort_sessions, feedback, criterion_merges };

/** Texts that are no words of a person: ids, times, hashes, choices, addresses of pictures. */
const NO_WORDS =
  /^(id|.*_id|.*_at|.*_hash|batch|origin|image|logo|status|sort_type|study_type|.*_language|.*_known|lang_default|language|place|kind|color|accent_color|timezone|identity|category_order|picture_size|earlier_session|last_activity|writer|document|parent|at|about|outcome)$/;

/** JSON with a mark at each text. */
const JSON_MARKS: Record<string, (mark: string) => unknown> = {
  "studies.supported_languages": () => ["en", "nl"],
  "studies.repeated_sorts": () => ({ min: 1, max: 1 }),
  "studies.ready": (mark) => ({ safe: [mark], test: [mark], participants: 2 }),
  "studies.scales": (mark) => [
    { id: "a", question: mark, low: 1, high: 5, low_label: mark, high_label: mark },
  ],
  // Not together with repeated sorts.
  "studies.delphi": () => null,
  "studies.texts": (mark) => ({ welcome: mark, thanks: mark, full: mark, closed: mark }),
  "studies.panel": (mark) => ({
    ...{ preset: "custom", complete_url: `https://x.example/${mark}`, completion_code: mark },
  }),
  "cards.tags": (mark) => [mark],
  "cards.wordings": (mark) => [mark],
  "categories.former_names": (mark) => [[mark, "2026-01-01T00:00:00.000Z"]],
  "questions.choices": (mark) => [{ id: "a", text: mark, then: "next", quota: null, other: false }],
  "study_decisions.parts": (mark) => made.cards.map((card) => ({ name: mark, cards: [card] })),
  "study_decisions.evidence": () => ({ kind: "join", people: 1, asked: 2 }),
  "category_merges.merges": (mark) => [{ label: mark, members: [mark] }],
  "criterion_merges.merges": (mark) => [{ label: mark, members: [mark] }],
  "participants.demographics": (mark) => ({ occupation: mark }),
  "sort_sessions.device_info": (mark) => ({ userAgent: mark }),
  "sort_sessions.session_data": (mark) => ({ imported_as: mark }),
  "sort_sessions.whys": (mark) => [{ card: mark, text: mark }],
  "sort_sessions.passes": (mark) => [{ criterion: mark, completed_at: null }],
  "sort_sessions.card_notes": (mark) => [{ card: mark, text: mark }],
};

/** What participants sorted stays as it is: these are the results. */
const RESULTS = ["sort_sessions.result", "sort_sessions.quality", "sort_sessions.wordings"].concat(
  "sort_sessions.dealt",
  "sort_sessions.ratings",
  "sort_sessions.inherited",
  "sort_sessions.left_groups",
);

const marksIn = (text: string) => [...new Set(text.match(/mark\.\w+\.\w+/g) ?? [])].sort();

const PUBLIC = [
  "mark.cards.description",
  "mark.cards.label",
  "mark.cards.wordings",
  "mark.categories.description",
  "mark.categories.name",
  "mark.category_merges.merges",
  "mark.category_merges.name",
  "mark.questions.choices",
  "mark.questions.help",
  "mark.questions.high_label",
  "mark.questions.low_label",
  "mark.questions.text",
  "mark.studies.consent_text",
  "mark.studies.description",
  "mark.studies.instructions",
  "mark.studies.scales",
  "mark.studies.title",
  "mark.study_decisions.name",
  "mark.study_decisions.parts",
];

let owner: Awaited<ReturnType<typeof person>>;
let made: Awaited<ReturnType<typeof makeStudy>>;

/** A study with one sort, in which every text has a mark. */
beforeAll(async () => {
  owner = await person();
  made = await makeStudy(owner.api, {}, { cards: ["Apple", "Bread"], categories: ["Garden"] });
  const { study } = made;
  await owner.api.post("/cardsort/questions/", {
    ...{ study, place: "before", kind: "single", text: "Who?" },
    choices: [{ id: "a", text: "A" }],
  });
  const session = await startSort(study);
  await sortAll(session, study, made.cards);
  await env.DB.batch([
    env.DB.prepare("INSERT INTO feedback (session_id, feedback) VALUES (?, 'x')").bind(session),
    env.DB.prepare(
      "INSERT INTO category_merges (id, study_id, name, merges) VALUES ('m', ?, 'x', '[]')",
    ).bind(study),
    env.DB.prepare("INSERT INTO criterion_merges (study_id, merges) VALUES (?, '[]')").bind(study),
    env.DB.prepare(
      "INSERT INTO study_decisions (id, study_id, about, outcome, parts, at) VALUES ('d', ?, 'a', 'one', '[]', '2026-01-01T00:00:00.000Z')",
    ).bind(study),
  ]);
  for (const [table, definition] of Object.entries({ ...TABLES, ...OF_PARTICIPANTS }))
    for (const [column, { columnType }] of Object.entries(getTableColumns(definition))) {
      const at = `${table}.${column}`;
      if (NO_WORDS.test(column) || RESULTS.includes(at) || !columnType.startsWith("SQLiteText"))
        continue;
      const isJson = columnType === "SQLiteTextJson";
      const mark = isJson ? JSON_MARKS[at]?.(`mark.${at}`) : `mark.${at}`;
      if (mark === undefined) throw new Error(`Nothing is said about ${at}`);
      const where =
        table === "feedback"
          ? `session_id = '${session}'`
          : `${table === "studies" ? "id" : "study_id"} = '${study}'`;
      await env.DB.prepare(`UPDATE ${table} SET "${column}" = ? WHERE ${where}`)
        .bind(isJson ? JSON.stringify(mark) : mark)
        .run();
    }
  const texts = { title: "mark.studies.title", thanks: "mark.studies.texts" };
  await env.DB.prepare(
    "INSERT INTO study_translations (study_id, language, entity, texts) VALUES (?, 'nl', 'study', ?)",
  )
    .bind(study, JSON.stringify(texts))
    .run();
});

test("a study's file for a repository has only public texts, and days for times", async () => {
  const full = openZip((await fetchPackage(owner.token, made.study)).bytes);
  expect(marksIn(full.text("study.json") + full.text("sorts.ndjson"))).toContain(
    "mark.sort_sessions.inclusion_reason",
  );
  const { bytes } = await fetchPackage(owner.token, made.study, "?participants=false");
  const { names, text } = openZip(bytes);
  expect(marksIn(names.map(text).join("\n"))).toEqual(PUBLIC);
  const all = text("study.json") + text("sorts.ndjson") + text("README.txt");
  expect(all.match(/\d{4}-\d\d-\d\dT/g)).toBeNull();
  expect((await sendPackage(owner.token, made.project, bytes)).status).toBe(201);
});

test("a shared link has the same of each sort", async () => {
  const token = crypto.randomUUID();
  await createShare(db(), made.study, asEditor(owner.user.id), {
    ...{ token_hash: hashToken(token), password_hash: null, label: "", views: ["map"] },
    show_participants: false,
  });
  const sorts = await (await askPage(`/results/${token}/sorts.json`)).text();
  expect(JSON.parse(sorts).sessions).toHaveLength(1);
  expect(marksIn(sorts).filter((mark) => !PUBLIC.includes(mark))).toEqual([]);
  expect(sorts.match(/\d{4}-\d\d-\d\dT/g)).toBeNull();
});

test("a viewer reads no words of or about a participant but the source", async () => {
  const viewer = await person();
  await addMembers(made.project, { viewer: viewer.user.id });
  const { study } = made;
  const answers = await Promise.all([
    viewer.api.get(`/cardsort/sort-sessions/?study=${study}`),
    viewer.api.get(`/cardsort/studies/${study}/export/`),
    viewer.api.get(`/cardsort/studies/${study}/analysis/`),
  ]);
  const file = openZip((await fetchPackage(viewer.token, study)).bytes);
  const { text } = file;
  const read = marksIn(JSON.stringify(answers) + text("study.json") + text("sorts.ndjson"));
  const isOfParticipant = (mark: string) =>
    Object.keys(OF_PARTICIPANTS).includes(mark.split(".")[1] ?? "");
  expect(read.filter(isOfParticipant)).toEqual(["mark.participants.source"]);
});
