import { expect, it } from "vitest";
import { asEditor, asViewer } from "../../../app/data/access/ownership.server.ts";
import { keepProposal } from "../../../app/data/results/category-proposals.server.ts";
import { listStarts, readOfferedStart } from "../../../app/data/results/start-sources.server.ts";
import { keepStructure } from "../../../app/data/results/structures.server.ts";
import { saveTemplate } from "../../../app/data/studies/templates.server.ts";
import { db, person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

it("offers groups of conclusions, structures, chains and templates to those who may read them", async () => {
  const { api, user } = await person();
  const given = { cards: ["Apple", "Pear", "Saw"] };
  const { study, cards } = await makeStudy(api, { title: "Old", delphi: { chains: 1 } }, given);
  const [apple = "", pear = "", saw = ""] = cards;
  const groups = [
    { name: "Fruit", cards: [apple, pear] },
    { name: "Tools", cards: [saw] },
  ];
  const outline = "Fruit\n\tApple\n\tPear\nTools\n\tSaw";
  await api.patch(`/cardsort/studies/${study}/`, { delphi: { chains: 1, start: groups } });
  await saveTemplate(db(), study, asViewer(user.id), "Mine");
  await keepProposal(db(), study, asEditor(user.id), groups);
  await keepStructure(db(), study, asEditor(user.id), { name: "Best: one", outline });
  await sortAll(await startSort(study), study, cards);

  const starts = await listStarts(db(), user.id);
  expect(starts.map(({ from, name, title }) => [from, title, name])).toEqual([
    ["proposal", "Old", ""],
    ["structure", "Old", "Best: one"],
    ["chain", "Old", "1"],
    ["template", "Mine", ""],
  ]);
  const { user: stranger } = await person();
  expect(await listStarts(db(), stranger.id)).toEqual([]);
  for (const start of starts) {
    const text = await readOfferedStart(db(), user.id, start);
    if (start.from === "chain") expect(text).toMatch(/\n\tApple\n\tPear\n\tSaw$/);
    else expect(text, start.from).toBe(outline);
    expect(await readOfferedStart(db(), stranger.id, start)).toBeNull();
  }
});
