import { type GroupProblem, type ModeratedTarget, planModerated } from "./moderated.ts";
import { cardFinder } from "./moderated-cards.ts";

/** A problem of one line; `other` is the line that has the card already. */
export type LineProblem = { line: number } & Pick<GroupProblem, "problem" | "value"> & {
    other?: number;
  };

export type ReadLines = {
  groups: { name: string; cards: string[] }[];
  problems: LineProblem[];
  /** The indexes of the cards that are on no line. */
  missing: number[];
};

/** Numbers with spaces or points between them, as number pads have no comma. */
const NUMBERS = /^\d+([\s.]+\d+)+$/;
/** The most parts of a label that contains commas. */
const MOST_PARTS = 5;

/**
 * Reads lines such as "Fruit: 3, 7, Green apple": a name, then cards by their printed number or label, separated by
 * commas or semicolons; between numbers a space or point is enough. Without a colon the line has cards only. Empty lines
 * are skipped.
 */
export function readGroupLines(lines: readonly string[], target: ModeratedTarget): ReadLines {
  const find = cardFinder(target.cards);
  const typed = lines.flatMap((text, line) => (text.trim() === "" ? [] : [{ text, line }]));
  const groups = typed.map(({ text }) => {
    const colon = text.indexOf(":");
    const name = colon < 0 ? "" : text.slice(0, colon).trim();
    return { name, cards: entriesOf(text.slice(colon + 1), (entry) => find(entry) !== null) };
  });
  const { problems, sort } = planModerated(groups, target, () => "");
  const lineOf = (group: number) => typed[group]?.line ?? 0;
  const onLine = new Set(groups.flatMap(({ cards }) => cards.map((entry) => find(entry))));
  return {
    groups,
    problems: problems.map(({ group, problem, value, ...rest }) => ({
      line: lineOf(group),
      problem,
      value,
      ...("other" in rest && { other: lineOf(rest.other) }),
    })),
    missing: sort.result.placed.flatMap((_, card) => (onLine.has(card) ? [] : [card])),
  };
}

/** Splits at commas and semicolons, but keeps together a label that contains some. */
function entriesOf(text: string, isCard: (entry: string) => boolean): string[] {
  const parts = text.split(/([,;])/);
  const entries: string[] = [];
  for (let at = 0; at < parts.length; ) {
    let length = 1;
    for (let joined = MOST_PARTS; joined > 1; joined--)
      if (isCard(parts.slice(at, at + 2 * joined - 1).join(""))) {
        length = 2 * joined - 1;
        break;
      }
    const entry = parts
      .slice(at, at + length)
      .join("")
      .trim();
    if (NUMBERS.test(entry) && !isCard(entry)) entries.push(...entry.split(/[\s.]+/));
    else if (entry !== "") entries.push(entry);
    at += length + 1;
  }
  return entries;
}
