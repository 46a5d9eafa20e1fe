import { applyD1Migrations, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { asViewer } from "../../../app/data/access/ownership.server.ts";
import { database } from "../../../app/data/database/db.server.ts";
import { addMissingOwners } from "../../../app/data/projects/members.server.ts";
import { readExportPage } from "../../../app/data/results/results.server.ts";
import { listStudyParticipants } from "../../../app/data/results/study-participants.server.ts";
import {
  categoriesOfSort,
  findSort,
  placementsOfSort,
  seenSort,
} from "../../../app/data/sorts/sorts.server.ts";
import { readStudyFlags } from "../../../app/data/studies/study-flags.server.ts";
import { participantsFilter } from "../../../app/domain/results/participants-filter.ts";
import beforeMembers from "../../fixtures/before-members.sql?raw";
import version1 from "../../fixtures/released/1.0.0.sql?raw";
import shown1 from "../../fixtures/released/1.0.0-sorts.json";

/** For each released version: the rows it stored, its number of migrations, and how it showed the sorts. */
const RELEASED = [{ version: "1.0.0", migrations: 5, rows: version1, shown: shown1 }];

type Row = Record<string, unknown>;

const all = async (d1: D1Database, sql: string) => (await d1.prepare(sql).all<Row>()).results;

/** Runs the statements of a file. */
async function load(d1: D1Database, file: string) {
  const statements = file
    .replaceAll(/^--.*$/gm, "")
    .split(/;\n/)
    .map((sql) => sql.trim());
  await d1.batch(statements.filter(Boolean).map((sql) => d1.prepare(sql)));
}

/** The rows of every table of the product, in rowid order. */
async function everyRow(d1: D1Database): Promise<Record<string, Row[]>> {
  const tables = await all(d1, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  const own = tables
    .map(({ name }) => String(name))
    .filter((name) => !/^(_cf_|d1_|sqlite_)/.test(name));
  return Object.fromEntries(
    await Promise.all(
      own.map(async (name) => [name, await all(d1, `SELECT * FROM "${name}" ORDER BY rowid`)]),
    ),
  );
}

/** The rows that later migrations change on purpose. The sorts are compared as the product shows them. */
const EXPECTED_CHANGES: Record<string, (rows: Row[]) => Row[]> = {
  placements: () => [],
  categories: (rows) => rows.filter((row) => row.session_id === null),
  studies: (rows) => rows.map((row) => ({ ...row, require_all_cards: 1 })),
  sort_sessions: (rows) =>
    rows.map(({ cards_sorted, total_cards, categories_created, ...row }) =>
      row.completed_at === null ? row : { ...row, cards_sorted, total_cards, categories_created },
    ),
};

test.each(RELEASED)(
  "all later migrations keep every row of version $version",
  async ({ migrations, rows, shown }) => {
    await applyD1Migrations(env.RELEASED, env.MIGRATIONS.slice(0, migrations));
    await load(env.RELEASED, rows);
    const before = await everyRow(env.RELEASED);
    for (const [table, stored] of Object.entries(before))
      expect([table, stored.length > 0]).toEqual([table, true]);

    await applyD1Migrations(env.RELEASED, env.MIGRATIONS);
    const after = await everyRow(env.RELEASED);
    for (const [table, stored] of Object.entries(before)) {
      const expected = EXPECTED_CHANGES[table]?.(stored) ?? stored;
      const kept = (after[table] ?? []).map((row, index) =>
        Object.fromEntries(Object.keys(expected[index] ?? row).map((name) => [name, row[name]])),
      );
      expect([table, kept]).toEqual([table, expected]);
    }
    await compareSorts(shown);
    await compareStudies(shown);
  },
);

/** Tables without rows: their content had moved to the documents of sorts. */
const EMPTIED = ["placements"];

test("the migrations since members keep every row, and make each owner a member", async () => {
  const d1 = env.BEFORE_MEMBERS;
  await applyD1Migrations(d1, env.MIGRATIONS.slice(0, 5));
  await load(d1, version1);
  const since = env.MIGRATIONS.findIndex(({ name }) =>
    name.includes("share_projects_with_members"),
  );
  await applyD1Migrations(d1, env.MIGRATIONS.slice(0, since));
  await load(d1, beforeMembers);
  const before = await everyRow(d1);
  const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
  expect(empty.filter((table) => !EMPTIED.includes(table))).toEqual([]);

  await applyD1Migrations(d1, env.MIGRATIONS);
  const after = await everyRow(d1);
  for (const [table, stored] of Object.entries(before)) {
    const kept = (after[table] ?? []).map((row) =>
      Object.fromEntries(Object.keys(stored[0] ?? {}).map((name) => [name, row[name]])),
    );
    expect([table, kept]).toEqual([table, stored]);
  }
  const owners = (rows: Row[]) =>
    rows.map((row) => ({
      project_id: row.id,
      user_id: row.owner_id,
      role: "owner",
      joined_at: row.created_at,
    }));
  const projects = before.projects ?? [];
  expect(projects.length).toBe(4);
  expect(after.project_members).toEqual(owners(projects));
  expect(after.projects?.map(({ members_count }) => members_count)).toEqual([1, 1, 1, 1]);

  // The version before members creates a project while the newest schema is there already.
  await d1
    .prepare("INSERT INTO projects (id, owner_id, name) VALUES ('late', 'cleo', 'Late')")
    .run();
  await addMissingOwners(database(d1));
  const { projects: now = [], project_members: members = [] } = await everyRow(d1);
  expect(members).toEqual(expect.arrayContaining(owners(projects)));
  expect(members.filter(({ project_id }) => project_id === "late")).toMatchObject([
    { user_id: "cleo", role: "owner" },
  ]);
  expect([members.length, now.length]).toEqual([5, 5]);
});

const byCard = <P extends { card: string }>(rows: readonly P[]) =>
  rows.toSorted((a, b) => a.card.localeCompare(b.card));

/** What a session of a version in which cards were sorted once has now. */
const onePass = ({ completed_at }: { completed_at: string | null }) => ({
  passes: [{ number: 1, criterion: null, completed_at }],
});

/** Compares each sort: its figures, placements, categories, and what its board shows. */
async function compareSorts({ sessions }: typeof shown1) {
  for (const [id, was] of Object.entries(sessions)) {
    const sort = await findSort(database(env.RELEASED), id);
    if (!sort) throw new Error(`${id} is gone`);
    expect(sort.session).toEqual({
      ...was.session,
      is_test: false,
      ...onePass(was.session),
      dealt: null,
    });
    // An open sort no longer lists inactive cards.
    const inactive = new Set(sort.cards.filter((card) => !card.is_active).map((card) => card.id));
    const placements = placementsOfSort(sort).map(({ id: _, session: __, pass, ...row }) => {
      expect(pass).toBe(1);
      return row;
    });
    expect(byCard(placements)).toEqual(
      byCard(was.placements.filter(({ card }) => !inactive.has(card))),
    );
    const categories = categoriesOfSort(sort);
    expect(
      categories.map(({ id, name, description, color }) => ({ id, name, description, color })),
    ).toEqual(was.categories);
    const { cards, document } = seenSort(sort);
    expect([cards.map((card) => card.id), document]).toEqual([was.cards, was.document]);
  }
}

/** An export page by labels: version 1.0.0 did not keep the order of categories in pages of open sorts. */
const byLabels = ({
  placements,
  ...page
}: Pick<typeof shown1.studies.hybrid.going, "placements">) => ({
  ...page,
  placements: placements.map((sort) => ({
    ...sort,
    categories: sort.categories.toSorted(),
    placed: sort.placed.map((at) => sort.categories[at]?.[1] ?? at),
  })),
});

/** A page of a version in which everybody was shown all cards. */
const undealt = <Page extends { sessions: object[] }>(page: Page) => ({
  ...page,
  sessions: page.sessions.map((session) => ({ ...session, dealt: null })),
});

/** Compares each study: its exports of completed and open sorts, and its table of participants. */
async function compareStudies({ studies, sessions }: typeof shown1) {
  const db = database(env.RELEASED);
  for (const [id, was] of Object.entries(studies)) {
    expect(await readExportPage(db, id, asViewer("ada"))).toEqual(undealt(was.completed));
    const going = await readExportPage(db, id, asViewer("ada"), { completed: false });
    expect(going && byLabels(going)).toEqual(byLabels(undealt(was.going)));
    const filter = participantsFilter(new URLSearchParams());
    const { flags } = await readStudyFlags(db, id, asViewer("ada"));
    const rules = { consent_required: false, without: [], flags };
    const { results } = await listStudyParticipants(db, id, asViewer("ada"), filter, rules);
    const sorted = Object.values(sessions).map(({ session }) => [session.id, session.cards_sorted]);
    // Version 1.0.0 counted skipped cards in the table even where they do not count.
    const figures = new Map(sorted.map(([id, n]) => [String(id), n]));
    expect(results).toEqual(
      was.participants.map((row) => ({
        ...row,
        cards_sorted: figures.get(row.id),
        external_id: null,
        is_test: false,
        rated: null,
        sorts: 1,
        ...{ chain: null, turn: null, abandoned: false, moved: null },
      })),
    );
  }
}
