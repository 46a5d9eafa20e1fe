import { describe, expect, it } from "vitest";
import { asEditor, asProjectOwner, asViewer } from "../../../app/data/access/ownership.server.ts";
import { findUser, updateUser } from "../../../app/data/accounts/users.server.ts";
import { findCard, updateCard } from "../../../app/data/cards/cards.server.ts";
import { findCategory, updateCategory } from "../../../app/data/cards/categories.server.ts";
import { findProject, updateProject } from "../../../app/data/projects/projects.server.ts";
import { findStudyToChange, updateStudy } from "../../../app/data/studies/study-changes.server.ts";
import { db, person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

const names = ["One", "Two", "Three", "Four", "Five", "Six"];

const isRefused = (saved: object | null | undefined) => !saved || "refused" in saved;

/** Saves all names concurrently with the same `seen` row, and returns the names that were saved. */
async function savedOf(save: (name: string) => Promise<object | null>): Promise<string[]> {
  const results = await Promise.all(names.map(save));
  return names.filter((_, index) => !isRefused(results[index]));
}

describe("exactly one of many concurrent saves of the same row succeeds", () => {
  it("for a card", async () => {
    const { api, user } = await person();
    const id = (await makeStudy(api)).cards[0] ?? "";
    const seen = await findCard(db(), id, asViewer(user.id));
    const change = { description: "", tags: ["a", "b"], order: 1, is_active: true };
    const saved = await savedOf((label) =>
      updateCard(db(), id, asEditor(user.id), { ...change, label }, seen),
    );
    expect(saved).toHaveLength(1);
    expect(await findCard(db(), id, asViewer(user.id))).toMatchObject({
      label: saved[0],
      tags: ["a", "b"],
    });
  });

  it("for a category", async () => {
    const { api, user } = await person();
    const id = (await makeStudy(api, {}, { categories: ["Fruit"] })).categories[0] ?? "";
    const seen = await findCategory(db(), id, asViewer(user.id));
    const saved = await savedOf((name) =>
      updateCategory(db(), id, asEditor(user.id), { name, color: "#123456", order: 2 }, seen),
    );
    expect(saved).toHaveLength(1);
    expect(await findCategory(db(), id, asViewer(user.id))).toMatchObject({
      name: saved[0],
      order: 2,
    });
  });

  it("for a project, even when a change of its studies has updated it since", async () => {
    const { api, user } = await person();
    const id = (await api.post("/utilities/projects/", { name: "Kitchen" })).body.id as string;
    const seen = await findProject(db(), id, asViewer(user.id));
    await api.post("/cardsort/studies/", { title: "Groceries", project: id });
    const saved = await savedOf((name) =>
      updateProject(db(), id, asProjectOwner(user.id), { name, description: "" }, seen),
    );
    expect(saved).toHaveLength(1);
    expect(await findProject(db(), id, asViewer(user.id))).toMatchObject({
      name: saved[0],
      study_count: 1,
    });
  });

  it("for a user, who stays logged in when a refused save would have deactivated them", async () => {
    const { api, user } = await person();
    const seen = await findUser(db(), user.id);
    const saved = await savedOf((first_name) =>
      updateUser(db(), user.id, { first_name, email_notifications: false }, seen),
    );
    expect(saved).toHaveLength(1);
    expect(await findUser(db(), user.id)).toMatchObject({ first_name: saved[0] });
    const lost = { first_name: "", is_active: false };
    expect(await updateUser(db(), user.id, lost, seen)).toEqual({
      refused: {},
      stored: await findUser(db(), user.id),
    });
    expect((await api.get("/auth/user/")).status).toBe(200);
  });
});

it("does not change the sort type of a study that has got its first placement", async () => {
  const { api, user } = await person();
  const { study, cards } = await makeStudy(api);
  const before = await findStudyToChange(db(), study, asViewer(user.id));
  if (!before) throw new Error("no study");
  await sortAll(await startSort(study), study, cards);
  expect(await updateStudy(db(), before, asEditor(user.id), { sort_type: "closed" })).toEqual({
    refused: { sort_type: ["sortTypeFixed"] },
  });
  expect((await api.get(`/cardsort/studies/${study}/`)).body.sort_type).toBe("open");
});

it("accepts a save of the latest row, for all types of values", async () => {
  const { api, user } = await person();
  const { cards, categories } = await makeStudy(api, {}, { categories: ["Fruit"] });
  const card = cards[0] ?? "";
  let seen = await findCard(db(), card, asViewer(user.id));
  for (const change of [
    { tags: ["x", "é"], is_active: false, image: "/images/a.png", order: 3 },
    { tags: [], is_active: true, image: null, order: 1 },
    { label: "Apple", tags: ["y"], is_active: false, image: null, order: 2 },
  ]) {
    const after = await updateCard(db(), card, asEditor(user.id), change, seen);
    expect(after).toMatchObject(change);
    seen = await findCard(db(), card, asViewer(user.id));
  }
  const category = categories[0] ?? "";
  const fruit = await findCategory(db(), category, asViewer(user.id));
  expect(
    await updateCategory(db(), category, asEditor(user.id), { name: "Sweet" }, fruit),
  ).toMatchObject({
    name: "Sweet",
  });
});

it("changes and compares only the fields of the save, and checks the owner", async () => {
  const { api, user } = await person();
  const stranger = await person();
  const id = (await makeStudy(api)).cards[0] ?? "";
  const seen = await findCard(db(), id, asViewer(user.id));
  expect(await updateCard(db(), id, asEditor(user.id), { order: 9 })).toMatchObject({ order: 9 });
  expect(await updateCard(db(), id, asEditor(user.id), { label: "Mine" }, seen)).toMatchObject({
    label: "Mine",
    order: 9,
  });
  expect(await updateCard(db(), id, asEditor(user.id), { order: 5 }, seen)).toMatchObject({
    refused: {},
    stored: { label: "Mine", order: 9 },
  });
  expect(await updateCard(db(), id, asEditor(stranger.user.id), { tags: ["z"] }, seen)).toBeNull();
});
