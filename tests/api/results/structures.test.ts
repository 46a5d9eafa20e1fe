import { expect, test } from "vitest";
import { limits } from "../../../app/domain/limits/limits.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy } from "../../helpers/study.ts";
import { addMembers } from "../../helpers/world.ts";

async function withMenu() {
  const [owner, viewer] = await Promise.all([person(), person()]);
  const { project, study } = await makeStudy(owner.api, {}, { cards: ["Apple"] });
  await addMembers(project, { viewer: viewer.user.id });
  const path = `/cardsort/studies/${study}/structures/`;
  const menu = { name: "Our menu", outline: "Fruit\n\tApple" };
  return { owner, viewer, path, menu };
}

test("a kept structure is read by every member, and replaced by its name", async () => {
  const { owner, viewer, path, menu } = await withMenu();
  expect(await owner.api.put(path, menu)).toMatchObject({ status: 200, body: menu });
  const other = { ...menu, outline: "Food\n\tApple" };
  await owner.api.put(path, other);
  expect((await viewer.api.get(path)).body).toEqual([other]);
});

test("a kept structure is answered as it is stored, without control characters", async () => {
  const { owner, path, menu } = await withMenu();
  const outline = "  Fruit\u0007\n\t\ud800Apple";
  const kept = { ...menu, outline: "  Fruit\n\t\ufffdApple" };
  expect((await owner.api.put(path, { ...menu, outline })).body).toEqual(kept);
  expect((await owner.api.get(path)).body).toEqual([kept]);
});

test("a kept structure is deleted by its name, once", async () => {
  const { owner, path, menu } = await withMenu();
  await owner.api.put(path, menu);
  const named = `${path}?name=Our+menu`;
  expect((await owner.api.delete(named)).status).toBe(204);
  expect((await owner.api.delete(named)).status).toBe(404);
  expect((await owner.api.get(path)).body).toEqual([]);
});

test("one structure too many is refused, and one of a kept name is not", async () => {
  const { owner, path, menu } = await withMenu();
  for (let n = 1; n <= limits.structures_per_study; n++)
    await owner.api.put(path, { ...menu, name: `Menu ${n}` });
  expect((await owner.api.put(path, menu)).status).toBe(400);
  expect((await owner.api.put(path, { ...menu, name: "Menu 1" })).status).toBe(200);
});
