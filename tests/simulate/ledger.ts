import {
  passesOf,
  type SortDocument,
  type SortPass,
} from "../../app/domain/sorts/sort-document.ts";
import { hasTwoLevels } from "../../app/domain/sorts/sort-document-input.ts";
import { isAllowedKind, needsOf } from "../../app/domain/sorts/sort-needs.ts";
import {
  placesOfCard,
  SKIPPED_PLACE,
  UNSORTED_PLACE,
} from "../../app/domain/sorts/sort-reducer.ts";
import type { PassResult } from "../../app/domain/sorts/sort-result.ts";
import {
  type Given,
  openDocument,
  type StoredDocument,
  type StoredPass,
  seenCategories,
} from "../../app/domain/sorts/stored-document.ts";
import type { MemoryD1 } from "./d1.ts";

/**
 * What a sort says, one fact each: "card …" is at its places, "category …" has a name, "parent …" is a larger group, and
 * "criterion" is what was sorted by; in later passes with their number.
 */
export type Facts = Map<string, string>;
/** The facts that a page has promised to keep, and when they were stated. */
export type Expected = Map<string, number>;

export class Broken extends Error {}

const ABSENT = "(none)";
type Row = {
  version: number;
  document: string;
  completed_at: string | null;
  result: string | null;
};

/** Who stated which fact when, and what the database made of it: decides whether something was lost. */
export class Ledger {
  private now = 0;
  private readonly stated = new Map<string, { author: string; value: string; at: number }[]>();
  private stored = new Map<string, { value: string; at: number }>();
  private completed: Row | null = null;
  /** Cards and categories that the researcher has changed: a save that does not know of it may decide their place. */
  private readonly changed = new Set<string>();
  /** The names that the study gave the categories that the researcher has renamed: they replace no newer one. */
  private readonly formerNames = new Map<string, string[]>();
  /** The study's categories now. */
  private given = new Set<string>();
  private version = -1;
  isDeleted = false;

  private readonly d1: MemoryD1;
  private readonly study: string;
  private readonly session: string;

  constructor(d1: MemoryD1, study: string, session: string) {
    this.d1 = d1;
    this.study = study;
    this.session = session;

    this.observe("start");
  }

  get isCompleted(): boolean {
    return this.completed !== null;
  }

  /** The author means this fact to hold from now on. */
  state(author: string, key: string, value: string, at = ++this.now): number {
    this.stated.set(key, [...(this.stated.get(key) ?? []), { author, value, at }]);
    return at;
  }

  /** What the author says is no news where it is stored already. */
  restate(author: string, key: string, value: string): void {
    const stored = this.stored.get(key);
    this.state(author, key, value, stored?.value === value ? stored.at : undefined);
  }

  /** States what a step has changed. */
  stateChanges(author: string, before: Facts, after: Facts, expected?: Expected): void {
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const value = after.get(key) ?? ABSENT;
      if ((before.get(key) ?? ABSENT) === value) continue;
      const at = this.state(author, key, value);
      expected?.set(key, at);
    }
  }

  /** States a whole sort, as somebody who chooses it over another one does. */
  stateAll(author: string, facts: Facts, expected: Expected): void {
    const passes = new Set([...facts.keys()].map(passOf));
    // A card that the board does not know is unsorted, unless the whole pass is gone.
    for (const key of this.stored.keys())
      if (!facts.has(key)) {
        const isUnsorted = key.startsWith("card") && passes.has(passOf(key));
        this.state(author, key, isUnsorted ? UNSORTED_PLACE : ABSENT);
      }
    for (const [key, value] of facts) expected.set(key, this.state(author, key, value));
  }

  researcherChanges(id: string): void {
    this.changed.add(id);
  }

  researcherRenames(id: string, from: string): void {
    this.formerNames.set(id, [...(this.formerNames.get(id) ?? []), from]);
  }

  /** Whether the study's cards or categories have changed: an open board learns of it with its next save. */
  get isStudyChanged(): boolean {
    return this.changed.size + this.formerNames.size > 0;
  }

  /** Compares what is stored with what was stated; called after each round trip to the database. */
  observe(author: string): void {
    if (this.d1.version === this.version) return;
    this.version = this.d1.version;
    const [row] = this.d1.rows<Row>(
      "SELECT version, document, completed_at, result FROM sort_sessions WHERE id = ?",
      this.session,
    );
    if (!row) {
      if (author !== "researcher" && !this.isDeleted)
        throw new Broken(`the sort is gone after a request of ${author}`);
      this.isDeleted = true;
      return;
    }
    if (this.isDeleted) throw new Broken("a deleted sort is back");
    if (this.completed) {
      if (this.completed.result !== row.result || this.completed.completed_at !== row.completed_at)
        throw new Broken(`a completed sort was changed by ${author}`);
      return;
    }
    if (row.completed_at) {
      this.completed = row;
      this.checkResult(row.result ?? "{}");
      return;
    }
    this.compare(author, this.read(row.document));
  }

  /** Checks that what a page shows as saved is stored, and then no longer expects it: `observe` guards it from then on. */
  settle(name: string, expected: Expected): void {
    for (const [key, at] of expected)
      if (!this.isKept(key, at))
        throw new Broken(`${name} shows "saved", but ${key} is not stored`);
    expected.clear();
  }

  private isKept(key: string, at: number): boolean {
    if (this.isDeleted || this.isExempt(key, "")) return true;
    const stored = this.stored.get(key) ?? { value: ABSENT, at: 0 };
    const since = (this.stated.get(key) ?? []).filter((each) => each.at >= at);
    // A category that was deleted before it could be stored leaves no trace.
    const isDecided = since.some(({ value }) => value === stored.value);
    // The researcher has removed the category: the board says so.
    return stored.at >= at || isDecided || this.isChanged(since[0]?.value);
  }

  /** Whether the researcher has changed one of the places. */
  private isChanged(value = ""): boolean {
    return value.split("+").some((place) => this.changed.has(place));
  }

  private compare(author: string, facts: Facts): void {
    const isResearcher = author === "researcher";
    const keys = new Set([...this.stored.keys(), ...facts.keys()]);
    const stored: typeof this.stored = new Map();
    const passes = new Set([...this.stored.keys()].map(passOf));
    const left = new Set([...facts.keys()].map(passOf));
    for (const key of keys) {
      const value = facts.get(key) ?? ABSENT;
      const before = this.stored.get(key) ?? { value: ABSENT, at: 0 };
      const mine = this.stated
        .get(key)
        ?.findLast((each) => each.author === author && this.holds(each.value, value));
      const at = Math.max(mine?.at ?? 0, before.value === value ? before.at : 0);
      // A new pass has the study's categories, also those that its board does not know.
      const isNew =
        before.value === ABSENT &&
        (key.startsWith("card") || (!passes.has(passOf(key)) && this.given.has(idOf(key))));
      // What the researcher has added goes with a pass that is undone on a board that does not know it.
      const isUndone =
        !left.has(passOf(key)) && (before.value === UNSORTED_PLACE || this.given.has(idOf(key)));
      if (
        before.value !== value &&
        author !== "start" &&
        !isResearcher &&
        !isNew &&
        !isUndone &&
        at <= before.at &&
        // Calls that a program makes at once have no order.
        !(author === "api" && mine)
      )
        if (!this.isExempt(key, value) && !this.isChanged(before.value) && !this.isChanged(value))
          throw new Broken(
            `a save of ${author} changed ${key} from ${before.value} to ${value}, which nobody asked for`,
          );
      // A researcher who removes a category says nothing about its cards: an older step may still place them.
      const isDecided = isResearcher && before.value !== value && !this.isChanged(before.value);
      stored.set(key, { value, at: isDecided ? ++this.now : Math.max(at, before.at) });
    }
    this.stored = stored;
  }

  /** Whether `value` is what was stated: a card in a category that the researcher removes meanwhile is unsorted. */
  private holds(stated: string, value: string): boolean {
    const left = stated.split("+").filter((place) => !this.changed.has(place));
    return stated === value || (left.join("+") || UNSORTED_PLACE) === value;
  }

  private isExempt(key: string, value: string): boolean {
    const id = idOf(key);
    const formerNames = this.formerNames.get(id) ?? [value];
    return this.changed.has(id) || !formerNames.includes(value);
  }

  /** The result of a completed sort is what was stored before. */
  private checkResult(text: string): void {
    const { cards, ...result } = JSON.parse(text);
    for (const [at, pass] of passesOf<PassResult>(result).entries())
      for (const [index, [card]] of cards.entries()) {
        const further = (pass.further ?? []).filter(([of]) => of === index);
        const places = [pass.placed[index] ?? -1, ...further.map(([, place]) => place)]
          .flatMap((place) => pass.categories[place]?.[0] ?? [])
          .sort();
        const before = this.stored.get(`card ${card}${suffix(at)}`)?.value;
        const expected = before
          ?.split("+")
          .filter((place) => this.stored.has(`category ${place}${suffix(at)}`));
        // A card that is not shown any more keeps its place.
        if (before !== ABSENT && expected && places.join("+") !== expected.join("+"))
          throw new Broken(`card ${card} was completed at ${places} instead of ${before}`);
      }
  }

  private read(text: string): Facts {
    const stored: StoredDocument = JSON.parse(text);
    const [study] = this.d1.rows<{
      repeated_sorts: string | null;
      nested: 0 | 1;
      max_places: number;
    }>("SELECT repeated_sorts, nested, max_places FROM studies WHERE id = ?", this.study);
    const max_places = study?.max_places ?? 1;
    for (const { placements } of passesOf<StoredPass>(stored)) checkPlaces(placements, max_places);
    const given = this.d1.rows<Given>(
      'SELECT id, name, description, color, "order", parent, is_group FROM categories WHERE study_id = ? ORDER BY "order"',
      this.study,
    );
    this.given = new Set(given.map(({ id }) => id));
    const active = this.d1.rows<{ id: string }>(
      "SELECT id FROM cards WHERE study_id = ? AND is_active ORDER BY id",
      this.study,
    );
    const sort = openDocument(stored, seenCategories(stored, given), active);
    const rules = {
      ...{ max_places, nested: study?.nested === 1 },
      repeated_sorts: JSON.parse(study?.repeated_sorts ?? "null"),
    };
    if (!isAllowedKind(rules, needsOf(sort)))
      throw new Broken("the study does not allow this sort");
    if (!passesOf<SortPass>(sort).every(({ categories }) => hasTwoLevels(categories)))
      throw new Broken("a larger group is in another one");
    return factsOf(sort, active);
  }
}

/** No card is twice in one place, in more places than are allowed, or both in a category and in none. */
function checkPlaces(placements: StoredPass["placements"], most: number): void {
  const places = new Map<string, string[]>();
  for (const [place, cards] of Object.entries(placements))
    for (const card of cards) places.set(card, [...(places.get(card) ?? []), place]);
  const none = ["unknown", SKIPPED_PLACE, UNSORTED_PLACE];
  for (const own of places.values())
    if (
      own.length > most ||
      new Set(own).size < own.length ||
      (own.length > 1 && own.some((place) => none.includes(place)))
    )
      throw new Broken(`a card is stored twice: ${own}`);
}

/** What a fact is of. */
const idOf = (key: string) => key.split(" ")[1] ?? "";
/** The number of a later pass, if the fact is of one. */
const passOf = (key: string) => key.split(" ")[2];
const suffix = (at: number) => (at === 0 ? "" : ` ${at + 1}`);

export function factsOf(sort: SortDocument, cards: readonly { id: string }[]): Facts {
  const facts: Facts = new Map();
  for (const [at, pass] of passesOf<SortPass>(sort).entries()) {
    for (const { id, name, parent } of pass.categories) {
      facts.set(`category ${id}${suffix(at)}`, name);
      if (parent) facts.set(`parent ${id}${suffix(at)}`, parent);
    }
    for (const { id } of cards)
      facts.set(
        `card ${id}${suffix(at)}`,
        placesOfCard(pass, id).sort().join("+") || UNSORTED_PLACE,
      );
    if (pass.criterion) facts.set(`criterion${suffix(at)}`, pass.criterion);
  }
  return facts;
}
