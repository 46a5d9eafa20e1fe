import { describe, expect, it } from "vitest";
import { plainAnswer } from "../../../app/analysis/plain-answer.ts";
import { asEditor, asViewer } from "../../../app/data/access/ownership.server.ts";
import { createCard, listCards } from "../../../app/data/cards/cards.server.ts";
import { transaction } from "../../../app/data/database/db.server.ts";
import {
  fillStatements,
  hideStatements,
} from "../../../app/data/imports/import-statements.server.ts";
import {
  addImportBatch,
  beginImport,
  finishImport,
  importResults,
  purgeImports,
} from "../../../app/data/imports/result-import.server.ts";
import { addMissingOwners } from "../../../app/data/projects/members.server.ts";
import { readExportPage } from "../../../app/data/results/results.server.ts";
import { listSessions } from "../../../app/data/sorts/sessions.server.ts";
import { findStudy } from "../../../app/data/studies/studies.server.ts";
import { toAnalysisInput } from "../../../app/domain/results/analysis-input.ts";
import kardsortReference from "../../fixtures/kardsort-reference.json";
import kardsort from "../../fixtures/kardsort-sorts.csv?raw";
import kinshipReference from "../../fixtures/kinship-reference.json";
import kinship from "../../fixtures/kinship-sorts.csv?raw";
import { db, person } from "../../helpers/people.ts";
import { makeStudy } from "../../helpers/study.ts";
import { readWhole } from "../../helpers/table-from.ts";

async function setUp(fields: Record<string, unknown> = {}, parts = {}) {
  const { api, user } = await person();
  const { study } = await makeStudy(api, fields, { cards: [], ...parts });
  const page = async () => {
    const exported = await readExportPage(db(), study, asViewer(user.id));
    if (!exported) throw new Error("not exported");
    return exported;
  };
  return { study, owner: user.id, api, page };
}

describe("imported sorts of published studies reproduce the reference figures", () => {
  it.each([
    ["kinship", kinship, kinshipReference],
    ["kardsort", kardsort, kardsortReference],
  ])("%s", async (_, text, reference) => {
    const { study, owner, page } = await setUp();
    expect(await importResults(db(), study, asEditor(owner), readWhole(text), true)).toEqual({
      sorts: reference.n_participants,
      cards: reference.n_cards,
    });
    const { input } = toAnalysisInput([await page()]);
    const analysis = plainAnswer(input, { linkage_method: "average" }, "2026-11-20T00:00:00Z");
    expect(analysis.participant_count).toBe(reference.n_participants);
    expect(analysis.cards.map((card) => card.label)).toEqual(reference.labels);
    // R stores an upper triangle column by column.
    const upper = analysis.pair_counts.flatMap((row, i) => row.slice(0, i));
    expect(upper).toEqual(reference.upper_triangle_together_counts);
    const heights = analysis.linkage.merges.map(([, , height]) => height);
    reference.linkage.average.heights.forEach((height, index) => {
      expect(heights[index]).toBeCloseTo(height, 9);
    });
  });
});

const LONG = "card_label,category_label,user_id\n";
const FRUIT = `${LONG}Apple,Fruit,ann\nChair,Home,ann\nApple,Food,bob`;

describe("an import", () => {
  it("creates completed sessions with the source Import and no duration, in the file's order", async () => {
    const { study, owner, page, api } = await setUp();
    await api.post("/cardsort/cards/", { study, label: "apple" });
    expect(await importResults(db(), study, asEditor(owner), readWhole(FRUIT), true)).toEqual({
      sorts: 2,
      cards: 1,
    });
    expect((await listCards(db(), study, asViewer(owner))).map((card) => card.label)) //
      .toEqual(["apple", "Chair"]);
    const { sessions, placements } = await page();
    expect(sessions).toMatchObject([
      { source: "Import", duration: null, consent_given: true },
      { source: "Import", duration: null },
    ]);
    expect(placements.map((sort) => sort.placed)).toEqual([
      [0, 1],
      [0, -3],
    ]);
    const list = await listSessions(db(), study, asViewer(owner), { limit: 10, offset: 0 });
    expect(list.results).toMatchObject([
      { is_completed: true, cards_sorted: 1, total_cards: 2, categories_created: 1 },
      { is_completed: true, cards_sorted: 2, total_cards: 2, categories_created: 2 },
    ]);
    const session = await api.get(`/cardsort/sort-sessions/${list.results[1]?.id}/`);
    expect(session.body).toMatchObject({ duration: null, participant: { source: "Import" } });
  });

  it("returns not_found and writes nothing for another user's study", async () => {
    const { study, owner } = await setUp();
    const { user } = await person();
    expect(await importResults(db(), study, asEditor(user.id), readWhole(FRUIT), true)).toBe(
      "not_found",
    );
    expect(await listCards(db(), study, asViewer(owner))).toEqual([]);
  });

  it("creates each missing card once, also when two imports run concurrently", async () => {
    const { study, owner } = await setUp();
    const both = await Promise.all([
      importResults(db(), study, asEditor(owner), readWhole(FRUIT), true),
      importResults(db(), study, asEditor(owner), readWhole(FRUIT), true),
      createCard(db(), asEditor(owner), {
        study,
        label: "Between",
        description: "",
        tags: [],
        is_active: true,
      }),
    ]);
    expect(both.slice(0, 2)).toMatchObject([{ sorts: 2 }, { sorts: 2 }]);
    const labels = (await listCards(db(), study, asViewer(owner))).map((card) => card.label).sort();
    expect(labels).toEqual(["Apple", "Between", "Chair"]);
    const { count } = await listSessions(db(), study, asViewer(owner), { limit: 1, offset: 0 });
    expect(count).toBe(4);
  });

  it("counts for max_participants, and closes a full study", async () => {
    const { study, owner } = await setUp({ max_participants: 2 });
    await importResults(db(), study, asEditor(owner), readWhole(FRUIT), false);
    expect(await findStudy(db(), study, asViewer(owner))).toMatchObject({
      status: "completed",
      completed_sessions_count: 2,
      participant_count: 2,
    });
  });

  it("matches the categories of a closed study by label", async () => {
    const { study, owner, page } = await setUp(
      { sort_type: "closed" },
      { categories: ["Fruit", "Home"] },
    );
    expect(await importResults(db(), study, asEditor(owner), readWhole(FRUIT), true)).toMatchObject(
      {
        sorts: 1,
      },
    );
    const { placements, categories } = await page();
    expect(placements[0]?.categories.map(([id]) => id)).toEqual(categories.map(({ id }) => id));
  });

  it("stores all sorts when they need more than one chunk", async () => {
    const { study, owner, page } = await setUp();
    const rows = Array.from({ length: 400 }, (_, p) =>
      Array.from({ length: 30 }, (_, c) => `Card number ${c},Group ${(c + p) % 7},p${p}`).join(
        "\n",
      ),
    );
    const outcome = await importResults(
      db(),
      study,
      asEditor(owner),
      readWhole(LONG + rows.join("\n")),
      true,
    );
    expect(outcome).toEqual({ sorts: 400, cards: 30 });
    const { sessions } = await page();
    expect(sessions).toHaveLength(400);
  });
});

describe("an import in parts", () => {
  const read = readWhole(FRUIT);
  const [ann, bob] = read.sorts;
  if (!ann || !bob) throw new Error("no sorts");

  async function begin(parts = {}, fields = {}) {
    const set = await setUp(fields, parts);
    const begun = await beginImport(db(), set.study, asEditor(set.owner), read.cards, 2, true);
    if (typeof begun === "string") throw new Error(begun);
    const { study, owner } = set;
    const add = (part: number, from: number, ...sorts: typeof read.sorts) =>
      addImportBatch(db(), study, asEditor(owner), { id: begun.id, part, from, sorts });
    const finish = () => finishImport(db(), study, asEditor(owner), begun.id);
    return { ...set, id: begun.id, add, finish };
  }

  /** Fills the hidden study with the first part, as a finish does that is then interrupted. */
  async function interrupt(id: string, owner: string) {
    await transaction(db(), hideStatements(id, asEditor(owner)));
    await transaction(db(), fillStatements(id, asEditor(owner), { part: 0, chunk: 0 }));
  }

  /** The sorts that wait in the hidden study. */
  const hidden = (id: string) =>
    db()
      .$client.prepare("SELECT count(*) AS n FROM sort_sessions WHERE study_id = ?")
      .bind(id)
      .first("n");

  it("stores the same as an import in one go, in the file's order", async () => {
    const parts = await begin();
    expect(await parts.add(1, 1, bob)).toBe("kept");
    expect(await parts.add(0, 0, ann)).toBe("kept");
    expect((await parts.page()).sessions).toEqual([]);
    expect(await parts.finish()).toEqual({ sorts: 2, rated: false });
    const once = await setUp();
    await importResults(db(), once.study, asEditor(once.owner), read, true);
    const shown = async ({ page }: typeof once) => {
      const { cards, sessions, placements } = await page();
      return [
        cards.map(({ label }) => label),
        sessions.map(({ source, demographics, consent_given }) => [
          source,
          demographics,
          consent_given,
        ]),
        placements.map(({ categories, ...sort }) => [categories.map(([, name]) => name), sort]),
      ];
    };
    expect(await shown(parts)).toEqual(await shown(once));
  });

  it("counts a repeated part or a repeated finish once", async () => {
    const { add, finish, page } = await begin();
    await add(0, 0, ann);
    await add(0, 0, ann);
    await add(1, 1, bob);
    const done = { sorts: 2, rated: false };
    expect(await Promise.all([finish(), finish()])).toEqual([done, done]);
    expect(await finish()).toEqual(done);
    expect(await add(0, 0, ann)).toBe("not_found");
    expect((await page()).sessions).toHaveLength(2);
  });

  it("stores nothing while a part is missing, or when the study's cards have changed", async () => {
    const { add, finish, page, api, study, owner } = await begin();
    await add(0, 0, ann);
    expect(await finish()).toBe("changed");
    await add(1, 1, bob);
    await api.post("/cardsort/cards/", { study, label: "Between" });
    expect(await finish()).toBe("changed");
    expect((await page()).sessions).toEqual([]);
    expect((await listCards(db(), study, asViewer(owner))).map(({ label }) => label)).toEqual([
      "Between",
    ]);
  });

  it("goes on where a finish was interrupted, and shows none of its sorts before", async () => {
    const { id, owner, add, finish, page } = await begin();
    await add(0, 0, ann);
    await add(1, 1, bob);
    await interrupt(id, owner);
    expect((await page()).sessions).toEqual([]);
    expect(await hidden(id)).toBe(1);
    expect(await finish()).toEqual({ sorts: 2, rated: false });
    expect((await page()).sessions).toHaveLength(2);
    expect(await hidden(id)).toBe(0);
  });

  it("leaves nothing of an interrupted finish when the next one begins", async () => {
    const { id, study, owner, add } = await begin();
    await add(0, 0, ann);
    await interrupt(id, owner);
    await beginImport(db(), study, asEditor(owner), read.cards, 2, true);
    expect(await hidden(id)).toBe(0);
  });

  it("is shown to nobody while it waits, and goes when its study was deleted", async () => {
    const { id, owner, add, api, study } = await begin();
    await add(0, 0, ann);
    await interrupt(id, owner);
    await addMissingOwners(db());
    expect((await api.get(`/utilities/projects/${id}/`)).status).toBe(404);
    await api.delete(`/cardsort/studies/${study}/`);
    await purgeImports(db());
    expect(await hidden(id)).toBe(0);
  });

  it("leaves nothing hidden when the study's cards change while it is finished", async () => {
    const { id, study, owner, add, finish, api } = await begin();
    await add(0, 0, ann);
    await add(1, 1, bob);
    await interrupt(id, owner);
    await api.post("/cardsort/cards/", { study, label: "Between" });
    expect(await finish()).toBe("changed");
    expect(await hidden(id)).toBe(0);
    expect(await add(0, 0, ann)).toBe("not_found");
  });

  it("is not found for another user", async () => {
    const { id, study, add } = await begin();
    const { user } = await person();
    const part = { id, part: 0, from: 0, sorts: [ann] };
    expect(await beginImport(db(), study, asEditor(user.id), read.cards, 2, true)).toBe(
      "not_found",
    );
    expect(await addImportBatch(db(), study, asEditor(user.id), part)).toBe("not_found");
    await add(0, 0, ann, bob);
    expect(await finishImport(db(), study, asEditor(user.id), id)).toBe("not_found");
  });

  it("refuses a sort with a card or category that does not exist", async () => {
    const { add } = await begin();
    const [cell] = ann.cells;
    if (!cell) throw new Error("no cell");
    for (const wrong of [{ card: 2 }, { card: -1 }, { category: 9 }, { category: -4 }])
      expect(await add(0, 0, { ...ann, cells: [{ ...cell, ...wrong }] })).toBe("invalid");
    expect(await add(0, 0, { ...ann, cells: [cell, cell] })).toBe("invalid");
  });

  it("limits the total size, and the number of studies with an unfinished import", async () => {
    const { id, add, finish, study, owner, api } = await begin();
    const fill =
      "UPDATE result_import_parts SET json = json || hex(zeroblob(?)) WHERE import_id = ?";
    expect(await add(0, 0, ann)).toBe("kept");
    const parts = Array.from({ length: 27 }, (_, index) => add(index + 1, 0, ann));
    expect(new Set(await Promise.all(parts))).toEqual(new Set(["kept"]));
    await db().$client.prepare(fill).bind(950_000, id).run();
    expect(await add(28, 1, bob)).toBe("too_large");
    expect(await finish()).toBe("changed");
    const others = [];
    for (let more = 0; more < 3; more++) {
      const { project } = (await api.get(`/cardsort/studies/${study}/`)).body;
      const other = (await api.post("/cardsort/studies/", { title: "Other", project })).body.id;
      const begun = await beginImport(db(), other, asEditor(owner), read.cards, 2, true);
      if (typeof begun === "string") throw new Error(begun);
      const part = { id: begun.id, part: 0, from: 0, sorts: [ann] };
      others.push(() => addImportBatch(db(), other, asEditor(owner), part));
    }
    expect(await add(0, 0, ann)).toBe("not_found");
    for (const keep of others) expect(await keep()).toBe("kept");
  });

  it("is deleted when the next one begins, or after a day", async () => {
    const { study, owner, add, finish } = await begin();
    await beginImport(db(), study, asEditor(owner), read.cards, 2, true);
    expect(await add(0, 0, ann)).toBe("not_found");
    expect(await finish()).toBe("not_found");
    const other = await begin();
    await other.add(0, 0, ann);
    await purgeImports(db());
    expect(await other.add(1, 1, bob)).toBe("kept");
    const old = "UPDATE result_imports SET created_at = '2020-01-01T00:00:00.000Z' WHERE id = ?";
    await db().$client.prepare(old).bind(other.id).run();
    await purgeImports(db());
    expect(await other.finish()).toBe("not_found");
    const left = "SELECT count(*) AS n FROM result_import_parts WHERE import_id = ?";
    expect(await db().$client.prepare(left).bind(other.id).first("n")).toBe(0);
  });
});
