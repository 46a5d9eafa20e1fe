/** Placements of sorts written with one letter per card, "." for missing, as in tests/fixtures/analysis. */
export function sortsFromText(sorts: string[]): {
  placements: Int32Array;
  n: number;
  participants: number;
} {
  const n = sorts[0]?.length ?? 0;
  const placements = Int32Array.from(sorts.join(""), (letter) =>
    letter === "." ? -1 : Number.parseInt(letter, 36),
  );
  return { placements, n, participants: sorts.length };
}
