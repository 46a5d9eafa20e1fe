import type { SortDocument } from "../../app/domain/sorts/sort-document.ts";
import { placeOf, UNSORTED_PLACE } from "../../app/domain/sorts/sort-reducer.ts";
import {
  type Given,
  openDocument,
  type StoredDocument,
  seenCategories,
} from "../../app/domain/sorts/stored-document.ts";
import type { MemoryD1 } from "./d1.ts";

/** What a sort says, one fact each: "card …" is at a place, "category …" has a name. */
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
    for (const key of this.stored.keys())
      if (!facts.has(key))
        this.state(author, key, key.startsWith("card") ? UNSORTED_PLACE : ABSENT);
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
    return stored.at >= at || isDecided || this.changed.has(since[0]?.value ?? "");
  }

  private compare(author: string, facts: Facts): void {
    const isResearcher = author === "researcher";
    const keys = new Set([...this.stored.keys(), ...facts.keys()]);
    const stored: typeof this.stored = new Map();
    for (const key of keys) {
      const value = facts.get(key) ?? ABSENT;
      const before = this.stored.get(key) ?? { value: ABSENT, at: 0 };
      const mine = this.stated
        .get(key)
        ?.findLast((each) => each.author === author && this.holds(each.value, value));
      const at = Math.max(mine?.at ?? 0, before.value === value ? before.at : 0);
      const isNew = key.startsWith("card") && before.value === ABSENT;
      if (
        before.value !== value &&
        author !== "start" &&
        !isResearcher &&
        !isNew &&
        at <= before.at &&
        // Calls that a program makes at once have no order.
        !(author === "api" && mine)
      )
        if (
          !this.isExempt(key, value) &&
          !this.changed.has(before.value) &&
          !this.changed.has(value)
        )
          throw new Broken(
            `a save of ${author} changed ${key} from ${before.value} to ${value}, which nobody asked for`,
          );
      // A researcher who removes a category says nothing about its cards: an older step may still place them.
      const isDecided = isResearcher && before.value !== value && !this.changed.has(before.value);
      stored.set(key, { value, at: isDecided ? ++this.now : Math.max(at, before.at) });
    }
    this.stored = stored;
  }

  /** Whether `value` is what was stated: a card in a category that the researcher removes meanwhile is unsorted. */
  private holds(stated: string, value: string): boolean {
    return stated === value || (value === UNSORTED_PLACE && this.changed.has(stated));
  }

  private isExempt(key: string, value: string): boolean {
    const [, id = ""] = key.split(" ");
    const formerNames = this.formerNames.get(id) ?? [value];
    return this.changed.has(id) || !formerNames.includes(value);
  }

  /** The result of a completed sort is what was stored before. */
  private checkResult(text: string): void {
    const { cards, categories, placed } = JSON.parse(text);
    for (const [index, [card]] of cards.entries()) {
      const place = placed[index] >= 0 ? categories[placed[index]][0] : undefined;
      const before = this.stored.get(`card ${card}`)?.value;
      const isCategory = this.stored.has(`category ${before}`);
      // A card that is not shown any more keeps its place.
      if (before !== undefined && before !== ABSENT && place !== (isCategory ? before : undefined))
        throw new Broken(`card ${card} was completed at ${place} instead of ${before}`);
    }
  }

  private read(text: string): Facts {
    const stored: StoredDocument = JSON.parse(text);
    const cards = Object.values(stored.placements).flat();
    if (new Set(cards).size < cards.length) throw new Broken("a card is stored twice");
    const given = this.d1.rows<Given>(
      'SELECT id, name, description, color, "order" FROM categories WHERE study_id = ? ORDER BY "order"',
      this.study,
    );
    const active = this.d1.rows<{ id: string }>(
      "SELECT id FROM cards WHERE study_id = ? AND is_active ORDER BY id",
      this.study,
    );
    return factsOf(openDocument(stored, seenCategories(stored, given), active), active);
  }
}

export function factsOf(sort: SortDocument, cards: readonly { id: string }[]): Facts {
  const facts: Facts = new Map();
  for (const { id, name } of sort.categories) facts.set(`category ${id}`, name);
  for (const { id } of cards) facts.set(`card ${id}`, placeOf(sort, id));
  return facts;
}
