import { type SQL, sql } from "drizzle-orm";

/** A bound text may hold 2 MB, and a character may take three bytes. */
const CHUNK_LENGTH = 500_000;

/** Splits rows into JSON texts that are each small enough for one parameter. `from` is the index of the first row. */
export function jsonChunks<Row>(
  rows: readonly Row[],
): { rows: Row[]; from: number; json: string }[] {
  const chunks: { rows: Row[]; from: number; texts: string[]; length: number }[] = [];
  for (const [from, row] of rows.entries()) {
    const text = JSON.stringify(row);
    let chunk = chunks.at(-1);
    if (!chunk || chunk.length + text.length > CHUNK_LENGTH) {
      chunk = { rows: [], from, texts: [], length: 0 };
      chunks.push(chunk);
    }
    chunk.rows.push(row);
    chunk.texts.push(text);
    chunk.length += text.length;
  }
  return chunks.map(({ rows, from, texts }) => ({ rows, from, json: `[${texts.join(",")}]` }));
}

/** Values for `IN`, as one parameter: a statement takes at most 100. */
export const jsonValues = (values: readonly string[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
