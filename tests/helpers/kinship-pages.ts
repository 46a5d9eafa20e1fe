import { readFileSync } from "node:fs";
import Papa from "papaparse";
import type { ExportPage } from "../../app/domain/results/export-page.ts";
import type { StudyIndex } from "../../app/domain/results/study-index.ts";
import { exportedSession } from "./sorts-page.ts";

type Row = Record<"card_id" | "card_label" | "category_id" | "category_label" | "user_id", string>;

/** A valid id derived from a number. */
const idOf = (kind: number, number: string) =>
  `0000000${kind}-0000-4000-8000-${number.padStart(12, "0")}`;

/** The 85 sorts of 15 kinship terms as export pages of `size` sessions. */
export function kinshipPages(size = 1000): ExportPage[] {
  const text = readFileSync(new URL("../fixtures/kinship-sorts.csv", import.meta.url), "utf8");
  const { data } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true });
  // By card number, as in the reference.
  const byNumber = [...data].sort((a, b) => Number(a.card_id) - Number(b.card_id));
  const labels = new Map(byNumber.map((row) => [row.card_id, row.card_label]));
  const cards = [...labels].map(([card, label]) => ({
    id: idOf(1, card),
    label,
    is_active: true,
    is_deleted: false,
  }));
  const column = new Map([...labels.keys()].map((card, index) => [card, index]));
  const users = [...new Set(data.map((row) => row.user_id))];
  const pages: ExportPage[] = [];
  for (let from = 0; from < users.length; from += size) {
    const some = users.slice(from, from + size);
    const sorts = some.map((user) => {
      const rows = data.filter((row) => row.user_id === user);
      const own = [...new Map(rows.map((row) => [row.category_id, row.category_label]))];
      return {
        categories: own.map(([id, label]): [string, string] => [idOf(2, user + id), label]),
        cards: rows.map((row) => column.get(row.card_id) ?? -1),
        placed: rows.map((row) => own.findIndex(([id]) => id === row.category_id)),
        positions: rows.map((_, index) => index),
      };
    });
    pages.push({
      study: { id: idOf(0, "1"), title: "Kinship", sort_type: "open", consent_required: true },
      cards,
      categories: [],
      sessions: some.map((user) =>
        exportedSession({
          id: idOf(3, user),
          participant: idOf(4, user),
          source: Number(user) % 2 === 0 ? "Newsletter" : "Direct",
        }),
      ),
      placements: sorts,
      next: null,
    });
  }
  return pages;
}

/** What a page of results reads first of the study of an export page. */
export const studyIndexOf = (
  { study, cards }: Pick<ExportPage, "study" | "cards">,
  further: Partial<StudyIndex> = {},
): StudyIndex => ({
  study: { ...study, ranking: false, randomize_cards: false },
  cards,
  questions: [],
  exclude_flagged: false,
  shows_participants: true,
  chunks: [],
  ...further,
});
