import { describe, expect, test } from "vitest";
import { anyone } from "../../helpers/api.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy } from "../../helpers/study.ts";

async function setUp(fields = {}, parts = {}) {
  const { api } = await person();
  const made = await makeStudy(api, fields, parts);
  const path = `/cardsort/studies/${made.study}/moderated-sessions/`;
  const sortsOf = async () => (await api.get(`/cardsort/studies/${made.study}/export/`)).body;
  return { api, path, sortsOf, ...made };
}

describe("POST /cardsort/studies/{id}/moderated-sessions/", () => {
  test("stores numbers, labels and ids as a completed session of the source Moderated", async () => {
    const { api, path, cards, sortsOf } = await setUp();
    const groups = [
      { name: "Sweet", cards: [1, cards[2]] },
      { name: "", cards: [" bread "] },
    ];
    const sorted_at = "2026-11-20T10:00:00+01:00";
    const added = await api.post(path, { participant: "Ada", groups, notes: "Quick", sorted_at });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      ...{ is_completed: true, cards_sorted: 3, total_cards: 3, categories_created: 2 },
      ...{ completed_at: "2026-11-20T09:00:00.000Z", duration: null },
      participant: { source: "Moderated", external_id: "Ada" },
    });
    const { placements, sessions } = await sortsOf();
    expect(placements[0]).toMatchObject({ placed: [0, 1, 0], positions: [0, 0, 1] });
    expect(sessions[0]).toMatchObject({ source: "Moderated", notes: "Quick" });
  });

  test("leaves other cards unsorted, and the notes to members who may see participants", async () => {
    const { api, path, sortsOf } = await setUp();
    const { body } = await api.post(path, {
      ...{ participant: "Ada", notes: "Hm", groups: [{ name: "A", cards: ["2"] }] },
    });
    expect((await sortsOf()).placements[0].placed).toEqual([-3, 0, -3]);
    const session = `/cardsort/sort-sessions/${body.id}/`;
    expect((await api.get(session)).body.notes).toBe("Hm");
    expect((await anyone.get(session)).body).not.toHaveProperty("notes");
  });

  test("names each card that is unknown or placed twice, and stores nothing", async () => {
    const { api, path, sortsOf } = await setUp();
    const groups = [
      { name: "A", cards: [1, 9, "Melon"] },
      { name: "", cards: ["apple"] },
    ];
    const refused = await api.post(path, { participant: "Ada", groups });
    expect(refused.status).toBe(400);
    expect(refused.body.groups).toEqual([
      'Group 1 "A", entry 2 "9": No card has this number or label',
      'Group 1 "A", entry 3 "Melon": No card has this number or label',
      'Group 2, entry 1 "apple": This card is already in group 1',
    ]);
    expect((await sortsOf()).sessions).toEqual([]);
  });

  test("refuses a category that a closed study does not have", async () => {
    const { api, path, sortsOf } = await setUp({ sort_type: "closed" }, { categories: ["Fridge"] });
    const post = (name: string) =>
      api.post(path, { participant: "Ada", groups: [{ name, cards: [1] }] });
    expect((await post("Shelf")).body.groups).toEqual([
      'Group 1 "Shelf": The study has no such category',
    ]);
    expect((await post("fridge")).status).toBe(201);
    expect((await post("I don't know")).body).toMatchObject({ cards_sorted: 1 });
    const { placements } = await sortsOf();
    expect(placements.map(({ placed }: { placed: number[] }) => placed[0])).toEqual([0, -1]);
  });

  test("stores notes about cards for members, in the session and the export", async () => {
    const { api, path, cards, sortsOf } = await setUp();
    const card_notes = [
      { card: 2, text: "Slow" },
      { card: "apple", text: "Asked" },
    ];
    const groups = [{ name: "A", cards: [1, 2, 3] }];
    const { body } = await api.post(path, { participant: "Ada", groups, card_notes });
    const stored = [
      { card: cards[1], text: "Slow" },
      { card: cards[0], text: "Asked" },
    ];
    const session = `/cardsort/sort-sessions/${body.id}/`;
    expect((await api.get(session)).body.card_notes).toEqual(stored);
    expect((await anyone.get(session)).body).not.toHaveProperty("card_notes");
    expect((await sortsOf()).sessions[0].card_notes).toEqual(stored);
  });

  test("names each note about a card that is unknown or has one, and stores nothing", async () => {
    const { api, path, sortsOf } = await setUp();
    const card_notes = [1, 9, "apple"].map((card) => ({ card, text: "Hm" }));
    const groups = [{ name: "A", cards: [1, 2, 3] }];
    const refused = await api.post(path, { participant: "Ada", groups, card_notes });
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({
      card_notes: [
        'Entry 2 "9": No card has this number or label',
        'Entry 3 "apple": There is a note about this card already',
      ],
    });
    expect((await sortsOf()).sessions).toEqual([]);
  });

  test("refuses a time that is more than a day ahead", async () => {
    const { api, path } = await setUp();
    const groups = [{ name: "A", cards: [1] }];
    const post = (hours: number) => {
      const sorted_at = new Date(Date.now() + hours * 3_600_000).toISOString();
      return api.post(path, { participant: "Ada", groups, sorted_at });
    };
    expect((await post(25)).body).toEqual({ sorted_at: ["This time is in the future"] });
    const soon = await post(20);
    expect(soon.status).toBe(201);
    expect(Date.parse(soon.body.completed_at)).toBeLessThanOrEqual(Date.now());
  });

  test("asks for a participant and groups", async () => {
    const { api, path } = await setUp();
    const refused = await api.post(path, { participant: " ", groups: [], notes: "x".repeat(2001) });
    expect([refused.status, Object.keys(refused.body).sort()]).toEqual([
      400,
      ["groups", "notes", "participant"],
    ]);
  });

  test("fills the last place and closes the study", async () => {
    const { api, path, study } = await setUp({ max_participants: 1 });
    await api.post(path, { participant: "Ada", groups: [{ name: "A", cards: [1] }] });
    expect((await api.get(`/cardsort/studies/${study}/`)).body.status).toBe("completed");
  });
});
