import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deviceJournal, type Journal } from "../../../app/routes/sort/saving/journal.ts";
import type { SaveAnswer, SaveRequest } from "../../../app/routes/sort/saving/save-answer.ts";
import { SaveQueue } from "../../../app/routes/sort/saving/save-queue.ts";
import { sendTo } from "../../../app/routes/sort/saving/send-save.ts";

const sortOf = (...cards: string[]) => ({
  categories: [],
  unknown: cards,
  skipped: [],
  removed: [],
});

/** A fake server that stores one sort, behind a network that a test can break. */
class Server {
  revision = 0;
  writer: string | null = null;
  document = sortOf();
  requests: SaveRequest[] = [];
  wire: "whole" | "cut" | "answers lost" = "whole";
  hold: Promise<void> | null = null;
  /** The number of requests, including failed ones. */
  attempts = 0;

  receive(save: SaveRequest): SaveAnswer {
    this.requests.push(save);
    const stale = save.revision < this.revision && save.writer !== this.writer;
    if (!stale && save.writer !== this.writer) {
      this.revision += 1;
      this.writer = save.writer;
      this.document = save.document as typeof this.document;
    }
    return {
      code: stale ? "stale_revision" : "saved",
      revision: this.revision,
      writer: this.writer,
      by_researcher: false,
      status: "active",
      current: stale ? { document: this.document, cards: [] } : null,
      done: null,
    };
  }

  look = async (revision: number): Promise<SaveAnswer> => {
    if (this.wire === "cut") throw new TypeError("Failed to fetch");
    return {
      code: "saved",
      revision: this.revision,
      writer: this.writer,
      by_researcher: false,
      status: "active",
      current: revision === this.revision ? null : { document: this.document, cards: [] },
      done: null,
    };
  };

  send = async (save: SaveRequest): Promise<SaveAnswer> => {
    this.attempts += 1;
    await this.hold;
    if (this.wire === "cut") throw new TypeError("Failed to fetch");
    const answer = this.receive(save);
    if (this.wire === "answers lost") throw new TypeError("Failed to fetch");
    return answer;
  };
}

/** A tab that uses the server and the device; its messages to other tabs reach `others`. */
function tabOn(
  server: Server,
  device: Journal,
  others: () => SaveQueue[] = () => [],
  shown: string[][] = [],
) {
  return new SaveQueue({
    send: server.send,
    readStored: server.look,
    journal: device,
    revision: 0,
    writer: null,
    savedAt: null,
    by_researcher: false,
    cards: () => 3,
    listener: {
      changed() {},
      unanswered() {},
      differs() {},
      newer: ({ document }) => void shown.push(document.unknown),
      tell: (entry, isStored) => others().forEach((tab) => void tab.follow(entry, isStored)),
    },
  });
}

function setUp() {
  const server = new Server();
  const device = deviceJournal("session");
  /** The newer sorts that the board was asked to show. */
  const shown: string[][] = [];
  return { server, device, shown, queue: tabOn(server, device, undefined, shown) };
}

function twoTabs() {
  const server = new Server();
  const device = deviceJournal("session");
  const one: SaveQueue = tabOn(server, device, () => [other]);
  const other: SaveQueue = tabOn(server, device, () => [one]);
  return { server, device, one, other };
}

beforeEach(() => {
  vi.useFakeTimers();
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const [FIRST, SECOND] = [crypto.randomUUID(), crypto.randomUUID()];
const NOTHING = { document: sortOf(), cards: [] };

describe("saving a sort in the background", () => {
  it("waits 100 ms and sends only the newest state", async () => {
    const { server, device, queue } = setUp();
    queue.push(sortOf("a"));
    await pass(60);
    queue.push(sortOf("a", "b"));
    expect(server.requests).toHaveLength(0);
    expect(device.read()?.document.unknown).toEqual(["a", "b"]);
    await pass(100);
    expect(server.requests.map((save) => save.document.unknown)).toEqual([["a", "b"]]);
    expect(queue.state.kind).toBe("saved");
    expect(device.read()).toBeNull();
  });

  it("has at most one request in flight, and the last state wins", async () => {
    const { server, queue } = setUp();
    let release = () => {};
    server.hold = new Promise((resolve) => {
      release = resolve;
    });
    queue.push(sortOf("a"));
    await pass(100);
    queue.push(sortOf("b"));
    await pass(500);
    queue.push(sortOf("c"));
    await pass(500);
    expect(server.requests).toHaveLength(0);
    release();
    await pass(500);
    expect(server.requests.map((save) => save.document.unknown)).toEqual([["a"], ["c"]]);
    expect(server.document.unknown).toEqual(["c"]);
  });

  it("keeps unconfirmed changes, backs off, and saves when the network returns", async () => {
    const { server, device, queue } = setUp();
    server.wire = "cut";
    queue.push(sortOf("a"));
    await pass(100);
    expect(queue.state.kind).toBe("offline");
    await pass(10 * 60_000);
    // Growing delays: many clients on one returning network must not flood the server.
    expect(server.attempts).toBeGreaterThan(8);
    expect(server.attempts).toBeLessThan(50);
    expect(device.read()?.document.unknown).toEqual(["a"]);
    server.wire = "whole";
    queue.retryNow();
    await pass(0);
    expect(server.document.unknown).toEqual(["a"]);
    expect(queue.state.kind).toBe("saved");
    expect(device.read()).toBeNull();
  });

  it("recognises its own write after a lost response, and continues from it", async () => {
    const { server, queue } = setUp();
    server.wire = "answers lost";
    queue.push(sortOf("a"));
    await pass(100);
    server.wire = "whole";
    queue.push(sortOf("a", "b"));
    queue.retryNow();
    await pass(100);
    expect(queue.state.kind).toBe("saved");
    expect(server.document.unknown).toEqual(["a", "b"]);
  });

  it("stops at a conflicting write and overwrites only when asked to", async () => {
    const { server, queue } = setUp();
    server.receive({ ...request(sortOf("theirs")), revision: 0 });
    queue.push(sortOf("mine"));
    await pass(100);
    expect(queue.state.kind).toBe("conflict");
    expect(server.document.unknown).toEqual(["theirs"]);
    queue.push(sortOf("mine", "more"));
    await pass(1000);
    expect(server.document.unknown).toEqual(["theirs"]);
    queue.resolve(sortOf("mine", "more"), true);
    await pass(100);
    expect(server.document.unknown).toEqual(["mine", "more"]);
  });

  it("ignores an old request that arrives late", async () => {
    const { server, queue } = setUp();
    queue.push(sortOf("a"));
    await pass(100);
    queue.push(sortOf("b"));
    await pass(100);
    const [first] = server.requests;
    if (!first) throw new Error("nothing was sent");
    expect(server.receive(first).code).toBe("stale_revision");
    expect(server.document.unknown).toEqual(["b"]);
  });

  it("sends unconfirmed changes when the page closes, and keeps them on the device", async () => {
    const { server, device, queue } = setUp();
    queue.push(sortOf("a"));
    queue.close();
    await pass(0);
    expect(server.document.unknown).toEqual(["a"]);
    expect(device.read()?.writers).toContain(server.writer);
  });
});

describe("two tabs of one device", () => {
  it("save one after the other without a conflict", async () => {
    const { server, device, one, other } = twoTabs();
    one.push(sortOf("a"));
    await pass(50);
    other.push(sortOf("a", "b"));
    await pass(50);
    one.push(sortOf("a", "b", "c"));
    await pass(5000);
    expect(server.document.unknown).toEqual(["a", "b", "c"]);
    expect([one.state.kind, other.state.kind]).toEqual(["saved", "saved"]);
    expect(device.read()).toBeNull();
  });

  it("keep the moves of both without a network, even when one is closed", async () => {
    const { server, device, one, other } = twoTabs();
    server.wire = "cut";
    one.push(sortOf("a"));
    await pass(500);
    other.push(sortOf("a", "b"));
    await pass(500);
    expect(device.read()?.document.unknown).toEqual(["a", "b"]);
    other.stop();
    server.wire = "whole";
    one.retryNow();
    await pass(5000);
    expect(server.document.unknown).toEqual(["a", "b"]);
    expect(one.state.kind).toBe("saved");
  });

  it("recognise each other's saves after lost responses", async () => {
    const { server, one, other } = twoTabs();
    server.wire = "answers lost";
    one.push(sortOf("a"));
    await pass(150);
    other.push(sortOf("a", "b"));
    await pass(150);
    server.wire = "whole";
    one.retryNow();
    other.retryNow();
    await pass(5000);
    expect(server.document.unknown).toEqual(["a", "b"]);
    expect([one.state.kind, other.state.kind]).toEqual(["saved", "saved"]);
  });
});

describe("two tabs that have not read the same sort", () => {
  /** `one` has read what another device has stored, `other` has not. */
  async function apart() {
    const tabs = twoTabs();
    tabs.server.receive({ ...request(sortOf("theirs")), revision: 0 });
    await tabs.one.refresh();
    return tabs;
  }

  it("keep what either has not saved, also on the device", async () => {
    const { server, device, one, other } = await apart();
    server.wire = "cut";
    other.push(sortOf("b"));
    one.push(sortOf("theirs", "a"));
    expect(device.read()?.document.unknown).toEqual(["theirs", "a"]);
    server.wire = "whole";
    one.retryNow();
    await pass(5000);
    expect(server.document.unknown).toEqual(["theirs", "a"]);
    expect([one.state.kind, other.state.kind]).toEqual(["saved", "conflict"]);
    expect(device.read()?.document.unknown).toEqual(["b"]);
  });

  it("both follow what was chosen in one of them", async () => {
    const { server, device, one, other } = await apart();
    other.push(sortOf("b"));
    await pass(1000);
    const unsaved = device.read();
    if (!unsaved) throw new Error("nothing is kept");
    expect(one.resume(unsaved, { document: sortOf("theirs"), cards: [] })).toBe(true);
    expect([one.state.kind, other.state.kind]).toEqual(["conflict", "conflict"]);
    one.resolve(sortOf("theirs"), false);
    await pass(1000);
    expect([one.state.kind, other.state.kind]).toEqual(["saved", "saved"]);
    expect(device.read()).toBeNull();
    expect(server.document.unknown).toEqual(["theirs"]);
  });
});

describe("a page that becomes visible again", () => {
  it("shows a newer stored sort, and continues from it", async () => {
    const { server, shown, queue } = setUp();
    server.receive({ ...request(sortOf("theirs")), revision: 0 });
    await queue.refresh();
    expect(shown).toEqual([["theirs"]]);
    queue.push(sortOf("theirs", "mine"));
    await pass(100);
    expect(queue.state.kind).toBe("saved");
    expect(server.document.unknown).toEqual(["theirs", "mine"]);
    await queue.refresh();
    expect(shown).toHaveLength(1);
  });

  it("keeps unsaved changes, including those made during the refresh", async () => {
    const { server, shown, queue } = setUp();
    server.receive({ ...request(sortOf("theirs")), revision: 0 });
    const asked = queue.refresh();
    queue.push(sortOf("mine"));
    await asked;
    await queue.refresh();
    expect(shown).toEqual([]);
    await pass(100);
    expect(queue.state.kind).toBe("conflict");
    expect(queue.state.theirs?.current?.document.unknown).toEqual(["theirs"]);
  });

  it("does not change without a network", async () => {
    const { server, shown, queue } = setUp();
    server.wire = "cut";
    await queue.refresh();
    expect(shown).toEqual([]);
    expect(queue.state.kind).toBe("saved");
  });
});

it("the same sort stored by another device is not a conflict", async () => {
  const { server, queue } = setUp();
  server.receive({ ...request(sortOf("a")), revision: 0 });
  queue.push(sortOf("a"));
  await pass(100);
  expect(queue.state.kind).toBe("saved");
});

it("completing a sort that another request has just stored is not a conflict", async () => {
  const { server, queue } = setUp();
  server.receive({ ...request(sortOf("a")), revision: 0 });
  queue.complete(sortOf("a"));
  await pass(1000);
  expect(queue.state.kind).not.toBe("conflict");
  expect(server.requests.at(-1)).toMatchObject({ complete: true, revision: 1 });
});

it("completing waits until somebody has chosen which sort to keep", async () => {
  const { server, queue } = setUp();
  server.receive({ ...request(sortOf("theirs")), revision: 0 });
  queue.push(sortOf("mine"));
  await pass(100);
  queue.complete(sortOf("mine"));
  await pass(1000);
  expect(queue.state).toMatchObject({ kind: "conflict", completing: false });
  queue.resolve(sortOf("mine"), true);
  queue.complete(sortOf("mine"));
  await pass(100);
  expect(server.requests.at(-1)).toMatchObject({ complete: true, document: sortOf("mine") });
});

it("sends the moves with each save until one is confirmed", async () => {
  const { server, device, queue } = setUp();
  const move = (card: string) => ({
    at: new Date(0).toISOString(),
    card,
    from: null,
    to: "unknown",
    input: "touch" as const,
  });
  const sent = () => server.requests.map((save) => save.trace?.map(({ card }) => card));
  queue.push(sortOf("a"), [move("a")]);
  await pass(50);
  queue.push(sortOf("a", "b"), [move("b")]);
  await pass(100);
  expect(sent()).toEqual([["a", "b"]]);
  server.wire = "answers lost";
  queue.push(sortOf("a", "b", "c"), [move("c")]);
  await pass(100);
  expect(device.read()?.moves).toEqual([move("c")]);
  server.wire = "whole";
  queue.retryNow();
  await pass(1000);
  expect(queue.state.kind).toBe("saved");
  queue.push(sortOf());
  await pass(100);
  expect(sent().slice(1)).toEqual([["c"], ["c"], undefined]);
});

it("asks which sort to keep when another one was stored since the reload", async () => {
  const { server, device, queue } = setUp();
  server.receive({ ...request(sortOf("theirs")), revision: 0 });
  await queue.refresh();
  const theirs = { document: sortOf("theirs"), cards: [] };
  const mine = { document: sortOf("mine"), revision: 0, writers: [FIRST, SECOND], moves: [] };
  device.replace([], mine);
  queue.resume(mine, theirs);
  expect(queue.state).toMatchObject({ kind: "conflict", theirs: { current: theirs } });
  await queue.refresh();
  expect(queue.state.kind).toBe("conflict");
  queue.resolve(sortOf("mine"), true);
  await pass(100);
  expect(server.document.unknown).toEqual(["mine"]);
  expect(device.read()).toBeNull();
});

it("resumes with the moves stored on the device", async () => {
  const { server, queue } = setUp();
  const moves = [
    { at: new Date(0).toISOString(), card: "a", from: null, to: "unknown", input: "pen" as const },
  ];
  queue.resume({ document: sortOf("a"), revision: 0, writers: [FIRST], moves }, NOTHING);
  await pass(100);
  expect(server.requests.at(-1)?.trace).toEqual(moves);
});

it("keeps the moves when there were too many saves, and sends them after Retry-After", async () => {
  const { server, device } = setUp();
  const headers = { "Retry-After": "40" };
  const tooMany = vi.fn(async () => Response.json({ code: "invalid" }, { status: 429, headers }));
  vi.stubGlobal("fetch", tooMany);
  server.send = (save) => sendTo("/save")(save, false);
  const busy = tabOn(server, device);
  busy.push(sortOf("a"));
  await pass(39_000);
  expect([tooMany.mock.calls.length, busy.state.kind]).toEqual([1, "offline"]);
  expect(device.read()?.document).toEqual(sortOf("a"));
  await pass(2000);
  expect(tooMany).toHaveBeenCalledTimes(2);
  busy.stop();
});

it("rejects a response that is not from this server", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ detail: "Please log in to the train" }));
  await expect(sendTo("/save")(request(sortOf("a")), false)).rejects.toThrow("something else");
});

const request = (document: SaveRequest["document"]): SaveRequest => ({
  document,
  revision: 0,
  writer: crypto.randomUUID(),
  cards: 3,
  complete: false,
  ask: true,
  by_researcher: false,
});
