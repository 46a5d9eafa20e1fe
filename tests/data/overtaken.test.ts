import { describe, expect, it } from "vitest";
import { findCard, updateCard } from "../../app/data/cards.server.ts";
import { findCategory, updateCategory } from "../../app/data/categories.server.ts";
import { findProject, updateProject } from "../../app/data/projects.server.ts";
import { findUser, updateUser } from "../../app/data/users.server.ts";
import { db, person } from "../helpers/people.ts";
import { makeStudy } from "../helpers/study.ts";

const names = ["One", "Two", "Three", "Four", "Five", "Six"];

const isRefused = (saved: object | null | undefined) => !saved || "refused" in saved;

/** Saves all names at once over what one reading saw: which of them went in. */
async function savedOf(save: (name: string) => Promise<object | null>): Promise<string[]> {
  const answers = await Promise.all(names.map(save));
  return names.filter((_, at) => !isRefused(answers[at]));
}

describe("of many saves over the same reading exactly one goes in", () => {
  it("of a card", async () => {
    const { api, user } = await person();
    const id = (await makeStudy(api)).cards[0] ?? "";
    const seen = await findCard(db(), id, user.id);
    const change = { description: "", tags: ["a", "b"], order: 1, is_active: true };
    const won = await savedOf((label) => updateCard(db(), id, user.id, { ...change, label }, seen));
    expect(won).toHaveLength(1);
    expect(await findCard(db(), id, user.id)).toMatchObject({ label: won[0], tags: ["a", "b"] });
  });

  it("of a category", async () => {
    const { api, user } = await person();
    const id = (await makeStudy(api, {}, { categories: ["Fruit"] })).categories[0] ?? "";
    const seen = await findCategory(db(), id, user.id);
    const won = await savedOf((name) =>
      updateCategory(db(), id, user.id, { name, color: "#123456", order: 2 }, seen),
    );
    expect(won).toHaveLength(1);
    expect(await findCategory(db(), id, user.id)).toMatchObject({ name: won[0], order: 2 });
  });

  it("of a project, however its studies have moved it up meanwhile", async () => {
    const { api, user } = await person();
    const id = (await api.post("/utilities/projects/", { name: "Kitchen" })).body.id as string;
    const seen = await findProject(db(), id, user.id);
    await api.post("/cardsort/studies/", { title: "Groceries", project: id });
    const won = await savedOf((name) =>
      updateProject(db(), id, user.id, { name, description: "" }, seen),
    );
    expect(won).toHaveLength(1);
    expect(await findProject(db(), id, user.id)).toMatchObject({ name: won[0], study_count: 1 });
  });

  it("of a user, who stays logged in where the save that lost would have locked them out", async () => {
    const { api, user } = await person();
    const seen = await findUser(db(), user.id);
    const won = await savedOf((first_name) =>
      updateUser(db(), user.id, { first_name, email_notifications: false }, seen),
    );
    expect(won).toHaveLength(1);
    expect(await findUser(db(), user.id)).toMatchObject({ first_name: won[0] });
    const lost = { first_name: "", is_active: false };
    expect(await updateUser(db(), user.id, lost, seen)).toEqual({
      refused: {},
      stored: await findUser(db(), user.id),
    });
    expect((await api.get("/auth/user/")).status).toBe(200);
  });
});

it("a save over the newest reading goes in, whatever kinds of values it compares", async () => {
  const { api, user } = await person();
  const { cards, categories } = await makeStudy(api, {}, { categories: ["Fruit"] });
  const card = cards[0] ?? "";
  let seen = await findCard(db(), card, user.id);
  for (const change of [
    { tags: ["x", "é"], is_active: false, image: "/images/a.png", order: 3 },
    { tags: [], is_active: true, image: null, order: 1 },
    { label: "Apple", tags: ["y"], is_active: false, image: null, order: 2 },
  ]) {
    const after = await updateCard(db(), card, user.id, change, seen);
    expect(after).toMatchObject(change);
    seen = await findCard(db(), card, user.id);
  }
  const category = categories[0] ?? "";
  const fruit = await findCategory(db(), category, user.id);
  expect(await updateCategory(db(), category, user.id, { name: "Sweet" }, fruit)).toMatchObject({
    name: "Sweet",
  });
});

it("a save touches and compares its own fields alone, and asks whose they are", async () => {
  const { api, user } = await person();
  const stranger = await person();
  const id = (await makeStudy(api)).cards[0] ?? "";
  const seen = await findCard(db(), id, user.id);
  expect(await updateCard(db(), id, user.id, { order: 9 })).toMatchObject({ order: 9 });
  expect(await updateCard(db(), id, user.id, { label: "Mine" }, seen)).toMatchObject({
    label: "Mine",
    order: 9,
  });
  expect(await updateCard(db(), id, user.id, { order: 5 }, seen)).toMatchObject({
    refused: {},
    stored: { label: "Mine", order: 9 },
  });
  expect(await updateCard(db(), id, stranger.user.id, { tags: ["z"] }, seen)).toBeNull();
});
