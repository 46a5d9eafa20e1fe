import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { asEditor, asViewer } from "../../../app/data/access/ownership.server.ts";
import { createUser } from "../../../app/data/accounts/users.server.ts";
import { deleteCard } from "../../../app/data/cards/bulk-cards.server.ts";
import { createCard, importCards, listCards } from "../../../app/data/cards/cards.server.ts";
import { createCategory } from "../../../app/data/cards/categories.server.ts";
import { type Db, database } from "../../../app/data/database/db.server.ts";
import { createProject } from "../../../app/data/projects/projects.server.ts";
import { readExportPage } from "../../../app/data/results/results.server.ts";
import { changeSort, replacePlacements } from "../../../app/data/sorts/change-sort.server.ts";
import { completeSort, findWholeSort } from "../../../app/data/sorts/complete.server.ts";
import { saveFeedback } from "../../../app/data/sorts/feedback.server.ts";
import { findStartRules } from "../../../app/data/sorts/find-start.server.ts";
import { saveSort } from "../../../app/data/sorts/save-sort.server.ts";
import {
  deleteSessions,
  findSession,
  listSessions,
} from "../../../app/data/sorts/sessions.server.ts";
import {
  categoriesOfSort,
  findSort,
  placementsOfSort,
  seenSort,
} from "../../../app/data/sorts/sorts.server.ts";
import { startSession } from "../../../app/data/sorts/start.server.ts";
import {
  createStudy,
  findStudy,
  findStudyWithCards,
} from "../../../app/data/studies/studies.server.ts";
import type { Card } from "../../../app/domain/cards/card.ts";
import { type Placed, withPlacement } from "../../../app/domain/sorts/placement.ts";
import { startSessionInput } from "../../../app/domain/sorts/session.ts";
import { type SortAction, sortReducer } from "../../../app/domain/sorts/sort-reducer.ts";
import { createStudyInput } from "../../../app/domain/studies/study.ts";
import { copyStudy, editStudy } from "../../helpers/changed-study.ts";

let db: Db;
let owner: string;
let stranger: string;
let project: string;

const newUser = async (name: string) => {
  const user = await createUser(db, {
    email: `${name}@example.org`,
    username: name,
    first_name: "",
    last_name: "",
    organization: "",
    password_hash: "none",
  });
  if ("refused" in user) throw new Error("user not created");
  return user.id;
};

beforeAll(async () => {
  db = database(env.DB);
  owner = await newUser(crypto.randomUUID());
  stranger = await newUser(crypto.randomUUID());
  project = (await createProject(db, owner, { name: "Project", description: "" })).id;
});

async function study(fields: Record<string, unknown> = {}, labels = ["Apple", "Pear", "Chair"]) {
  const input = createStudyInput.parse({ project, title: "Study", sort_type: "hybrid", ...fields });
  const made = await createStudy(db, asEditor(owner), input);
  if (!made) throw new Error("study not created");
  await importCards(
    db,
    made.id,
    asEditor(owner),
    labels.map((label) => ({ label, description: "", tags: ["a", "b"] })),
  );
  return { id: made.id, cards: await listCards(db, made.id, asViewer(owner)) };
}

async function begin(id: string) {
  const rules = await findStartRules(db, id);
  if (!rules) throw new Error("no study");
  return startSession(db, id, rules, startSessionInput.parse({}), null);
}

async function start(id: string) {
  const session = await begin(id);
  if (typeof session === "string") throw new Error(session);
  return session;
}

const place = (card: Card | undefined, category: string | null, position: number | null = null) =>
  ({ card: card?.id ?? "", category, position, is_skipped: false }) satisfies Placed;

const all = (cards: Card[], category: string) => cards.map((card, i) => place(card, category, i));

describe("a study's cards", () => {
  it("are imported in order, with tags, and only their owner can change them", async () => {
    const { id, cards } = await study();
    expect(cards.map(({ label, order, tags }) => [label, order, tags])).toEqual([
      ["Apple", 1, ["a", "b"]],
      ["Pear", 2, ["a", "b"]],
      ["Chair", 3, ["a", "b"]],
    ]);
    const card = { study: id, label: "Desk", description: "", tags: [], is_active: true };
    expect(await createCard(db, asEditor(stranger), card)).toBeNull();
    expect(await createCard(db, asEditor(owner), card)).toMatchObject({ order: 4, image: null });
    expect(await deleteCard(db, cards[0]?.id ?? "", asEditor(stranger))).toBe(false);
    expect(await findStudyWithCards(db, id, asViewer(stranger))).toBeUndefined();
    expect(await findStudy(db, id, asViewer(owner))).toMatchObject({ cards_count: 4, project });
  });
});

describe("a start for the last place", () => {
  it("succeeds for exactly one of many concurrent starts", async () => {
    const { id } = await study({ max_participants: 2 });
    await start(id);
    const tries = await Promise.all(Array.from({ length: 8 }, () => begin(id)));
    expect(tries.filter((result) => typeof result !== "string")).toHaveLength(1);
    expect(new Set(tries.filter((result) => typeof result === "string"))).toEqual(
      new Set(["study_full"]),
    );
    expect(await findStudy(db, id, asViewer(owner))).toMatchObject({ participant_count: 2 });
  });
});

const readWhole = async (session: string) => {
  const whole = await findWholeSort(db, session);
  if (!whole) throw new Error("no sort");
  return whole;
};

const read = async (session: string) => {
  const sort = await findSort(db, session);
  if (!sort) throw new Error("no sort");
  return sort;
};
const placementsIn = async (session: string) => placementsOfSort(await read(session));
const categoriesIn = async (session: string) => categoriesOfSort(await read(session));
const replace = (session: string, list: Placed[], revision?: number) =>
  replacePlacements(db, session, list, revision);
const act = async (session: string, action: SortAction) =>
  changeSort(db, await read(session), ({ sort }) => ({
    document: { ...sort, ...sortReducer(sort, action) },
  }));
const create = async (session: string, name: string) => {
  const id = crypto.randomUUID();
  await act(session, { type: "create", id, name, description: "" });
  return id;
};

describe("a saved sort", () => {
  it("replaces the previous one, renumbers positions, and refuses an older revision", async () => {
    const { id, cards } = await study();
    const { id: session } = await start(id);
    const fruit = await create(session, "Fruit");
    const first = [
      place(cards[0], fruit, 7),
      place(cards[1], fruit, 3),
      place(cards[2], "unknown"),
    ];
    expect(await replace(session, first)).toEqual({ saved: 3, revision: 1 });
    expect(await placementsIn(session)).toMatchObject([
      { card: cards[1]?.id, category: fruit, category_label: "Fruit", position: 0 },
      { card: cards[0]?.id, category: fruit, position: 1 },
      { card: cards[2]?.id, category: "unknown", category_label: "I don't know" },
    ]);
    expect(await replace(session, [place(cards[0], fruit)], 1)).toMatchObject({ revision: 2 });
    expect(await replace(session, first, 1)).toBeNull();
    expect(await placementsIn(session)).toHaveLength(1);
    await changeSort(db, await read(session), ({ sort }) => ({
      placements: withPlacement(sort, place(cards[1], fruit)),
    }));
    expect(await findSession(db, session)).toMatchObject({
      cards_sorted: 2,
      total_cards: 3,
      categories_created: 1,
    });
  });
});

describe("a sort that is read while it is saved", () => {
  it("is read as a single save left it, never as a mix of two", async () => {
    const { id, cards } = await study({ sort_type: "open" });
    const { id: session } = await start(id);
    // Each save places the cards in a new category, named after the resulting revision.
    const save = (revision: number) => {
      const tray = { id: crypto.randomUUID(), name: String(revision + 1), description: "" };
      const categories = [{ ...tray, cards: cards.map((card) => card.id) }];
      const document = { categories, unknown: [], skipped: [], removed: [] };
      return saveSort(db, {
        ...{ study: id, session, document, revision, trace: [] },
        writer: crypto.randomUUID(),
      });
    };
    await save(0);
    for (let revision = 1; revision < 20; revision += 2) {
      const reading = Array.from({ length: 4 }, () => read(session));
      const [saved, ...sorts] = await Promise.all([save(revision), ...reading]);
      expect(saved).toMatchObject({ revision: revision + 1, kept: true });
      for (const sort of sorts) {
        const full = seenSort(sort).document.categories.filter((tray) => tray.cards.length > 0);
        expect(full.map((tray) => tray.name)).toEqual([String(sort.session.revision)]);
      }
      const [, rows] = await Promise.all([save(revision + 1), placementsIn(session)]);
      const [name, ...others] = new Set(rows.map((row) => row.category_label));
      expect(name).toMatch(/^\d+$/);
      expect(others).toEqual([]);
    }
  });
});

describe("a participant's change to a researcher's category", () => {
  it("changes only that sort", async () => {
    const { id, cards } = await study();
    const given = await createCategory(db, asEditor(owner), id, {
      name: "Given",
      description: "",
      color: "#6c757d",
      order: 0,
    });
    if (!given || "refused" in given) throw new Error("no category");
    const category = given.id;
    const [a, b] = [await start(id), await start(id)];
    await replace(a.id, all(cards, category));
    await act(a.id, { type: "edit", id: category, name: "Mine", description: "" });
    expect(await categoriesIn(a.id)).toMatchObject([
      { id: category, name: "Mine", label: "Mine", session: null },
    ]);
    expect(await categoriesIn(b.id)).toMatchObject([{ name: "Given" }]);
    expect((await placementsIn(a.id)).map((row) => row.category_label)).toEqual([
      ...["Mine", "Mine", "Mine"],
    ]);
    await act(a.id, { type: "delete", id: category });
    expect([await categoriesIn(a.id), await placementsIn(a.id)]).toEqual([[], []]);
    expect(await categoriesIn(b.id)).toHaveLength(1);
  });
});

describe("completing", () => {
  it("needs every card, stores the labels, fills the study and is final", async () => {
    const { id, cards } = await study({ max_participants: 1, sort_type: "open" });
    const { id: session } = await start(id);
    expect(await completeSort(db, await readWhole(session))).toBe("incomplete_sort");
    await replace(session, all(cards, await create(session, "All")));
    const done = await completeSort(db, await readWhole(session));
    expect(done).toMatchObject({
      sort: { session: { is_completed: true }, study: { status: "completed" } },
    });
    const again = await completeSort(db, await readWhole(session));
    expect(typeof again === "string" || again.sort.session).toEqual(
      typeof done === "string" || done.sort.session,
    );
    expect(await replace(session, [])).toBeNull();
    expect(await findStudy(db, id, asViewer(owner))).toMatchObject({
      status: "completed",
      completed_sessions_count: 1,
    });
    await deleteCard(db, cards[0]?.id ?? "", asEditor(owner));
    expect(await placementsIn(session)).toMatchObject([
      { card: cards[0]?.id, category_label: "All", position: 0 },
      { position: 1 },
      { position: 2 },
    ]);
    expect(await saveFeedback(db, session, "Nice")).toBe(true);
    expect(await findSession(db, session)).toMatchObject({
      is_completed: true,
      cards_sorted: 3,
      feedback: "Nice",
      duration: expect.any(Number),
    });
    const page = await readExportPage(db, id, asViewer(owner));
    expect(page?.cards.map((card) => card.is_deleted)).toEqual([false, false, true]);
    expect(page?.placements).toMatchObject([{ placed: [0, 0, 0] }]);
    expect(await readExportPage(db, id, asViewer(stranger))).toBeNull();
  });
});

describe("deleting sessions", () => {
  it("deletes all listed sessions, or none", async () => {
    const { id } = await study();
    const [a, b] = [await start(id), await start(id)];
    expect(await deleteSessions(db, [a.id, b.id, crypto.randomUUID()], asEditor(owner))).toBe(
      false,
    );
    expect(await deleteSessions(db, [a.id], asEditor(stranger))).toBe(false);
    expect(await listSessions(db, id, asViewer(owner), { limit: 20, offset: 0 })).toMatchObject({
      count: 2,
    });
    expect(await deleteSessions(db, [a.id, b.id], asEditor(owner))).toBe(true);
    expect(await listSessions(db, id, asViewer(owner), { limit: 20, offset: 0 })).toMatchObject({
      count: 0,
    });
    expect(await findStudy(db, id, asViewer(owner))).toMatchObject({ participant_count: 0 });
  });
});

describe("a study", () => {
  it("is copied as a draft with its cards", async () => {
    const { id } = await study({ max_participants: 5 });
    expect(await copyStudy(db, id, owner)).toMatchObject({
      ...{ title: "Study (copy)", status: "draft", cards_count: 3 },
    });
  });

  it("is not copied for a stranger", async () => {
    const { id } = await study();
    expect(await copyStudy(db, id, stranger)).toBeNull();
  });

  it("refuses an edit of a stale copy", async () => {
    const { id } = await study();
    const seen = { title: "Study" };
    const change = await editStudy(db, id, owner, { title: "New" }, seen);
    expect(change).toMatchObject({ title: "New" });
    expect(await editStudy(db, id, owner, { title: "Old" }, seen)).toMatchObject({
      refused: {},
      stored: { id, title: "New" },
    });
  });
});
