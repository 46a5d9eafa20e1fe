import fc from "fast-check";
import { asEditor } from "../../app/data/access/ownership.server.ts";
import type { Db } from "../../app/data/database/db.server.ts";
import { findStartRules } from "../../app/data/sorts/find-start.server.ts";
import { deleteSession, includeSessions } from "../../app/data/sorts/sessions.server.ts";
import { startSession } from "../../app/data/sorts/start.server.ts";
import { withdrawSession } from "../../app/data/sorts/withdraw.server.ts";
import { addChain, closeChain } from "../../app/data/turns/chains.server.ts";
import { uuid } from "../../app/domain/fields/uuid.ts";
import { startSessionInput } from "../../app/domain/sorts/session.ts";
import { Clock, type Owner } from "./clock.ts";
import { MemoryD1 } from "./d1.ts";
import { installGlobals } from "./globals.ts";
import { Broken } from "./ledger.ts";
import { isLost, Server } from "./server.ts";
import { makeStudies, type Research, TURN_STUDIES } from "./studies.ts";
import { ORIGIN } from "./tab.ts";
import { TurnLedger } from "./turn-ledger.ts";

/** What happens to a study in turns, by how often. */
const DEEDS = {
  arrive: 8,
  "ask again": 6,
  move: 16,
  complete: 10,
  withdraw: 1,
  "delete a turn": 1,
  "exclude a turn": 1,
  "close a chain": 1,
  "let a chain go on": 1.5,
  "split a chain off": 0.5,
  "database faults": 1.5,
  restart: 1,
} as const;
type Deed = keyof typeof DEEDS;
type Step = { deed: Deed; who: number; x: number; y: number; wait: number };
type TurnSchedule = { seed: number; study: number; steps: Step[] };

const MINUTE = 60_000;
const small = fc.nat({ max: 9 });

/** A hold is five minutes, so that some turns run out of time. */
export const turnSchedules: fc.Arbitrary<TurnSchedule> = fc.record({
  seed: fc.noShrink(fc.integer({ min: 2, max: 2 ** 31 - 1 })),
  study: fc.nat({ max: TURN_STUDIES.length - 1 }),
  steps: fc.array(
    fc.record({
      deed: fc.oneof(
        ...Object.entries(DEEDS).map(([name, share]) => ({
          arbitrary: fc.constant(name as Deed),
          weight: Math.round(share * 10),
        })),
      ),
      ...{ who: small, x: small, y: small },
      wait: fc.constantFrom(500, 0, 5, 20, 100, 2000, 20_000, MINUTE, 6 * MINUTE),
    }),
    { maxLength: 60, size: "max" },
  ),
});

/** Somebody who came to sort. */
type Person = {
  name: string;
  /** The id that the start form proposed. */
  ticket: string;
  state: "waits" | "sorts" | "ended";
  /** Whether a request of theirs has no answer yet. */
  isBusy: boolean;
  groups: { id: string; name: string; cards: string[] }[];
  revision: number;
};

const { setImmediate } = globalThis;
const macrotask = () => new Promise<void>((resolve) => setImmediate(resolve));

/** One study in turns: its people, its researcher, and the time. */
class TurnWorld {
  private readonly people: Person[] = [];
  private failure: unknown = null;
  private readonly server: Server;
  private readonly ledger: TurnLedger;
  private readonly study: Research["studies"][number];
  private readonly clock: Clock;
  private readonly owner: string;
  private readonly log: (line: string) => void;

  constructor(
    clock: Clock,
    d1: MemoryD1,
    owner: string,
    study: Research["studies"][number],
    log: (line: string) => void,
  ) {
    this.clock = clock;
    this.owner = owner;
    this.study = study;
    this.log = log;
    this.ledger = new TurnLedger(d1, study.id, () => clock.now);
    this.server = new Server(clock, d1, (author) => {
      // The product would take it for an error of the database.
      try {
        this.ledger.observe(author);
      } catch (error) {
        this.failure ??= error;
      }
    });
  }

  async pass(ms: number): Promise<void> {
    const end = this.clock.now + ms;
    for (let task = this.clock.take(end); task; task = this.clock.take(end)) {
      if (task.owner.alive) await task.run();
      await macrotask();
      if (this.failure) throw this.failure;
    }
  }

  async take({ deed, who, wait, x, y }: Step): Promise<void> {
    await this.pass(wait);
    const person = this.people[who % Math.max(1, this.people.length)];
    const chain = 1 + (x % 3);
    const editor = asEditor(this.owner);
    switch (deed) {
      case "arrive":
        return this.arrive();
      case "ask again":
        if (person?.state === "waits") await this.start(person);
        return;
      case "move":
      case "complete":
        if (person?.state === "sorts") await this.save(person, deed === "complete", x, y);
        return;
      case "withdraw":
        if (person && person.state !== "waits")
          await this.act(person.name, deed, (db) => withdrawSession(db, person.ticket));
        return;
      case "delete a turn":
        if (person)
          await this.act("researcher", deed, (db) => deleteSession(db, person.ticket, editor));
        return;
      case "exclude a turn":
        if (person)
          await this.act("researcher", deed, (db) =>
            includeSessions(
              db,
              this.study.id,
              editor,
              [person.ticket],
              y % 3 > 0 ? false : null,
              "",
            ),
          );
        return;
      case "close a chain":
      case "let a chain go on":
        await this.act("researcher", deed, (db) =>
          closeChain(db, this.study.id, chain, editor, deed === "close a chain"),
        );
        return;
      case "split a chain off":
        await this.act("researcher", deed, (db) =>
          addChain(db, this.study.id, editor, y > 6 ? {} : { chain, turn: 1 + (y % 3) }),
        );
        return;
      case "database faults":
        this.server.faults = 1 + (x % 4);
        return;
      case "restart":
        this.server.restart();
    }
  }

  /** All faults and all holds end: whoever asks then gets a turn, unless no chain goes on. */
  async end(): Promise<void> {
    this.server.faults = 0;
    await this.pass(10 * MINUTE);
    for (let next = 0; next < 3; next++) {
      await this.arrive();
      await this.pass(MINUTE);
      const last = this.people.at(-1);
      if (last?.state === "waits" && this.ledger.takesPeople())
        throw new Broken(`${last.name} waits for a free chain`);
      // The next one finds the chain held, or free again.
      await this.pass(next * 6 * MINUTE);
    }
  }

  private async arrive(): Promise<void> {
    const name = `person ${this.people.length + 1}`;
    const person: Person = {
      ...{ name, ticket: uuid(), state: "waits" as const, isBusy: false },
      ...{ groups: [], revision: 0 },
    };
    this.people.push(person);
    await this.start(person);
  }

  private async start(person: Person): Promise<void> {
    if (person.isBusy) return;
    person.isBusy = true;
    const { study } = this;
    const made = this.call(person.name, async (db) => {
      const rules = await findStartRules(db, study.id);
      const input = startSessionInput.parse({});
      return (
        rules && startSession(db, study.id, rules, input, null, { id: person.ticket, waits: true })
      );
    });
    await this.answered(person, made, (session) => {
      this.log(`${person.name}: ${typeof session === "string" ? session : "begins"}`);
      if (typeof session === "string") return;
      person.state = "sorts";
      person.groups = this.ledger.inheritedBy(person.ticket);
    });
  }

  private async save(person: Person, complete: boolean, x: number, y: number): Promise<void> {
    if (person.isBusy) return;
    person.isBusy = true;
    const card = this.study.cards[x % this.study.cards.length] ?? "";
    if (!complete) {
      person.groups = person.groups.map((group) => ({
        ...group,
        cards: group.cards.filter((one) => one !== card),
      }));
      const to = person.groups[y % 5] ?? { id: uuid(), name: `Group ${y}`, cards: [] };
      if (!person.groups.includes(to)) person.groups.push(to);
      to.cards.push(card);
    }
    const sent = person.groups.map(({ cards }) => [...cards]);
    const attempt = this.ledger.states(person.ticket, sent);
    const document = {
      categories: person.groups.map((group) => ({ ...group, description: "" })),
      ...{ unknown: [], skipped: [], removed: [] },
    };
    const body = JSON.stringify({
      ...{ document, complete, writer: uuid(), revision: person.revision },
      cards: this.study.cards.length,
    });
    const url = `${ORIGIN}/sort/${this.study.id}/session/${person.ticket}/save`;
    const answer = this.server.answer(person.name, { url, body, cookie: "" });
    await this.answered(person, answer, ({ status, text }) => {
      if (status === 500) return;
      const { code, revision } = JSON.parse(text);
      this.log(`${person.name}: ${complete ? "completes" : `moves ${x} to ${y}`}: ${code}`);
      if (code === "saved" || code === "completed")
        this.ledger.acknowledges(person.ticket, attempt);
      if (typeof revision === "number") person.revision = revision;
      if (["completed", "session_completed", "turn_over", "not_found"].includes(code))
        person.state = "ended";
    });
  }

  /** Goes on when the answer comes, or when a server that restarts never gives one. */
  private async answered<Value>(
    person: Person,
    answer: Promise<Value>,
    then: (value: NonNullable<Value>) => void,
  ): Promise<void> {
    const end = () => {
      person.isBusy = false;
    };
    this.clock.after(10_000, end, EVERYBODY);
    answer
      .then((value) => {
        end();
        if (value !== null && value !== undefined) then(value);
      })
      .catch((error: unknown) => {
        this.failure ??= error;
      });
    await this.pass(0);
  }

  /** Null when the database failed on purpose. */
  private call<Value>(author: string, work: (db: Db) => Promise<Value>): Promise<Value | null> {
    return this.server.work(author, work).catch((error: unknown) => {
      if (!isLost(error)) throw error;
      return null;
    });
  }

  /** What the researcher does, or a participant without a board. */
  private act(author: string, what: string, work: (db: Db) => Promise<unknown>): Promise<void> {
    this.log(`${author}: ${what}`);
    this.call(author, work).catch((error: unknown) => {
      this.failure ??= error;
    });
    return this.pass(0);
  }
}

/** One database for all schedules: each leaves it as it was. */
export class TurnSimulation {
  private readonly d1: MemoryD1;
  private readonly research: Research;

  private constructor(d1: MemoryD1, research: Research) {
    this.d1 = d1;
    this.research = research;
  }

  static async create(): Promise<TurnSimulation> {
    const d1 = new MemoryD1();
    const restore = installGlobals(new Clock(1));
    try {
      const research = await makeStudies(
        d1.handle(async (run) => run()),
        TURN_STUDIES,
      );
      return new TurnSimulation(d1, research);
    } finally {
      restore();
    }
  }

  /** @throws Broken when an invariant does not hold */
  async run(
    { seed, study: index, steps }: TurnSchedule,
    log: (line: string) => void = () => {},
  ): Promise<void> {
    const clock = new Clock(seed);
    const restore = installGlobals(clock);
    this.d1.exec("BEGIN");
    try {
      const study = this.research.studies[index];
      if (!study) throw new Error("no study");
      const world = new TurnWorld(clock, this.d1, this.research.owner, study, log);
      for (const step of steps) await world.take(step);
      await world.end();
    } finally {
      this.d1.exec("ROLLBACK");
      restore();
    }
  }
}

const EVERYBODY: Owner = { alive: true };
