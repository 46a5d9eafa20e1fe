/** A bound text may hold 2 MB; a character is at most three bytes of it. */
const CHUNK_LENGTH = 500_000;

/** Many rows as few JSON texts, each small enough to be one parameter: a statement for each of them. */
export function jsonChunks<Row>(
  rows: readonly Row[],
): { rows: Row[]; from: number; json: string }[] {
  const chunks: { rows: Row[]; from: number; texts: string[] }[] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const [from, row] of rows.entries()) {
    const text = JSON.stringify(row);
    if (length + text.length > CHUNK_LENGTH) {
      chunks.push({ rows: [], from, texts: [] });
      length = 0;
    }
    chunks.at(-1)?.rows.push(row);
    chunks.at(-1)?.texts.push(text);
    length += text.length;
  }
  return chunks.map(({ texts, ...chunk }) => ({ ...chunk, json: `[${texts.join(",")}]` }));
}
