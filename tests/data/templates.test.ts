import { expect, it } from "vitest";
import { importCards } from "../../app/data/cards.server.ts";
import { findTemplate, listTemplates, saveTemplate } from "../../app/data/templates.server.ts";
import { limits } from "../../app/domain/limits.ts";
import { db, person } from "../helpers/people.ts";
import { makeStudy } from "../helpers/study.ts";

const cardsOf = (count: number, label: string, description = "") =>
  Array.from({ length: count }, (_, index) => ({
    label: `${index} ${label}`,
    description,
    tags: [],
  }));

it("a template keeps a study's cards, and a second one of its name replaces it", async () => {
  const { api, user } = await person();
  const { study } = await makeStudy(api);
  expect(await saveTemplate(db(), study, user.id, "Mine")).toBe("saved");
  await importCards(db(), study, user.id, cardsOf(2, "more"));
  expect(await saveTemplate(db(), study, user.id, "Mine")).toBe("saved");
  const [entry, ...rest] = await listTemplates(db(), user.id);
  expect(rest).toEqual([]);
  const template = await findTemplate(db(), entry?.id ?? "", user.id);
  expect(template?.cards.slice(-2).map(({ label }) => label)).toEqual(["0 more", "1 more"]);
});

it("a study whose texts do not fit in a template is refused, and somebody else's is not there", async () => {
  const { api, user } = await person();
  const { study } = await makeStudy(api);
  const long = cardsOf(900, "long", "𝒳".repeat(limits.card_description));
  await importCards(db(), study, user.id, long);
  expect(await saveTemplate(db(), study, user.id, "Mine")).toBe("too_large");
  const stranger = await person();
  expect(await saveTemplate(db(), study, stranger.user.id, "Theirs")).toBeNull();
});
