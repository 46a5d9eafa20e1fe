import type { Clock } from "./clock.ts";
import type { Expected } from "./ledger.ts";
import type { Connection } from "./network.ts";
import type { Tab } from "./tab.ts";

export const STORAGE = ["works", "full", "blocked"] as const;

/** One browser: its connection, its storage, and its tabs, which send each other messages. */
export class Device {
  storage: (typeof STORAGE)[number] = "works";
  /** Whether the storage has refused even to remove something. */
  wasBlocked = false;
  tabs: Tab[] = [];
  private readonly items = new Map<string, string>();
  private readonly channels = new Set<Channel>();

  readonly name: string;
  readonly connection: Connection;
  readonly cookie: string;
  /** Older phones have no BroadcastChannel. */
  readonly hasChannels: boolean;
  private readonly clock: Clock;

  constructor(
    name: string,
    connection: Connection,
    cookie: string,
    hasChannels: boolean,
    clock: Clock,
  ) {
    this.name = name;
    this.connection = connection;
    this.cookie = cookie;
    this.hasChannels = hasChannels;
    this.clock = clock;
  }

  readonly localStorage = {
    getItem: (key: string) => {
      if (this.storage === "blocked") throw new Error("SecurityError");
      return this.items.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      if (this.storage !== "works") throw new Error("QuotaExceededError");
      this.items.set(key, value);
    },
    removeItem: (key: string) => {
      if (this.storage === "blocked") {
        this.wasBlocked = true;
        throw new Error("SecurityError");
      }
      this.items.delete(key);
    },
  };

  /** What closed tabs of this device have left in the storage, to be saved later. */
  readonly kept: Expected = new Map();

  wipe(): void {
    this.items.clear();
    this.kept.clear();
    for (const tab of this.tabs) tab.isStored = false;
  }

  get keeps(): boolean {
    return this.kept.size > 0;
  }

  /** How many unsaved states of a sort its journal has. */
  statesOf(session: string): number {
    return JSON.parse(this.items.get(`sort-${session}`) ?? "[]").length;
  }

  /** The person at this device has decided anew. */
  supersede(by: Expected): void {
    for (const key of by.keys()) this.kept.delete(key);
  }

  /** The person at this device gives up what is not saved. */
  forget(): void {
    this.kept.clear();
    for (const tab of this.tabs) tab.expected.clear();
  }

  get isEmpty(): boolean {
    return this.items.size === 0;
  }

  open(name: string, tab: Tab): Channel {
    const channel = new Channel(name, tab, this.clock, this.channels);
    this.channels.add(channel);
    return channel;
  }
}

type Listener = (event: { data: unknown }) => void;

/** A BroadcastChannel. The messages of a tab arrive in order. */
class Channel {
  private readonly listeners: Listener[] = [];
  private last = 0;

  private readonly name: string;
  private readonly tab: Tab;
  private readonly clock: Clock;
  private readonly all: Set<Channel>;

  constructor(name: string, tab: Tab, clock: Clock, all: Set<Channel>) {
    this.name = name;
    this.tab = tab;
    this.clock = clock;
    this.all = all;
  }

  addEventListener(_type: "message", listener: Listener): void {
    this.listeners.push(listener);
  }

  postMessage(message: unknown): void {
    const data: unknown = structuredClone(message);
    this.last = Math.max(this.last, this.clock.now + this.clock.between(0, 20));
    for (const other of this.all) {
      if (other === this || other.name !== this.name) continue;
      const deliver = () => {
        for (const listener of other.listeners) listener({ data });
      };
      this.clock.after(this.last - this.clock.now, deliver, other.tab);
    }
  }

  close(): void {
    this.all.delete(this);
  }
}
