import type { KINSHIP_TERMS } from "./kinship.ts";

type Term = (typeof KINSHIP_TERMS)[number];

const WOMEN: readonly Term[] = [
  "grandmother",
  "granddaughter",
  "sister",
  "mother",
  "daughter",
  "niece",
  "aunt",
];
const MEN: readonly Term[] = [
  "grandfather",
  "grandson",
  "brother",
  "father",
  "son",
  "nephew",
  "uncle",
];
const PAIRS: readonly [string, Term, Term][] = [
  ["grandparents", "grandfather", "grandmother"],
  ["grandchildren", "granddaughter", "grandson"],
  ["siblings", "brother", "sister"],
  ["parents", "father", "mother"],
  ["children", "daughter", "son"],
  ["nephews and nieces", "nephew", "niece"],
  ["aunts and uncles", "aunt", "uncle"],
];

/**
 * Names a group after its members: "parents, children". The participants of 1975 did not name their
 * groups. Equal groups get equal names.
 */
export function groupName(members: readonly Term[]): string {
  if (members.length > 3 && members.every((term) => WOMEN.includes(term))) return "women";
  if (members.length > 3 && members.every((term) => MEN.includes(term))) return "men";
  const pairs = PAIRS.filter(([, one, other]) => members.includes(one) && members.includes(other));
  const paired = pairs.flatMap(([, one, other]) => [one, other]);
  const single = members.filter((term) => !paired.includes(term));
  return [...pairs.map(([name]) => name), ...single].join(", ");
}
