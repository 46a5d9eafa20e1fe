import { withoutAccents } from "../../analysis/labels/group-names.ts";

export type UsedLabel = {
  label: string;
  usage_count: number;
  cards: readonly { id: string; count: number }[];
};

export type LabelProposal = {
  /** Most used first; the first one becomes the merged name. */
  labels: string[];
  reason: "stem" | "spelling" | "cards";
};

/** Only the most used labels are compared, because the number of pairs grows with the square. */
const MAX_COMPARED = 400;
/** The minimum cosine similarity of two labels that are used for the same cards. */
const SAME_CARDS = 0.85;
/** Words that begin differently ("Looking", "Booking") are only a misspelling when their labels are used for such similar cards. */
const SIMILAR_CARDS = 0.3;

/**
 * Proposes labels to merge because they may mean the same: words with the same stem ("Contact us",
 * "contacts"), spellings that differ by a letter or two ("Shiping"), or labels of the same cards.
 */
export function proposeMerges(labels: readonly UsedLabel[]): LabelProposal[] {
  const used = [...labels].sort((a, b) => b.usage_count - a.usage_count).slice(0, MAX_COMPARED);
  const proposals: LabelProposal[] = [];
  const taken = new Set<string>();
  const propose = (
    reason: LabelProposal["reason"],
    alike: (a: UsedLabel, b: UsedLabel) => boolean,
  ) => {
    for (const [i, first] of used.entries()) {
      if (taken.has(first.label)) continue;
      const others = used.slice(i + 1).filter((one) => !taken.has(one.label) && alike(first, one));
      if (others.length === 0) continue;
      const group = [first, ...others].map((one) => one.label);
      for (const label of group) taken.add(label);
      proposals.push({ labels: group, reason });
    }
  };
  const plainLabels = used.map(({ label }) => [label, plain(label)] as const);
  const stems = new Map(plainLabels.map(([label, text]) => [label, stemOf(text)]));
  propose("stem", (a, b) => stems.get(a.label) !== "" && stems.get(a.label) === stems.get(b.label));
  const spellings = new Map(plainLabels.map(([label, text]) => [label, spellingOf(text)]));
  const vectors = new Map(used.map((one) => [one.label, unitVector(one)]));
  const areOfOtherCards = (a: UsedLabel, b: UsedLabel) =>
    a.cards.length > 0 &&
    b.cards.length > 0 &&
    cosine(vectors.get(a.label), vectors.get(b.label)) < SIMILAR_CARDS;
  propose("spelling", (a, b) => {
    const [one, other] = [spellings.get(a.label), spellings.get(b.label)];
    if (!one || !other || !nearlyEqual(one, other)) return false;
    return one.joined.at(0) === other.joined.at(0) || !areOfOtherCards(a, b);
  });
  propose("cards", (a, b) => {
    if (a.cards.length < 2 || b.cards.length < 2 || a.usage_count < 2) return false;
    return cosine(vectors.get(a.label), vectors.get(b.label)) >= SAME_CARDS;
  });
  return proposals;
}

const plain = (label: string) =>
  withoutAccents(label)
    .replace(/[^\p{L}\p{M}\p{N} ]+/gu, " ")
    .replace(/ +/g, " ")
    .trim();

const SMALL_WORDS = new Set(
  "the a an and of for to my our your us on in with de het een en van voor te mijn ons onze je jouw op met".split(
    " ",
  ),
);

/** The words without small words and without the most common English and Dutch endings, sorted. */
const stemOf = (text: string): string =>
  text
    .split(" ")
    .filter((word) => word && !SMALL_WORDS.has(word))
    .map((word) =>
      word.length > 4
        ? word
            .replace(/ies$/, "y")
            .replace(/(?:sses|xes|ches|shes)$/, (end) => end.slice(0, -2))
            .replace(/(?:ing|en|s)$/, "")
        : word.replace(/s$/, ""),
    )
    .sort()
    .join(" ");

type Spelling = { words: string[]; joined: string; hasDigit: boolean };

const spellingOf = (text: string): Spelling => ({
  words: text.split(" "),
  joined: text.replaceAll(" ", ""),
  hasDigit: /\d/.test(text),
});

/** Compares word by word: "Sea animals" is not a misspelling of "Real animals". */
function nearlyEqual(a: Spelling, b: Spelling): boolean {
  if (a.hasDigit || b.hasDigit) return false;
  if (a.joined === b.joined) return true;
  const others = b.words;
  return (
    a.words.length === others.length &&
    a.words.every((word, at) => nearlySame(word, others[at] ?? ""))
  );
}

function nearlySame(word: string, other: string): boolean {
  if (word === other) return true;
  const shorter = Math.min(word.length, other.length);
  const most = shorter < 8 ? 1 : 2;
  // What is quick to see comes first: all pairs of labels are compared.
  if (shorter < 4 || Math.abs(word.length - other.length) > most) return false;
  // Another Chinese character is another word, not a misspelling.
  return !/\p{Script=Han}/u.test(word + other) && editDistance(word, other) <= most;
}

/** The Levenshtein distance (1966): insertions, deletions and substitutions. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}

function unitVector({ cards }: UsedLabel): Map<string, number> {
  const length = Math.hypot(...cards.map((card) => card.count)) || 1;
  return new Map(cards.map((card) => [card.id, card.count / length]));
}

function cosine(a: Map<string, number> | undefined, b: Map<string, number> | undefined): number {
  let sum = 0;
  for (const [card, share] of a ?? []) sum += share * (b?.get(card) ?? 0);
  return sum;
}
