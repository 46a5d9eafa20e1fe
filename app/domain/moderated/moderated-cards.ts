import { foldLabel } from "../cards/fold-label.ts";

type Named = { id: string; label: string };

/** Finds the card that an entry names; null when there is none, "several" when more than one card has the label. */
export function cardFinder(
  cards: readonly Named[],
): (entry: number | string) => number | "several" | null {
  const byId = new Map(cards.map(({ id }, index) => [id, index]));
  const byLabel = new Map<string, number | "several">();
  cards.forEach(({ label }, index) => {
    const key = foldLabel(label);
    byLabel.set(key, byLabel.has(key) ? "several" : index);
  });
  const numbered = (number: number) => (number >= 1 && number <= cards.length ? number - 1 : null);
  return (entry) => {
    if (typeof entry === "number") return numbered(entry);
    const typed = entry.trim();
    const named = byId.get(typed) ?? byLabel.get(foldLabel(typed));
    return named ?? (/^\d+$/.test(typed) ? numbered(Number(typed)) : null);
  };
}
