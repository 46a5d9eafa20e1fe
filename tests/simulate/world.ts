import { findStartRules } from "../../app/data/sorts/find-start.server.ts";
import { startSession } from "../../app/data/sorts/start.server.ts";
import { startSessionInput } from "../../app/domain/sorts/session.ts";
import type { SortCategory } from "../../app/domain/sorts/sort-document.ts";
import type { Clock, Owner } from "./clock.ts";
import type { MemoryD1 } from "./d1.ts";
import { Device } from "./device.ts";
import { Broken, Ledger } from "./ledger.ts";
import { Connection } from "./network.ts";
import type { Schedule } from "./schedule.ts";
import { cookieOf, Server } from "./server.ts";
import type { Research } from "./studies.ts";
import { Tab } from "./tab.ts";

const MAX_TASKS = 20_000;

export const microtasks = () => new Promise<void>((resolve) => process.nextTick(resolve));
const { setImmediate } = globalThis;
const macrotask = () => new Promise<void>((resolve) => setImmediate(resolve));

/** One sort: its server, the devices on which it is open, and the time. */
export class World {
  readonly devices: Device[];
  /** The tab of each device that its person looks at. */
  readonly front = new Map<Device, Tab>();
  private renderIsDue = false;
  private failure: unknown = null;
  private tabs = 0;

  readonly clock: Clock;
  readonly d1: MemoryD1;
  readonly research: Research;
  readonly study: Research["studies"][number];
  readonly session: string;
  readonly ledger: Ledger;
  readonly server: Server;
  private readonly log: (line: string) => void;

  private constructor(
    clock: Clock,
    d1: MemoryD1,
    research: Research,
    study: Research["studies"][number],
    session: string,
    ledger: Ledger,
    server: Server,
    channels: boolean,
    log: (line: string) => void,
  ) {
    this.clock = clock;
    this.d1 = d1;
    this.research = research;
    this.study = study;
    this.session = session;
    this.ledger = ledger;
    this.server = server;
    this.log = log;

    const device = (name: string, cookie: string, hasChannels = true) =>
      new Device(name, new Connection(clock, server, name), cookie, hasChannels, clock);
    const own = `sort-${study.id}=${session}`;
    this.devices = [
      device("phone", own, channels),
      device("laptop", own),
      device("desk", cookieOf(research.token)),
    ];
  }

  static async start(
    clock: Clock,
    d1: MemoryD1,
    research: Research,
    { study: index, channels }: Schedule,
    log: (line: string) => void,
  ): Promise<World> {
    const study = research.studies[index];
    const db = d1.handle(async (run) => run());
    const rules = study && (await findStartRules(db, study.id));
    if (!rules) throw new Error("no study");
    const session = await startSession(db, study.id, rules, startSessionInput.parse({}), null);
    if (typeof session === "string") throw new Error(session);
    const ledger = new Ledger(d1, study.id, session.id);
    const server = new Server(clock, d1, (author) => {
      // The product would take it for an error of the database.
      try {
        ledger.observe(author);
      } catch (error) {
        world.failure ??= error;
      }
    });
    const world: World = new World(
      clock,
      d1,
      research,
      study,
      session.id,
      ledger,
      server,
      channels,
      log,
    );
    world.open(world.devices[0] as Device);
    await world.pass(1000);
    return world;
  }

  open(device: Device): Tab {
    const path = `/sort/${this.study.id}/session/${this.session}`;
    const tab = new Tab(`${device.name} ${++this.tabs}`, device, path, this.clock);
    this.log(`${this.at()} ${tab.name} opens`);
    this.front.set(device, tab);
    return tab;
  }

  /** Lets time pass. */
  async pass(ms: number): Promise<void> {
    const end = this.clock.now + ms;
    let count = 0;
    for (let task = this.clock.take(end); task; task = this.clock.take(end)) {
      if (++count > MAX_TASKS) throw new Broken("something never comes to rest");
      if (task.owner === EVERYBODY) await task.run();
      else await this.as(task.owner, task.run);
    }
  }

  /** Runs something of `owner`, with all that follows from it at the same time. */
  async as(owner: Owner, run: () => unknown): Promise<void> {
    if (!owner.alive) return;
    this.clock.owner = owner;
    void Promise.resolve()
      .then(run)
      .catch((error: unknown) => {
        this.failure ??= error;
      });
    await microtasks();
    if (this.failure) throw this.failure;
    if (!(owner instanceof Tab)) return;
    // Browsers render soon after; another task may come first.
    if (this.clock.chance(0.8)) {
      await this.render();
      this.check(owner);
    } else if (!this.renderIsDue) {
      this.renderIsDue = true;
      this.clock.after(this.clock.between(1, 16), () => this.render(), EVERYBODY);
    }
  }

  async render(): Promise<void> {
    this.renderIsDue = false;
    for (let turn = 0; turn < 3; turn++) await macrotask();
  }

  private check(tab: Tab): void {
    const state = tab.board?.saving.queue?.state;
    if (!state) return;
    if (state.kind === "refused") throw new Broken(`${tab.name} was refused`);
    if (state.kind === "saved") this.ledger.settle(tab.name, tab.expected);
  }

  private at = () => `${((this.clock.now - Date.UTC(2026, 0, 5, 9)) / 1000).toFixed(2)} s`;

  note(text: string): void {
    this.log(`${this.at()} ${text}`);
  }

  /** The study's categories, with which a pass begins. */
  givenCategories(): SortCategory[] {
    return this.d1.rows<SortCategory>(
      'SELECT id, name, description FROM categories WHERE study_id = ? ORDER BY "order"',
      this.study.id,
    );
  }

  get openTabs(): Tab[] {
    return this.devices.flatMap((device) => device.tabs);
  }
}

/** Who renders: React renders all tabs. */
const EVERYBODY: Owner = { alive: true };
