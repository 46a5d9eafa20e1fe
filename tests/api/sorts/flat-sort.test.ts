import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { saveSortInput } from "../../../app/domain/sorts/sort-document-input.ts";
import { anyone } from "../../helpers/api.ts";
import { person } from "../../helpers/people.ts";
import { save } from "../../helpers/save-sort.ts";
import { makeStudy, startSort } from "../../helpers/study.ts";

/**
 * What a sort of one pass, without larger groups and with one place for each card, was stored and exported as before
 * there were other kinds. Never change it: stored sorts are read for ever.
 */
const DIGEST = "o0+vCP/OnrB3iyNg6DIfL8CtOn4T6jU6noZ71MaEXwo=";

/** The text with each id replaced by the number of its first occurrence, and without times. */
function withoutIds(text: string): string {
  const ids = new Map<string, string>();
  const numbered = (id: string) => {
    if (!ids.has(id)) ids.set(id, `#${ids.size}`);
    return ids.get(id) ?? "";
  };
  return text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, numbered)
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "(time)")
    .replace(/"duration":\d+|(?<=\(time\),)\d+(?=,Direct)/g, "(seconds)");
}

const storedText = async (session: string): Promise<string> => {
  const row = await env.DB.prepare(
    "SELECT document, result, quality, cards_sorted, categories_created, bytes FROM sort_sessions WHERE id = ?",
  )
    .bind(session)
    .first();
  return JSON.stringify(row);
};

test("a flat sort is stored and exported byte for byte as ever", async () => {
  const texts: string[] = [];
  for (const sort_type of ["open", "hybrid", "closed"]) {
    const { api } = await person();
    const fields = { sort_type, allow_skip: true, require_all_cards: false, trace: true };
    const categories = sort_type === "open" ? [] : ["Kitchen", "Garden", "Attic"];
    const made = await makeStudy(api, fields, { categories, cards: ["A", "B", "C", "D", "E"] });
    const { study, cards, categories: given } = made;
    const session = await startSort(study);
    const own = [crypto.randomUUID(), crypto.randomUUID()];
    const tray = (id: string | undefined, name: string, at: number[]) => ({
      ...{ id: id ?? crypto.randomUUID(), name, description: at.length > 1 ? "Two" : "" },
      cards: at.map((index) => cards[index] ?? ""),
    });
    const document = saveSortInput.shape.document.parse({
      categories: [
        tray(given[1], "Garden", [0]),
        tray(own[0], "Mine", [2, 1]),
        tray(given[0], "Renamed", []),
        tray(own[1], "", []),
      ],
      unknown: [cards[3]],
      skipped: [cards[4]],
      removed: given.slice(2),
    });
    const at = "2026-01-05T10:00:00.000Z";
    const trace = [
      {
        at,
        card: cards[0] ?? "",
        from: null,
        to: document.categories[0]?.id ?? "",
        input: "mouse",
      },
    ];
    await save(study, session, { document, revision: 0, cards: 5, trace });
    texts.push(await storedText(session));
    const path = `/cardsort/sessions/${session}`;
    const to = document.categories[0]?.id;
    await anyone.post(`${path}/save-placement/`, { card: cards[4], category: to, position: 0 });
    texts.push(await storedText(session));
    if (sort_type !== "closed") {
      const named = { study, session, name: "By API", color: "#123456", order: 3 };
      const { body } = await anyone.post("/cardsort/categories/", named);
      await anyone.patch(`/cardsort/categories/${body.id}/?session=${session}`, { name: "Again" });
      await anyone.delete(`/cardsort/categories/${own[1]}/?session=${session}`);
    }
    if (given[1]) await api.delete(`/cardsort/categories/${given[1]}/`);
    texts.push(await storedText(session));
    const { body } = await anyone.get(`${path}/placements/`);
    texts.push(JSON.stringify(body.map(({ pass: _, ...row }: { pass?: number }) => row)));
    await anyone.post(`${path}/placements/bulk/`, {
      placements: cards.map((card, position) => ({
        ...{ card, position: 9 - position, is_skipped: position === 2 },
        category: position === 4 ? null : (given[0] ?? own[0]),
      })),
    });
    texts.push(await storedText(session));
    texts.push(JSON.stringify((await anyone.post(`${path}/complete/`)).status));
    texts.push(await storedText(session));
    const results = `/cardsort/studies/${study}/export/`;
    texts.push(JSON.stringify((await api.get(`${results}?trace=true`)).body));
    texts.push(JSON.stringify((await api.get(`${results}?format=csv`)).body));
    texts.push(JSON.stringify((await api.get(`/cardsort/sessions/${session}/trace/`)).body));
  }
  const all = withoutIds(texts.join("\n"));
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(all));
  expect(btoa(String.fromCharCode(...new Uint8Array(bytes))), all).toBe(DIGEST);
});
