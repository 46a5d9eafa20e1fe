import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import type { SortDocument } from "../../app/domain/sort-document.ts";
import { person } from "../helpers/people.ts";
import { save, trays } from "../helpers/save-sort.ts";
import { completionRules, makeStudy, sortAll, startSort } from "../helpers/study.ts";

const PANEL = {
  preset: "prolific",
  complete_url: "https://panel.example/done?cc={code}",
  screened_out_url: "https://panel.example/out",
  full_url: "https://panel.example/full",
  completion_code: "C-42",
};

const name = ({ categories: [first] }: SortDocument, text: string) =>
  void Object.assign(first ?? {}, { name: text });

test("completing a sort in the round trip of its save stores the same row as reading it first, or falls back to that", async () => {
  const { api } = await person();
  const given = { cards: ["A", "B", "C"], categories: ["Kept", "Dropped"] };
  const fields = { sort_type: "hybrid", allow_unknown: true, allow_skip: true };
  type Made = Awaited<ReturnType<typeof makeStudy>> & { document: SortDocument };
  const patch = (fields: object) => (made: Made) =>
    api.patch(`/cardsort/studies/${made.study}/`, fields);
  const cases: [name: string, trips: number, code: string, change: (made: Made) => unknown][] = [
    ["as it is", 1, "completed", () => {}],
    [
      "names that JSON escapes",
      1,
      "completed",
      ({ document }) => name(document, '"\u2028\u0001é👍\\'),
    ],
    [
      "a card in the order of the study",
      1,
      "completed",
      ({ cards }) => api.patch(`/cardsort/cards/${cards[0]}/`, { order: 9 }),
    ],
    ["a card left out", 1, "incomplete_sort", ({ document }) => void document.skipped.pop()],
    [
      "all skipped",
      1,
      "completed",
      ({ document, cards, categories }) =>
        Object.assign(document, { ...trays([]), skipped: cards, removed: categories }),
    ],
    [
      "all skipped, where not all are needed",
      1,
      "incomplete_sort",
      async (made) => {
        await patch({ require_all_cards: false })(made);
        const { document, cards, categories } = made;
        Object.assign(document, { ...trays([]), skipped: cards, removed: categories });
      },
    ],
    ["limits that hold", 1, "completed", patch({ min_categories: 1, max_cards_per_category: 1 })],
    ["a category too many", 1, "category_count", patch({ max_categories: 1 })],
    ["too few in a category", 1, "category_limits", patch({ min_cards_per_category: 2 })],
    ["an empty category", 1, "category_limits", patch({ allow_empty_categories: false })],
    [
      "a name missing",
      1,
      "unnamed_categories",
      async (made) => {
        name(made.document, "");
        await patch({ require_names: true })(made);
      },
    ],
    [
      "a category of the study not named",
      2,
      "completed",
      ({ document }) => void document.removed.pop(),
    ],
    ["a code for the panel", 2, "completed", patch({ panel: PANEL })],
    [
      "a question that may stay open",
      2,
      "completed",
      ({ study }) =>
        api.post("/cardsort/questions/", { study, place: "after", kind: "short_text", text: "?" }),
    ],
  ];
  const wrong = [];
  for (const [name, trips, code, change] of cases) {
    const made = await makeStudy(api, fields, given);
    const [kept = "", dropped = ""] = made.categories;
    const [a = "", b = "", c = ""] = made.cards;
    const own = trays(["Own", "Empty"], [b]).categories;
    const shown = { id: kept, name: "Kept", description: "", cards: [a] };
    const document = {
      categories: [...own, shown],
      ...{ unknown: [], skipped: [c], removed: [dropped] },
    };
    await change({ ...made, document });
    const rules = await completionRules(api, made.study);
    const twice = [];
    for (const sent of [rules, undefined]) {
      const session = await startSort(made.study);
      const body = { document, revision: 0, cards: 3, complete: true, rules: sent };
      const answer = await save(made.study, session, body);
      const row = await env.DB.prepare(
        "SELECT result, quality, document, cards_sorted, completed_at IS NOT NULL AS done FROM sort_sessions WHERE id = ?",
      )
        .bind(session)
        .first();
      twice.push({ answer, row });
    }
    const [once, read] = twice;
    expect([name, once?.row, once?.answer.body.code]).toEqual([name, read?.row, code]);
    expect(read?.answer.body.code).toBe(code);
    if (once?.answer.cost.trips !== trips) wrong.push([name, once?.answer.cost]);
  }
  expect(wrong).toEqual([]);
});

test("a completion sent with outdated rules is decided by the study's current rules", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api);
  const rules = await completionRules(api, study);
  const session = await startSort(study);
  await api.patch(`/cardsort/studies/${study}/`, { min_categories: 2 });
  const body = { document: trays(["A"], cards), revision: 0, cards: 3, complete: true, rules };
  expect((await save(study, session, body)).body.code).toBe("category_count");
  const row = env.DB.prepare("SELECT result FROM sort_sessions WHERE id = ?").bind(session);
  expect(await row.first()).toEqual({ result: null });
  await api.patch(`/cardsort/studies/${study}/`, { min_categories: null });
  const again = { ...body, revision: 1, rules: { ...rules, min_categories: 2 } };
  expect((await save(study, session, again)).body.code).toBe("completed");
});

test("only a completed sort closes a study whose places are taken", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api);
  const [done, open] = [await startSort(study), await startSort(study)];
  await sortAll(done, study, cards);
  await api.patch(`/cardsort/studies/${study}/`, { max_participants: 1 });
  const status = async () => (await api.get(`/cardsort/studies/${study}/`)).body.status;
  const rules = await completionRules(api, study);
  const body = { document: trays([]), revision: 0, cards: 0, complete: true, rules };
  expect((await save(study, crypto.randomUUID(), body)).status).toBe(404);
  expect((await save(study, open, body)).body.code).not.toBe("completed");
  expect(await status()).toBe("active");
  await sortAll(open, study, cards);
  expect(await status()).toBe("completed");
});
