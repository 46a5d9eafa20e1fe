import { type Delphi, delphi } from "../../app/domain/turns/delphi.ts";
import { isResting } from "../../app/domain/turns/turns.ts";
import type { MemoryD1 } from "./d1.ts";
import { Broken } from "./ledger.ts";

/** The cards of each group. */
export type Groups = string[][];
type Named = { name: string; cards: string[] };

type Row = {
  id: string;
  chain: number;
  turn: number;
  inherited: string;
  document: string;
  left_groups: string | null;
  started_at: string;
  last_activity: string | null;
  completed_at: string | null;
  abandoned_at: string | null;
  included: number | null;
  share_moved: number | null;
};
type Wait = { ticket: string; arrived_at: string; seen_at: string };
type ChainRow = {
  number: number;
  start: string | null;
  closed_at: string | null;
  rest_from: number;
};

/** Who waits and has not asked for so long has gone. */
const GONE_MS = 90_000;

/** Decides after each commit whether the chains of a study are as they must be. */
export class TurnLedger {
  private rows = new Map<string, Row>();
  private waits: Wait[] = [];
  /** What was sent of each turn, and since which of these the server has acknowledged it. */
  private readonly sent = new Map<string, Groups[]>();
  private readonly acknowledged = new Map<string, number>();

  private readonly d1: MemoryD1;
  private readonly study: string;
  private readonly now: () => number;
  private version = -1;

  constructor(d1: MemoryD1, study: string, now: () => number) {
    this.d1 = d1;
    this.study = study;
    this.now = now;
  }

  /** A participant sends these groups; returns the number of the attempt. */
  states(session: string, groups: Groups): number {
    const sent = this.sent.get(session) ?? [];
    sent.push(groups);
    this.sent.set(session, sent);
    return sent.length - 1;
  }

  acknowledges(session: string, attempt: number): void {
    this.acknowledged.set(session, Math.max(attempt, this.acknowledged.get(session) ?? 0));
    this.checkSaved(session, this.rows.get(session));
  }

  inheritedBy(session: string): { id: string; name: string; cards: string[] }[] {
    return JSON.parse(this.rows.get(session)?.inherited ?? "[]");
  }

  observe(author: string): void {
    if (this.version === this.d1.version) return;
    this.version = this.d1.version;
    const rows = new Map(
      this.d1
        .rows<Row>(
          `SELECT id, chain, turn, inherited, document, left_groups, started_at, last_activity, completed_at, abandoned_at,
            included, share_moved FROM sort_sessions WHERE study_id = ?`,
          this.study,
        )
        .map((row) => [row.id, row]),
    );
    const before = this.rows;
    this.rows = rows;
    const all = [...rows.values()];
    const fail = (row: Row, what: string) => {
      throw new Broken(`${author}: turn ${row.turn} of chain ${row.chain} ${what}`);
    };
    for (const row of all) {
      if (row.completed_at && row.abandoned_at)
        fail(row, "was completed although its time ran out");
      const twin = all.find(
        (other) =>
          other !== row &&
          other.chain === row.chain &&
          (isOpen(row)
            ? isOpen(other)
            : row.completed_at && other.completed_at && other.turn === row.turn),
      );
      if (twin) fail(row, "is there twice");
      const earlier = before.get(row.id);
      if (!earlier) this.checkStart(row, fail);
      else if (earlier.completed_at || earlier.abandoned_at) {
        if (earlier.document !== row.document || earlier.left_groups !== row.left_groups)
          fail(row, "changed after its end");
        if (earlier.completed_at !== row.completed_at) fail(row, "is no longer completed");
      }
      this.checkSaved(row.id, row);
    }
    this.waits = this.d1.rows<Wait>(
      "SELECT ticket, arrived_at, seen_at FROM turn_waits WHERE study_id = ?",
      this.study,
    );
  }

  /** Whether somebody who comes now must get a turn. A study whose chains have all rested stays closed until it is opened. */
  takesPeople(): boolean {
    const [study] = this.d1.rows<{ status: string }>(
      "SELECT status FROM studies WHERE id = ?",
      this.study,
    );
    return study?.status === "active" && this.freeChains() > 0;
  }

  /** How many chains go on that nobody holds. */
  private freeChains(): number {
    const { hold_minutes } = this.delphi();
    const since = this.now() - hold_minutes * 60_000;
    const open = [...this.rows.values()].filter(
      (row) => isOpen(row) && Date.parse(row.last_activity ?? row.started_at) > since,
    );
    return this.goingChains().filter((number) => !open.some(({ chain }) => chain === number))
      .length;
  }

  private delphi(): Delphi {
    const [study] = this.d1.rows<{ delphi: string }>(
      "SELECT delphi FROM studies WHERE id = ?",
      this.study,
    );
    return delphi.parse(JSON.parse(study?.delphi ?? "null"));
  }

  private chainRows(): ChainRow[] {
    return this.d1.rows<ChainRow>(
      "SELECT number, start, closed_at, rest_from FROM chains WHERE study_id = ?",
      this.study,
    );
  }

  /** The turns that count, in their order. */
  private turnsOf(chain: number, except = ""): Row[] {
    return [...this.rows.values()]
      .filter((row) => row.chain === chain && row.completed_at && row.included !== 0)
      .filter(({ id }) => id !== except)
      .sort((a, b) => a.turn - b.turn);
  }

  private goingChains(except = ""): number[] {
    const settings = this.delphi();
    const decided = this.chainRows();
    const numbers = new Set([
      ...Array.from({ length: settings.chains }, (_, at) => at + 1),
      ...decided.map(({ number }) => number),
    ]);
    return [...numbers].filter((number) => {
      const row = decided.find((one) => one.number === number);
      return !row?.closed_at && !isResting(this.turnsOf(number, except), settings, row?.rest_from);
    });
  }

  /** A turn begins with what the last one left, in a chain that goes on, and before nobody who came earlier. */
  private checkStart(row: Row, fail: (row: Row, what: string) => void): void {
    if (!this.goingChains(row.id).includes(row.chain))
      fail(row, "began although the chain had ended");
    const settings = this.delphi();
    const start = settings.start === "open" ? [] : settings.start;
    const decided = this.chainRows().find(({ number }) => number === row.chain);
    const last = this.turnsOf(row.chain, row.id).at(-1)?.left_groups ?? decided?.start;
    const expected: Named[] = last ? JSON.parse(last) : start;
    if (named(JSON.parse(row.inherited)) !== named(expected))
      fail(row, `began with ${row.inherited}, but ${JSON.stringify(expected)} was left`);
    const arrived = this.waits.find(({ ticket }) => ticket === row.id)?.arrived_at ?? "9999";
    const earlier = this.waits.filter(
      ({ arrived_at, seen_at, ticket }) =>
        ticket !== row.id && arrived_at < arrived && Date.parse(seen_at) > this.now() - GONE_MS,
    );
    if (earlier.length > this.freeChains())
      fail(row, `went before ${earlier.length} who came earlier`);
  }

  /** What is stored was sent, and not before what was acknowledged. */
  private checkSaved(session: string, row: Row | undefined): void {
    const since = this.acknowledged.get(session);
    const sent = this.sent.get(session);
    if (!row || !sent || since === undefined) return;
    // A sort that is completed is stored as what it left.
    const stored = written(
      row.left_groups
        ? JSON.parse(row.left_groups).map(({ cards }: Named) => cards)
        : Object.values(JSON.parse(row.document).placements),
    );
    if (!sent.slice(since).some((groups) => written(groups) === stored))
      throw new Broken(`a move that was acknowledged is lost: ${stored}`);
  }
}

const isOpen = (row: Row) => !row.completed_at && !row.abandoned_at;

const written = (groups: Groups) =>
  JSON.stringify(
    groups
      .filter((cards) => cards.length > 0)
      .map((cards) => cards.join())
      .sort(),
  );

const named = (groups: readonly Named[]) =>
  JSON.stringify(groups.map(({ cards, name }) => [name, cards]));
