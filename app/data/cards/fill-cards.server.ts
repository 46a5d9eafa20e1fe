import { type SQL, sql } from "drizzle-orm";
import type { Card } from "../../domain/cards/card.ts";
import type { ImportedCard } from "../../domain/cards/card-import.ts";
import type { Refusal } from "../../i18n/refusal.ts";
import { type Access, ownedStudies } from "../access/ownership.server.ts";
import { allHold, brokenRuleQuery, refusalOf, roomFor } from "../access/rules.server.ts";
import { countCards } from "../counts/document-figures.server.ts";
import { changes, type Db, transaction } from "../database/db.server.ts";
import { jsonChunks, jsonValues } from "../database/json-chunks.server.ts";
import { setStudyUpdated } from "../projects/updated-at.server.ts";
import { cards } from "../schema/schema.server.ts";
import { deletionOf } from "./bulk-cards.server.ts";
import { cardInserts } from "./cards.server.ts";

type Cells = Partial<Pick<Card, "label" | "description" | "tags">>;

/** New values of cells of a card. With `over`, only those cells are written that still have this value. */
export type CellFill = Pick<Card, "id"> & Cells & { over?: Cells | undefined };

/** A card with the cells that a paste gave it. */
export type FilledCard = Pick<Card, "id"> & Required<Cells>;

/**
 * Writes cells of several cards, appends cards and deletes those of the removed ones that are as they were added: all of
 * that, or nothing. False when one of the cards
 * to fill does not exist or is not the caller's.
 */
export async function fillCards(
  db: Db,
  study: string,
  access: Access<"editor">,
  fills: readonly CellFill[],
  {
    added = [],
    removed = [],
  }: { added?: readonly (ImportedCard & { new_id: string })[]; removed?: readonly FilledCard[] },
): Promise<boolean | Refusal> {
  const ids = fills.map(({ id }) => id);
  const allExist = sql`(SELECT count(*) FROM cards AS one
    WHERE one.study_id = ${study} AND one.id IN ${jsonValues(ids)}) = ${ids.length}`;
  const rules = [roomFor("cards", added.length, study)];
  const updates = jsonChunks(fills).map(
    ({ json }) => sql`
    UPDATE cards SET label = ${filled("label")}, description = ${filled("description")}, tags = ${filled("tags")}
    FROM (SELECT value ->> 'id' AS id, value AS cells FROM json_each(${json})) AS fill
    WHERE cards.id = fill.id AND cards.study_id = ${study} AND ${ownedStudies(cards.study_id, access)}
      AND ${allExist} AND ${allHold(rules)}`,
  );
  const batch = crypto.randomUUID();
  const results = await transaction(db, [
    ...updates,
    brokenRuleQuery(rules, study, access),
    ...setStudyUpdated(study, access, "after", {
      action: "cards.changed",
      count: fills.length + added.length,
    }),
    ...cardInserts(study, access, added, allExist),
    ...jsonChunks(removed).flatMap(({ json }) =>
      deletionOf(
        batch,
        sql`${cards.study_id} = ${study} AND ${ownedStudies(cards.study_id, access)} AND ${allExist} AND ${isAsAdded(json)}`,
      ),
    ),
    countCards(study),
  ]);
  return changes(results[0]) > 0 || (refusalOf(rules, results[updates.length]) ?? false);
}

/** Whether a card is among those of a JSON text, and nobody has changed it. */
const isAsAdded = (json: string) => sql`(cards.id, cards.label, cards.description, cards.tags) IN (
    SELECT value ->> 'id', value ->> 'label', value ->> 'description', value -> 'tags' FROM json_each(${json}))
  AND cards.is_active AND cards.image IS NULL AND cards.wordings = '[]'`;

/** The value of a cell after an update from `fill`. Lists are stored as the JSON that `json_extract` returns. */
function filled(name: keyof Cells): SQL {
  const [stored, cell] = [`cards.${name}`, `json_extract(fill.cells, '$.${name}')`];
  const isOver = `coalesce(json_extract(fill.cells, '$.over.${name}'), ${stored}) = ${stored}`;
  return sql.raw(`iif(${isOver}, coalesce(${cell}, ${stored}), ${stored})`);
}
