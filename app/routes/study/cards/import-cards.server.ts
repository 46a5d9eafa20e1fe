import { importCards } from "../../../data/cards.server.ts";
import type { Db } from "../../../data/db.server.ts";
import type { Card } from "../../../domain/card.ts";
import { type ImportedCard, parseCards } from "../../../domain/card-import.ts";
import { refuse } from "../../../domain/import-error.ts";
import { hasRoom } from "../../../domain/study-rules.ts";
import { importPosted } from "../../../http/import-form.ts";

/** Imports the posted cards into a study, or shows what would become of them. */
export async function actOnCardImport(
  db: Db,
  study: string,
  owner: string,
  posted: FormData,
  present: readonly Card[],
) {
  return importPosted<ImportedCard>(posted, {
    form: "import-cards",
    read(format, data) {
      const labels = present.map((card) => card.label);
      const parsed = parseCards(format, data, labels);
      if ("error" in parsed) return parsed;
      if (!hasRoom("cards", present.length, parsed.cards.length)) return refuse("tooManyCards");
      return { rows: parsed.cards, skipped: parsed.skipped, problems: parsed.problems };
    },
    make: (cards) => importCards(db, study, owner, cards),
  });
}
