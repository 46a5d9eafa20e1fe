import { data } from "@remix-run/cloudflare";
import Papa from "papaparse";
import { z } from "zod";
import type { Access } from "../../../data/access/ownership.server.ts";
import { type CellFill, fillCards } from "../../../data/cards/fill-cards.server.ts";
import type { Db } from "../../../data/database/db.server.ts";
import { type Card, cardFields, splitTags } from "../../../domain/cards/card.ts";
import type { ImportedCard } from "../../../domain/cards/card-import.ts";
import { duplicateKey, MAX_ROWS } from "../../../domain/cards/import-format.ts";
import { id, jsonField } from "../../../domain/fields/fields.ts";
import { limits } from "../../../domain/limits/limits.ts";
import type { RefusedRow } from "../../../i18n/import-answer.ts";
import { type ErrorKey, firstOf } from "../../../i18n/refusal.ts";
import { CELLS, type CellName } from "./cells.ts";
import type { FillAnswer } from "./fill-answer.ts";

const fillForm = z.object({
  cell: z.enum(CELLS),
  data: z.string().min(1).max(limits.import_bytes),
  /** The ids of the listed cards, from the one of the first row on. */
  rows: jsonField.pipe(z.array(id).min(1).max(limits.cards_per_study)),
});

const allCells = cardFields.pick({ label: true, description: true, tags: true });
const cells = allCells.partial();

const undoForm = z.object({
  before: jsonField.pipe(
    z
      .array(cells.extend({ id, over: cells }))
      .min(1)
      .max(limits.cards_per_study),
  ),
  added: jsonField.pipe(z.array(allCells.extend({ id })).max(limits.cards_per_study)),
});

const NOTHING: FillAnswer = { toast: null, error: null, refused: [], filled: null };
const listChanged = { type: "error", key: "cardsNotUpdated" } as const;

const refuse = (answer: Partial<FillAnswer>) =>
  data<FillAnswer>({ ...NOTHING, ...answer }, { status: 400 });

/** Writes pasted cells over those of existing cards, from one cell on; rows past the last card become cards. */
export async function fillFromPaste(
  db: Db,
  study: string,
  access: Access<"editor">,
  posted: FormData,
  present: readonly Card[],
) {
  const form = fillForm.safeParse(Object.fromEntries(posted));
  if (!form.success) throw new Response(null, { status: 400 });
  const { cell, rows } = form.data;
  const table = tableOf(form.data.data);
  if (table.length > MAX_ROWS) return refuse({ error: "tooManyCards" });
  const { fills, added, refused } = readCells(table, cell, rows, present);
  if (refused.length > 0) return refuse({ refused });
  const cards = added.map((card) => ({ ...card, new_id: crypto.randomUUID() }));
  const done = await fillCards(db, study, access, fills, { added: cards });
  if (typeof done === "object") return refuse({ error: firstOf(done) });
  if (!done) return refuse({ toast: listChanged });
  const filled = {
    before: beforeOf(fills, present),
    added: cards.map(({ new_id, ...cells }) => ({ ...cells, id: new_id })),
  };
  return data<FillAnswer>({ ...NOTHING, filled });
}

/** Takes a paste back, but for cells and cards that somebody has changed since. */
export async function takeBackFill(
  db: Db,
  study: string,
  access: Access<"editor">,
  posted: FormData,
) {
  const form = undoForm.safeParse(Object.fromEntries(posted));
  if (!form.success) throw new Response(null, { status: 400 });
  const { before, added } = form.data;
  const done = await fillCards(db, study, access, before, { removed: added });
  return done === true ? null : refuse({ toast: listChanged });
}

/** The cells of a copied table. A spreadsheet quotes a cell with tabs or line breaks, and ends with a line break. */
function tableOf(text: string): string[][] {
  const { data: table } = Papa.parse<string[]>(text.replace(/\r?\n$/, ""), {
    delimiter: "\t",
    preview: MAX_ROWS + 1,
  });
  return table;
}

/** The values of the cells to fill, the cards of the rows past the last listed one, and the cells that are invalid. */
function readCells(
  table: readonly string[][],
  first: CellName,
  rows: readonly string[],
  present: readonly Card[],
) {
  const names = CELLS.slice(CELLS.indexOf(first));
  const [fills, added, refused]: [CellFill[], ImportedCard[], RefusedRow[]] = [[], [], []];
  const labels = new Set(present.map(({ label }) => duplicateKey(label)));
  for (const [index, cells] of table.entries()) {
    const card = rows[index];
    const place = { row: index + 1, ...(card && { name: nameOf(card, present) }) };
    const values: Partial<Pick<Card, CellName>> = {};
    for (const [column, text] of cells.entries()) {
      const name = names[column];
      const read = name && readCell(name, text);
      if (!read) refused.push({ ...place, problem: "rowInvalid" });
      else if ("problem" in read) refused.push({ ...place, field: name, problem: read.problem });
      else Object.assign(values, read);
    }
    if (card) fills.push({ id: card, ...values });
    else if (cells.every((text) => text.trim() === "")) continue;
    else if (values.label === undefined) refused.push({ ...place, problem: "labelRequired" });
    else if (!labels.has(duplicateKey(values.label))) {
      labels.add(duplicateKey(values.label));
      added.push({ description: "", tags: [], ...values, label: values.label });
    }
  }
  return { fills, added, refused };
}

const nameOf = (id: string, present: readonly Card[]) =>
  present.find((card) => card.id === id)?.label ?? "";

function readCell(name: CellName, text: string): Partial<Card> | { problem: ErrorKey } {
  const { data: value, error } = cardFields.shape[name].safeParse(
    name === "tags" ? splitTags(text) : text,
  );
  return error ? { problem: error.issues[0]?.message as ErrorKey } : { [name]: value };
}

/** The values that the fills replace, to be written over those of the fills. */
const beforeOf = (fills: readonly CellFill[], present: readonly Card[]): CellFill[] =>
  fills.flatMap(({ id, ...over }) => {
    const card = present.find((one) => one.id === id);
    if (!card) return [];
    const names = CELLS.filter((name) => name in over);
    return [{ id, ...Object.fromEntries(names.map((name) => [name, card[name]])), over }];
  });
