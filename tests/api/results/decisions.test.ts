import { expect, test } from "vitest";
import { anyone } from "../../helpers/api.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, startSort } from "../../helpers/study.ts";
import { addMembers } from "../../helpers/world.ts";

const PILES = ["000111222", "000000222"];

/** A closed study of nine cards that 7 people sort into three categories, and 5 into two of them. */
async function dividedStudy() {
  const [owner, viewer] = await Promise.all([person(), person()]);
  const { project, study, cards, categories } = await makeStudy(
    owner.api,
    { sort_type: "closed" },
    { cards: [..."ABCDEFGHI"], categories: ["One", "Two", "Three"] },
  );
  await addMembers(project, { viewer: viewer.user.id });
  const sessions = [];
  for (let p = 0; p < 12; p++) {
    const session = await startSort(study);
    const placements = cards.map((card, at) => {
      return { card, category: categories[Number(PILES[p < 7 ? 0 : 1]?.[at])], position: at };
    });
    await anyone.post(`/cardsort/sessions/${session}/placements/bulk/`, { placements });
    await anyone.post(`/cardsort/sessions/${session}/complete/`);
    sessions.push(session);
  }
  return { owner, viewer, project, sessions, path: `/cardsort/studies/${study}` };
}

test("POST …/analyze/ says who joins two groups, and to a viewer only how many", async () => {
  const { owner, viewer, project, sessions, path } = await dividedStudy();
  const body = { linkage_method: "average", include: ["participants", "models"] };
  const analyzed = (await owner.api.post(`${path}/analyze/`, body)).body;
  const people = analyzed.participants.figures.map(({ session }: { session: string }) => session);
  const [decision] = analyzed.conclusion.decisions;
  expect(decision).toMatchObject({
    ...{ kind: "join", groups: [0, 1], share: 5 / 12, n: 12 },
    spread: [7, 0, 0, 0, 0, 0, 0, 0, 0, 5],
  });
  expect(decision.people.map((at: number) => people[at]).sort()).toEqual(sessions.slice(7).sort());

  const read = async () => [
    (await viewer.api.get(`${path}/analysis/`)).body,
    (await viewer.api.post(`${path}/analyze/`, body)).body,
  ];
  for (const seen of await read()) {
    expect(seen.conclusion.decisions).toEqual([{ ...decision, people: null }]);
    for (const session of sessions) expect(JSON.stringify(seen)).not.toContain(session);
  }
  await owner.api.patch(`/utilities/projects/${project}/`, { viewers_see_participants: true });
  for (const seen of await read())
    expect(seen.conclusion.decisions[0].people).toEqual(decision.people);
});
