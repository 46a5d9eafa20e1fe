import { type GroupProblem, type ModeratedTarget, planModerated } from "./moderated.ts";
import { cardFinder } from "./moderated-cards.ts";

/** A problem of one line; `other` is the line that has the card already, `most` on how many lines a card may be. */
export type LineProblem = {
  line: number;
  problem: GroupProblem["problem"] | "noCriterion";
  value: string;
  other?: number;
  most?: number;
};

export type ReadLines = {
  groups: ReadGroup[];
  /** What each pass was sorted by. */
  criteria: string[];
  problems: LineProblem[];
  /** Of each pass, the indexes of the cards that are on none of its lines. */
  missing: number[][];
};
type ReadGroup = { name: string; cards: string[]; pass?: number; parent?: string };

/** The dash between the first and last of several neighbouring numbers: "7-12", "7 – 12". */
const DASH = /\s*[-–—]\s*/g;
const RANGE = /^(\d+)-(\d+)$/;
/** Numbers and ranges with spaces or points between them, as number pads have no comma. */
const NUMBERS = /^\d+(-\d+)?([\s.]+\d+(-\d+)?)*$/;
/** The most parts of a label that contains commas. */
const MOST_PARTS = 5;
/** Begins a pass, in the languages of the form. */
const CRITERION = /^\s*criteri(?:on|um)\s*:\s*(.*)$/i;

/**
 * Reads lines such as "Fruit: 3, 7, Green apple": a name, then cards by their printed number or label, separated by
 * commas or semicolons; between numbers a space or point is enough, and "7-12" stands for six of them. Without a colon the
 * line has cards only. Empty lines are skipped. In repeated sorts "Criterion: Size" begins a pass; in a study with larger
 * groups, indented lines are in the group above them.
 */
export function readGroupLines(lines: readonly string[], target: ModeratedTarget): ReadLines {
  const find = cardFinder(target.cards);
  const criteria: string[] = [];
  const unnamed: LineProblem[] = [];
  const typed: { group: ReadGroup; line: number }[] = [];
  let parent = "";
  const written = lines.flatMap((text, line) => (text.trim() === "" ? [] : [{ text, line }]));
  written.forEach(({ text, line }, at) => {
    const criterion = target.repeated_sorts && CRITERION.exec(text)?.[1];
    if (criterion != null) {
      criteria.push(criterion.trim());
      if (criterion.trim() === "") unnamed.push({ line, problem: "noCriterion", value: "" });
      parent = "";
      return;
    }
    const isIndented = target.nested && isInset(text);
    const colon = text.indexOf(":");
    const isLarger = target.nested && !isIndented && isInset(written[at + 1]?.text ?? "");
    const hasName = colon >= 0 || isLarger;
    const name = (colon < 0 ? (isLarger ? text : "") : text.slice(0, colon)).trim();
    if (!isIndented) parent = isLarger ? name : "";
    const listed = colon < 0 && hasName ? "" : text.slice(colon + 1);
    const cards = entriesOf(listed, (entry) => find(entry) !== null);
    if (isLarger && cards.length === 0) return;
    const pass = Math.max(1, criteria.length);
    typed.push({
      group: {
        ...{ name, cards },
        ...(pass > 1 && { pass }),
        ...(isIndented && parent && { parent }),
      },
      line,
    });
  });
  const groups = typed.map(({ group }) => group);
  const { problems, sort } = planModerated(groups, target, criteria, () => "");
  const lineOf = (group: number) => typed[group]?.line ?? 0;
  return {
    groups,
    criteria,
    problems: [
      ...unnamed,
      ...problems.map(({ group, problem, value, ...rest }) => ({
        line: lineOf(group),
        problem,
        value,
        ...("other" in rest && { other: lineOf(rest.other) }),
        ...("most" in rest && { most: rest.most }),
      })),
    ],
    missing: Array.from({ length: Math.max(1, criteria.length) }, (_, at) => {
      const onLine = new Set(
        groups
          .filter(({ pass = 1 }) => pass === at + 1)
          .flatMap(({ cards }) => cards.map((entry) => find(entry))),
      );
      return sort.result.cards.flatMap((_, card) => (onLine.has(card) ? [] : [card]));
    }),
  };
}

const isInset = (text: string) => /^[ \t]/.test(text);

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
    const numbers = entry.replaceAll(DASH, "-");
    if (NUMBERS.test(numbers) && !isCard(entry))
      entries.push(...numbers.split(/[\s.]+/).flatMap((part) => rangeOf(part, isCard) ?? [part]));
    else if (entry !== "") entries.push(entry);
    at += length + 1;
  }
  return entries;
}

/** The numbers from the first to the last of a range; undefined where one of the ends is no card, so that it is refused whole. */
function rangeOf(entry: string, isCard: (entry: string) => boolean): string[] | undefined {
  const [, from = "", to = ""] = RANGE.exec(entry) ?? [];
  const count = Number(to) - Number(from) + 1;
  if (count < 2 || ![from, to].every(isCard)) return undefined;
  return Array.from({ length: count }, (_, at) => String(Number(from) + at));
}
