import { UNKNOWN_LABEL } from "../limits/limits.ts";
import { isObject, listOf, textOf } from "./json-values.ts";
import { MOST_OTHERS, PLACEMENT } from "./placement-rows.ts";

// JSON in which each object is the sort of one participant: a board with lists of cards, or lists under the names of groups.

type Sort = Record<string, unknown>;
type Placed = [card: string, category: string, id: string];

const isBoard = (value: Sort): boolean => {
  const [lists, cards] = [listOf(value.lists), listOf(value.cards)];
  return lists.length > 0 && cards.length > 0 && [...lists, ...cards].every(isObject);
};

/** Groups as `{"Food": ["Apple"]}`. */
const isOfGroups = (value: unknown): value is Record<string, unknown[]> =>
  isObject(value) &&
  Object.values(value).every((cards) => Array.isArray(cards)) &&
  Object.values(value).flat().length > 0;

const groupsIn = (value: Sort) => Object.values(value).find(isOfGroups);

export const isSort = (value: unknown): value is Sort =>
  isObject(value) && (isBoard(value) || groupsIn(value) !== undefined);

/** Lists beside the groups that hold what is in none. */
const OUTSIDE: Record<string, string> = {
  ...{ unsure: UNKNOWN_LABEL, unknown: UNKNOWN_LABEL },
  ...{ unsorted: "", skipped: "" },
};

/** A row for each card of each sort, below the names of the columns; `null` for more than `most` cells. */
export function sortRows(sorts: readonly Sort[], most: number): string[][] | null {
  const others = [...new Set(sorts.flatMap((sort) => Object.keys(ownOf(sort))))];
  const kept = others.slice(0, MOST_OTHERS);
  const names = namesOf(sorts);
  const rows = sorts.flatMap((sort, index) => {
    const own = ownOf(sort);
    return (isBoard(sort) ? onBoard(sort) : inGroups(sort)).map((placed) => [
      ...[names[index] ?? "", ...placed],
      ...kept.map((name) => textOf(own[name])),
    ]);
  });
  return kept.length * rows.length > most ? null : [[...PLACEMENT, ...kept], ...rows];
}

function onBoard({ lists, cards }: Sort): Placed[] {
  const names = new Map(
    listOf(lists)
      .filter(isObject)
      .map((list) => [textOf(list.id), textOf(list.name)]),
  );
  return listOf(cards)
    .filter(isObject)
    .filter((card) => card.closed !== true)
    .map((card): Placed => {
      const id = textOf(card.idList);
      return [textOf({ ...card, id: "" }), names.get(id) ?? "", names.has(id) ? id : ""];
    });
}

function inGroups(sort: Sort): Placed[] {
  const groups = Object.entries(groupsIn(sort) ?? {}).flatMap(([name, cards], index) =>
    cards.map((card): Placed => [textOf(card), name, String(index + 1)]),
  );
  const outside = Object.entries(OUTSIDE).flatMap(([list, category]) =>
    listOf(sort[list]).map((card): Placed => [textOf(card), category, ""]),
  );
  return [...groups, ...outside];
}

/** The names of the participants, numbered where one is missing or occurs again. */
function namesOf(sorts: readonly Sort[]): string[] {
  const seen = new Set<string>();
  return sorts.map(({ participant, name }, index) => {
    const own = textOf(participant ?? name);
    const whole = own === "" ? String(index + 1) : seen.has(own) ? `${own} (${index + 1})` : own;
    seen.add(whole);
    return whole;
  });
}

/** What a sort says of its participant beside the name and the cards. */
const ownOf = ({ participant, name, id, ...rest }: Sort): Sort =>
  Object.fromEntries(
    Object.entries(rest).filter(([, value]) => typeof value !== "object" && value !== ""),
  );
