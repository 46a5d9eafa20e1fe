import type { KINSHIP_TERMS } from "./kinship.ts";

type Term = (typeof KINSHIP_TERMS)[number];

/** What larger groups are called; the first name is the most usual one. */
const LARGER: readonly { of: readonly Term[]; names: readonly string[] }[] = [
  {
    of: ["grandmother", "granddaughter", "sister", "mother", "daughter", "niece", "aunt"],
    names: ["women", "female", "females", "female relatives"],
  },
  {
    of: ["grandfather", "grandson", "brother", "father", "son", "nephew", "uncle"],
    names: ["men", "male", "males", "male relatives"],
  },
  {
    of: ["grandfather", "grandmother", "granddaughter", "grandson"],
    names: ["grandparents and grandchildren", "two generations apart", "grand", "old and young"],
  },
  {
    of: ["brother", "sister", "father", "mother", "daughter", "son"],
    names: ["immediate family", "close family", "nuclear family", "the family at home"],
  },
  {
    of: ["nephew", "niece", "cousin", "aunt", "uncle"],
    names: ["extended family", "relatives", "other relatives", "distant family"],
  },
];
/** What two terms that differ by sex only are called. */
const PAIRS: readonly { of: readonly [Term, Term]; names: readonly string[] }[] = [
  { of: ["grandfather", "grandmother"], names: ["grandparents", "grandma and grandpa"] },
  { of: ["granddaughter", "grandson"], names: ["grandchildren", "grandkids"] },
  { of: ["brother", "sister"], names: ["siblings", "brothers and sisters"] },
  { of: ["father", "mother"], names: ["parents", "mum and dad"] },
  { of: ["daughter", "son"], names: ["children", "kids"] },
  { of: ["nephew", "niece"], names: ["nephews and nieces", "nieces and nephews"] },
  { of: ["aunt", "uncle"], names: ["aunts and uncles", "uncles and aunts"] },
];
const JOINED: readonly string[] = [", ", " and ", " & ", " / "];

/** Names a group after its members, in words that `pick` chooses as one person or another would. */
export function groupName(
  members: readonly Term[],
  pick: (names: readonly string[]) => string,
): string {
  const larger = LARGER.find(({ of }) => members.every((term) => of.includes(term)));
  if (larger && members.length > 3) return pick(larger.names);
  const pairs = PAIRS.filter(({ of }) => of.every((term) => members.includes(term)));
  const paired: Term[] = pairs.flatMap(({ of }) => of);
  const single = members.filter((term) => !paired.includes(term));
  return [...pairs.map(({ names }) => pick(names)), ...single].join(pick(JOINED));
}
