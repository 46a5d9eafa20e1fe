import { describe, expect, test } from "vitest";
import { anyone } from "../../helpers/api.ts";
import { postForm } from "../../helpers/pages.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, startSort } from "../../helpers/study.ts";

/** A sort with two categories of its own, and what a participant's form without scripts does to it. */
async function sortByForms(fields: Record<string, unknown>) {
  const { api } = await person();
  const { study, cards, categories } = await makeStudy(api, fields, { categories: ["One", "Two"] });
  const [one = "", two = ""] = categories;
  const session = await startSort(study);
  const page = `/sort/${study}/session/${session}`;
  const send = (form: string[][], pass?: number) =>
    postForm(pass === undefined ? page : `${page}?pass=${pass}`, form);
  const move = (card: string, to: string, pass?: number) =>
    send(
      [
        ["intent", "move"],
        ["card", card],
        ["to", to],
      ],
      pass,
    );
  const single = async () => (await anyone.get(`/cardsort/sort-sessions/${session}/`)).body;
  const parents = async () => {
    const { body } = await anyone.get(`/cardsort/categories/?study=${study}&session=${session}`);
    return Object.fromEntries(
      body.map((each: { label: string; parent: string | null }) => [each.label, each.parent]),
    );
  };
  return { cards, one, two, send, move, single, parents };
}

const endPass = (criterion: string, then: string, twice = "") => [
  ["intent", "endPass"],
  ["criterion", criterion],
  ["then", then],
  ["twice", twice],
];

describe("without scripts", () => {
  test("a form ends a sort, begins the next, and asks about a criterion used twice", async () => {
    const { cards, one, two, send, move, single } = await sortByForms({
      repeated_sorts: { min: 2, max: 2 },
      sort_type: "hybrid",
    });
    expect((await send(endPass("Size", "again"))).status).toBe(409);
    for (const card of cards) await move(card, one);
    expect((await send(endPass("Size", "again"))).status).toBe(302);
    for (const card of cards) await move(card, two);
    await move(cards[0] ?? "", two, 1);
    expect((await send(endPass("size", "done"))).status).toBe(400);
    expect((await single()).is_completed).toBe(false);
    expect((await send(endPass("size", "done", "size"))).status).toBe(302);
    const { is_completed, passes, placements } = await single();
    expect(is_completed).toBe(true);
    expect(passes).toMatchObject([{ criterion: "Size" }, { criterion: "size" }]);
    const inTwo = placements.filter(({ category }: { category: string }) => category === two);
    expect(inTwo.map(({ pass }: { pass: number }) => pass)).toEqual([1, 2, 2, 2]);
  });

  test("a form puts categories into a larger group, and takes one out", async () => {
    const { one, two, send, parents } = await sortByForms({ nested: true, sort_type: "hybrid" });
    const together = (...members: string[]) => [
      ["intent", "together"],
      ...members.map((id) => ["member", id]),
    ];
    expect((await send(together(one, two))).status).toBe(302);
    const group = (await parents()).One;
    expect(group).toEqual(expect.any(String));
    expect((await parents()).Two).toBe(group);
    expect((await send([...together(two), ["with", ""]])).status).toBe(302);
    expect(await parents()).toMatchObject({ One: group, Two: null });
  });
});
