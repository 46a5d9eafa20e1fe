import type { CellFill, FilledCard } from "../../../data/cards/fill-cards.server.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import type { RefusedRow } from "../../../i18n/import-answer.ts";
import type { ErrorKey } from "../../../i18n/refusal.ts";

/** The answer to a paste over the cells of the table. */
export type FillAnswer = Pick<FormAnswer, "toast" | "unsent"> & {
  error: ErrorKey | null;
  /** The cells that are invalid; then nothing was written. */
  refused: RefusedRow[];
  /** What takes it back: the values before, and the cards that were added. */
  filled: { before: CellFill[]; added: FilledCard[] } | null;
};
