import { expect, it } from "vitest";
import { asEditor, asViewer } from "../../../app/data/access/ownership.server.ts";
import { importCards, listTracedCards } from "../../../app/data/cards/cards.server.ts";
import { importCategories, listCategories } from "../../../app/data/cards/categories.server.ts";
import { duplicateStudy, findOriginal } from "../../../app/data/studies/duplicate-study.server.ts";
import {
  findTemplate,
  listTemplates,
  saveTemplate,
} from "../../../app/data/studies/templates.server.ts";
import { limits } from "../../../app/domain/limits/limits.ts";
import { db, person } from "../../helpers/people.ts";
import { makeStudy } from "../../helpers/study.ts";

const cardsOf = (count: number, label: string, description = "") =>
  Array.from({ length: count }, (_, index) => ({
    label: `${index} ${label}`,
    description,
    tags: [],
  }));

it("stores a study's cards, and replaces a template of the same name", async () => {
  const { api, user } = await person();
  const { study } = await makeStudy(api);
  expect(await saveTemplate(db(), study, asViewer(user.id), "Mine")).toBe("saved");
  await importCards(db(), study, asEditor(user.id), cardsOf(2, "more"));
  expect(await saveTemplate(db(), study, asViewer(user.id), "Mine")).toBe("saved");
  const [entry, ...rest] = await listTemplates(db(), user.id);
  expect(rest).toEqual([]);
  const template = await findTemplate(db(), entry?.id ?? "", user.id);
  expect(template?.cards.slice(-2).map(({ label }) => label)).toEqual(["0 more", "1 more"]);
});

it("keeps the kind of sort, the scales, and which categories are in which larger group", async () => {
  const { api, user } = await person();
  const worth = { id: "worth", question: "Worth it?", low: 1, high: 5 };
  const scales = [{ ...worth, low_label: "", high_label: "" }];
  const { study } = await makeStudy(
    api,
    { sort_type: "hybrid", nested: true, scales },
    { categories: [] },
  );
  const groups = [
    { name: "Fruit", description: "", color: "#112233", order: 1, is_group: true },
    { name: "Apples", description: "", color: "#112233", order: 2, parent: "Fruit" },
  ];
  await importCategories(db(), study, asEditor(user.id), groups);
  expect(await saveTemplate(db(), study, asViewer(user.id), "Mine")).toBe("saved");
  const [entry] = await listTemplates(db(), user.id);
  const template = await findTemplate(db(), entry?.id ?? "", user.id);
  expect(template?.kind).toEqual({
    scales,
    require_ratings: false,
    repeated_sorts: null,
    delphi: null,
    start: null,
    nested: true,
    max_places: 1,
  });
  const { study: other } = await makeStudy(
    api,
    { sort_type: "hybrid", ...template?.kind },
    { categories: [] },
  );
  await importCategories(db(), other, asEditor(user.id), template?.categories ?? []);
  const pears = { name: "Pears", description: "", color: "#112233", order: 3, parent: "Fruit" };
  await importCategories(db(), other, asEditor(user.id), [pears]);
  const [fruit, apples, added] = await listCategories(db(), other, asViewer(user.id));
  expect(added).toMatchObject({ name: "Pears", parent: fruit?.id });
  expect(fruit).toMatchObject({ name: "Fruit", is_group: true, parent: null });
  expect(apples).toMatchObject({ name: "Apples", is_group: false, parent: fruit?.id });
});

it("refuses a study whose texts are too long, and returns null for another user's study", async () => {
  const { api, user } = await person();
  const { study } = await makeStudy(api);
  const long = cardsOf(900, "long", "𝒳".repeat(limits.card_description));
  await importCards(db(), study, asEditor(user.id), long);
  expect(await saveTemplate(db(), study, asViewer(user.id), "Mine")).toEqual({
    refused: { name: ["templateTooLarge"] },
  });
  const stranger = await person();
  expect(await saveTemplate(db(), study, asViewer(stranger.user.id), "Theirs")).toBeNull();
});

it("keeps the origin of a card through copies, templates and copies of copies", async () => {
  const { api, user } = await person();
  const { study, cards } = await makeStudy(api);
  const origins = async (of: string) =>
    (await listTracedCards(db(), of, asViewer(user.id))).map(({ origin }) => origin);
  expect(await origins(study)).toEqual(cards);
  const copyOf = async (of: string) => {
    const original = await findOriginal(db(), of, asViewer(user.id));
    return (original && (await duplicateStudy(db(), original, asEditor(user.id))))?.id ?? "";
  };
  const copy = await copyOf(study);
  expect(await origins(copy)).toEqual(cards);
  expect(await origins(await copyOf(copy))).toEqual(cards);
  await saveTemplate(db(), copy, asViewer(user.id), "Mine");
  const [entry] = await listTemplates(db(), user.id);
  const template = await findTemplate(db(), entry?.id ?? "", user.id);
  const { study: other } = await makeStudy(api, {}, { cards: [] });
  await importCards(db(), other, asEditor(user.id), template?.cards ?? []);
  expect(await origins(other)).toEqual(cards);
  const { study: third } = await makeStudy(api, {}, { cards: [] });
  const [first] = await listTracedCards(db(), copy, asViewer(user.id));
  const copied = { label: "A", description: "", tags: [], ...(first && { origin: first.id }) };
  await importCards(db(), third, asEditor(user.id), [copied]);
  expect(await origins(third)).toEqual(cards.slice(0, 1));
});
