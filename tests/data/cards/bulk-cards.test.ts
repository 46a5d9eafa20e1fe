import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { asEditor, asViewer } from "../../../app/data/access/ownership.server.ts";
import {
  deleteCards,
  purgeDeletedCards,
  restoreCards,
  switchCards,
  tagCards,
} from "../../../app/data/cards/bulk-cards.server.ts";
import {
  createCard,
  importCards,
  listCards,
  updateCard,
} from "../../../app/data/cards/cards.server.ts";
import { type CellFill, fillCards } from "../../../app/data/cards/fill-cards.server.ts";
import { removeUnusedPictures } from "../../../app/data/cards/pictures.server.ts";
import { countedD1, nothingCounted } from "../../../app/data/database/counted-d1.server.ts";
import { database } from "../../../app/data/database/db.server.ts";
import { listStudyParticipants } from "../../../app/data/results/study-participants.server.ts";
import { limits } from "../../../app/domain/limits/limits.ts";
import { participantsFilter } from "../../../app/domain/results/participants-filter.ts";
import { anyone } from "../../helpers/api.ts";
import { db, person } from "../../helpers/people.ts";
import { makeStudy, startSort } from "../../helpers/study.ts";

const DAY = 24 * 60 * 60 * 1000;

async function setUp() {
  const { api, user } = await person();
  const { study, cards } = await makeStudy(api, { sort_type: "hybrid" });
  const other = await makeStudy(api);
  const stranger = await person();
  const rows = () => listCards(db(), study, asViewer(user.id));
  const newCard = (label: string, order?: number) =>
    createCard(db(), asEditor(user.id), {
      study,
      label,
      description: "",
      tags: [],
      is_active: true,
      ...(order && { order }),
    });
  const ids = cards as [string, string, string];
  const foreignCard = other.cards[0] ?? "";
  return {
    study,
    owner: user.id,
    cards: ids,
    foreignCard,
    stranger: stranger.user.id,
    rows,
    newCard,
  };
}

/** The progress of each sort as the researcher sees it: sorted cards and all cards. */
async function progress(study: string, owner: string) {
  const filter = participantsFilter(new URLSearchParams());
  const { results } = await listStudyParticipants(db(), study, asViewer(owner), filter, {
    consent_required: false,
    without: [],
    flags: new Map(),
  });
  return results.map(({ cards_sorted, total_cards }) => [cards_sorted, total_cards]);
}

it("deletes all listed cards, or none", async () => {
  const { study, owner, cards, foreignCard, stranger, rows } = await setUp();
  const before = await rows();
  expect(await deleteCards(db(), study, asEditor(owner), [cards[0], foreignCard])).toBeNull();
  expect(
    await deleteCards(db(), study, asEditor(owner), [cards[0], crypto.randomUUID()]),
  ).toBeNull();
  expect(await deleteCards(db(), study, asEditor(stranger), [cards[0]])).toBeNull();
  expect(await deleteCards(db(), study, asEditor(owner), [])).toBeNull();
  expect(await rows()).toEqual(before);
  expect(await deleteCards(db(), study, asEditor(owner), [cards[0], cards[2], cards[0]])).toEqual(
    expect.any(String),
  );
  expect((await rows()).map(({ label }) => label)).toEqual(["Bread"]);
});

/** Three cards with a picture and a tag, sorted by a participant, of which two are deleted. */
async function deletedAfterSort() {
  const { study, owner, cards, stranger, rows } = await setUp();
  await updateCard(db(), cards[0], asEditor(owner), { image: "/images/a.png", description: "Red" });
  await tagCards(db(), study, asEditor(owner), [cards[0]], ["fruit"], "add");
  const session = await startSort(study);
  const { body } = await anyone.post("/cardsort/categories/", { study, session, name: "Food" });
  const placements = cards.map((card, position) => ({ card, category: body.id, position }));
  await anyone.post(`/cardsort/sessions/${session}/placements/bulk/`, { placements });
  const placed = async () => (await anyone.get(`/cardsort/sessions/${session}/placements/`)).body;
  const [before, sorted] = [await rows(), await placed()];
  const batch = (await deleteCards(db(), study, asEditor(owner), [cards[0], cards[2]])) ?? "";
  const restore = (who = owner, id = batch) => restoreCards(db(), study, asEditor(who), id);
  return { study, owner, stranger, rows, placed, before, sorted, restore };
}

describe("a deletion of sorted cards", () => {
  it("removes them from the sort", async () => {
    const { study, owner, placed } = await deletedAfterSort();
    expect(await progress(study, owner)).toEqual([[1, 1]]);
    expect(await placed()).toHaveLength(1);
  });

  it("keeps their pictures until it can no longer be undone", async () => {
    await deletedAfterSort();
    await env.IMAGES.put("a.png", "bytes");
    expect(await removeUnusedPictures(db(), env.IMAGES, Date.now() + DAY)).toBe(0);
  });

  it("is undone by an editor with its id alone", async () => {
    const { stranger, owner, restore } = await deletedAfterSort();
    expect(await restore(stranger)).toBe(0);
    expect(await restore(owner, crypto.randomUUID())).toBe(0);
  });

  it("is undone once: cards return to their order and to a participant's groups", async () => {
    const { study, owner, rows, placed, before, sorted, restore } = await deletedAfterSort();
    expect(await restore()).toBe(2);
    expect(await rows()).toEqual(before);
    expect(await placed()).toEqual(sorted);
    expect(await progress(study, owner)).toEqual([[3, 3]]);
    expect(await restore()).toBe(0);
  });
});

it("gives restored cards an order that no other card has", async () => {
  const { study, owner, cards, rows, newCard } = await setUp();
  const batch = (await deleteCards(db(), study, asEditor(owner), [cards[1]])) ?? "";
  await newCard("Dates", 2);
  expect(await restoreCards(db(), study, asEditor(owner), batch)).toBe(1);
  expect((await rows()).map(({ label, order }) => [label, order])).toEqual([
    ["Apple", 1],
    ["Bread", 2],
    ["Dates", 3],
    ["Carrot", 4],
  ]);
});

it("restores nothing into a full study, or after a day", async () => {
  const { study, owner, cards, rows } = await setUp();
  const batch = (await deleteCards(db(), study, asEditor(owner), [cards[0], cards[1]])) ?? "";
  const filled = Array.from({ length: limits.cards_per_study - 2 }, (_, n) => ({
    label: `Card ${n}`,
    description: "",
    tags: [],
  }));
  await importCards(db(), study, asEditor(owner), filled);
  expect(await restoreCards(db(), study, asEditor(owner), batch)).toBe(0);
  expect(await rows()).toHaveLength(limits.cards_per_study - 1);
  await deleteCards(db(), study, asEditor(owner), [cards[2]]);
  await purgeDeletedCards(db(), Date.now() + DAY - 60_000);
  expect(await restoreCards(db(), study, asEditor(owner), batch)).toBe(2);
  const again = (await deleteCards(db(), study, asEditor(owner), [cards[0]])) ?? "";
  await purgeDeletedCards(db(), Date.now() + DAY + 60_000);
  expect(await restoreCards(db(), study, asEditor(owner), again)).toBe(0);
});

it("activates and tags several cards at once, all of them or none", async () => {
  const { study, owner, cards, foreignCard, stranger, rows } = await setUp();
  await startSort(study);
  const two = [cards[0], cards[1]];
  expect(await switchCards(db(), study, asEditor(owner), [...two, foreignCard], false)).toBe(false);
  expect(await switchCards(db(), study, asEditor(stranger), two, false)).toBe(false);
  expect(await switchCards(db(), study, asEditor(owner), two, false)).toBe(true);
  expect((await rows()).map((card) => card.is_active)).toEqual([false, false, true]);
  expect(await progress(study, owner)).toEqual([[0, 1]]);

  const many = Array.from({ length: limits.tags_per_card - 1 }, (_, n) => `t${n}`);
  expect(await tagCards(db(), study, asEditor(owner), [cards[0]], many, "add")).toBe(true);
  expect(await tagCards(db(), study, asEditor(owner), two, ["t0", "x"], "add")).toBe(true);
  expect(await tagCards(db(), study, asEditor(owner), two, ["y"], "add")).toEqual({
    refused: { tags: ["tooManyTags"] },
  });
  expect(
    await tagCards(db(), study, asEditor(owner), [...two, foreignCard], ["t0"], "remove"),
  ).toBe(false);
  expect((await rows()).map((card) => card.tags)).toEqual([[...many, "x"], ["t0", "x"], []]);
  expect(await tagCards(db(), study, asEditor(owner), two, ["t0", "x"], "remove")).toBe(true);
  expect((await rows()).map((card) => card.tags)).toEqual([many.slice(1), [], []]);
});

it("needs one round trip and a fixed number of statements for any number of cards", async () => {
  const { study, owner, cards } = await setUp();
  const count = nothingCounted();
  const counted = database(countedD1(env.DB, count));
  const cost = async (work: () => Promise<unknown>) => {
    const { trips, statements } = { ...count };
    await work();
    return [count.trips - trips, count.statements - statements];
  };
  let batch: string | null = null;
  expect(await cost(() => switchCards(counted, study, asEditor(owner), cards, false))).toEqual([
    1, 5,
  ]);
  expect(await cost(() => tagCards(counted, study, asEditor(owner), cards, ["x"], "add"))).toEqual([
    1, 5,
  ]);
  expect(
    await cost(async () => {
      batch = await deleteCards(counted, study, asEditor(owner), cards);
    }),
  ).toEqual([1, 6]);
  expect(await cost(() => restoreCards(counted, study, asEditor(owner), batch ?? ""))).toEqual([
    1, 7,
  ]);
});

it("fills cells of several cards and appends others, or changes nothing", async () => {
  const { study, owner, cards, foreignCard, stranger, rows } = await setUp();
  const before = await rows();
  const [first, second] = cards;
  const added = [{ label: "New", description: "", tags: [] }];
  const fill = (who: string, ids: string[], more: object) =>
    fillCards(
      db(),
      study,
      asEditor(who),
      ids.map((id) => ({ id, label: `Filled ${id}`, tags: ["t"] })),
      more,
    );
  expect(await fill(owner, [first, foreignCard], { added })).toBe(false);
  expect(await fill(owner, [first, crypto.randomUUID()], { removed: before.slice(1, 2) })).toBe(
    false,
  );
  expect(await fill(stranger, [first], { added })).toBe(false);
  const tooMany = Array.from({ length: limits.cards_per_study }, () => added[0]);
  expect(await fill(owner, [first], { added: tooMany })).toMatchObject({ refused: {} });
  expect(await rows()).toEqual(before);

  expect(await fill(owner, [first, second], { added })).toBe(true);
  const after = await rows();
  expect(after.map(({ label }) => label)).toEqual(
    before
      .map(({ id, label }) => (id === first || id === second ? `Filled ${id}` : label))
      .concat("New"),
  );
  expect(after.find(({ id }) => id === first)).toMatchObject({
    tags: ["t"],
    description: before[0]?.description,
  });
  const removed = after.slice(-1);
  const fills = before.map(({ id, label, tags }) => ({ id, label, tags }));
  expect(await fillCards(db(), study, asEditor(owner), fills, { removed })).toBe(true);
  expect(await rows()).toEqual(before);
});

it("counts sorted cards again when filled rows are taken back", async () => {
  const { study, owner, cards, rows } = await setUp();
  const session = await startSort(study);
  const { body } = await anyone.post("/cardsort/categories/", { study, session, name: "Food" });
  const placements = cards.map((card) => ({ card, category: body.id }));
  await anyone.post(`/cardsort/sessions/${session}/placements/bulk/`, { placements });
  expect(await progress(study, owner)).toEqual([[3, 3]]);
  const fills = [{ id: cards[0], label: "Back" }];
  const removed = (await rows()).slice(1, 2);
  expect(await fillCards(db(), study, asEditor(owner), fills, { removed })).toBe(true);
  expect(await progress(study, owner)).toEqual([[2, 2]]);
});

it("takes a fill back only where a cell still has its value", async () => {
  const { study, owner, cards, rows } = await setUp();
  const [first, second] = cards;
  const before = await rows();
  const over = { label: "Filled", description: 'A "text"', tags: ["é", '"t"'] };
  const fill = (fills: CellFill[]) => fillCards(db(), study, asEditor(owner), fills, {});
  expect(await fill([first, second].map((id) => ({ id, ...over })))).toBe(true);
  await updateCard(db(), first, asEditor(owner), { description: "Of somebody else" });
  await updateCard(db(), second, asEditor(owner), { label: "Other", tags: ["other"] });
  const back = before.map(({ id, label, description, tags }) => ({
    ...{ id, label, description, tags },
    over: id === cards[2] ? {} : over,
  }));
  expect(await fill(back)).toBe(true);
  expect(await rows()).toEqual(
    before.map((card) => ({
      ...card,
      ...(card.id === first && { description: "Of somebody else" }),
      ...(card.id === second && { label: "Other", tags: ["other"] }),
    })),
  );
});

it("keeps added cards that somebody has changed when a fill is taken back", async () => {
  const { study, owner, cards, rows } = await setUp();
  const before = await rows();
  const [first] = before;
  if (!first) throw new Error("no card");
  const fills = [{ id: first.id, label: first.label }];
  const added = ["Untouched", "Renamed", "Switched off"].map((label) => ({
    ...{ label, description: "", tags: ["é", '"t"'], new_id: crypto.randomUUID() },
  }));
  await fillCards(db(), study, asEditor(owner), fills, { added });
  const removed = (await rows()).slice(cards.length);
  const [, renamed, off] = removed.map(({ id }) => id) as [string, string, string];
  await updateCard(db(), renamed, asEditor(owner), { label: "By somebody else" });
  await updateCard(db(), off, asEditor(owner), { is_active: false });
  expect(await fillCards(db(), study, asEditor(owner), fills, { removed })).toBe(true);
  expect((await rows()).slice(cards.length).map(({ label }) => label)).toEqual([
    "By somebody else",
    "Switched off",
  ]);
});
