import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { SortDocument } from "../../../app/domain/sorts/sort-document.ts";
import type { Client } from "../../helpers/api.ts";
import { person } from "../../helpers/people.ts";
import { save, trays } from "../../helpers/save-sort.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

const PANEL = {
  preset: "prolific",
  complete_url: "https://panel.example/done?cc={code}",
  screened_out_url: "https://panel.example/out",
  full_url: "https://panel.example/full",
  completion_code: "C-42",
};

const name = ({ categories: [first] }: SortDocument, text: string) =>
  void Object.assign(first ?? {}, { name: text });

type Made = Awaited<ReturnType<typeof makeStudy>> & { api: Client; document: SortDocument };
const patch =
  (fields: object) =>
  ({ api, study }: Made) =>
    api.patch(`/cardsort/studies/${study}/`, fields);

const CASES: [name: string, code: string, change: (made: Made) => unknown][] = [
  ["nothing special", "completed", () => {}],
  ["names that JSON escapes", "completed", ({ document }) => name(document, '"\u2028\u0001é👍\\')],
  [
    "a card in the order of the study",
    "completed",
    ({ api, cards }) => api.patch(`/cardsort/cards/${cards[0]}/`, { order: 9 }),
  ],
  ["a card left out", "incomplete_sort", ({ document }) => void document.skipped.pop()],
  [
    "all skipped",
    "completed",
    ({ document, cards, categories }) =>
      Object.assign(document, { ...trays([]), skipped: cards, removed: categories }),
  ],
  [
    "all skipped, where not all are needed",
    "incomplete_sort",
    async (made) => {
      await patch({ require_all_cards: false })(made);
      const { document, cards, categories } = made;
      Object.assign(document, { ...trays([]), skipped: cards, removed: categories });
    },
  ],
  ["limits that hold", "completed", patch({ min_categories: 1, max_cards_per_category: 1 })],
  ["a category too many", "category_count", patch({ max_categories: 1 })],
  ["too few in a category", "category_limits", patch({ min_cards_per_category: 2 })],
  ["an empty category", "category_limits", patch({ allow_empty_categories: false })],
  [
    "a name missing",
    "unnamed_categories",
    async (made) => {
      name(made.document, "");
      await patch({ require_names: true })(made);
    },
  ],
  ["a category of the study not named", "completed", ({ document }) => void document.removed.pop()],
  ["a code for the panel", "completed", patch({ panel: PANEL })],
  [
    "a question that may stay open",
    "completed",
    ({ api, study }) =>
      api.post("/cardsort/questions/", { study, place: "after", kind: "short_text", text: "?" }),
  ],
];

describe("a save that completes the sort", () => {
  test.each(CASES)("with %s is answered: %s", async (_, code, change) => {
    const { api } = await person();
    const given = { cards: ["A", "B", "C"], categories: ["Kept", "Dropped"] };
    const fields = { sort_type: "hybrid", allow_unknown: true, allow_skip: true };
    const made = await makeStudy(api, fields, given);
    const [kept = "", dropped = ""] = made.categories;
    const [a = "", b = "", c = ""] = made.cards;
    const own = trays(["Own", "Empty"], [b]).categories;
    const shown = { id: kept, name: "Kept", description: "", cards: [a] };
    const document = {
      categories: [...own, shown],
      ...{ unknown: [], skipped: [c], removed: [dropped] },
    };
    await change({ ...made, api, document });
    const session = await startSort(made.study);
    const sent = { document, revision: 0, cards: 3, complete: true };
    const { body, cost } = await save(made.study, session, sent);
    const done = await env.DB.prepare("SELECT completed_at FROM sort_sessions WHERE id = ?")
      .bind(session)
      .first<string | null>("completed_at");
    expect([body.code, done !== null]).toEqual([code, code === "completed"]);
    expect(cost.trips).toBe(code === "completed" ? 2 : 1);
  });
});

test("only a completed sort closes a study whose places are taken", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api);
  const [done, open] = [await startSort(study), await startSort(study)];
  await sortAll(done, study, cards);
  await api.patch(`/cardsort/studies/${study}/`, { max_participants: 1 });
  const status = async () => (await api.get(`/cardsort/studies/${study}/`)).body.status;
  const body = { document: trays([]), revision: 0, cards: 0, complete: true };
  expect((await save(study, crypto.randomUUID(), body)).status).toBe(404);
  expect((await save(study, open, body)).body.code).not.toBe("completed");
  expect(await status()).toBe("active");
  await sortAll(open, study, cards);
  expect(await status()).toBe("completed");
});
