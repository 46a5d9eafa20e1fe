import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CompletionRules } from "../../../app/domain/completion.ts";
import type { Journal, JournalEntry } from "../../../app/routes/sort/saving/journal.ts";
import type { SaveAnswer, SaveRequest } from "../../../app/routes/sort/saving/save-answer.ts";
import { SaveQueue } from "../../../app/routes/sort/saving/save-queue.ts";
import { sendTo } from "../../../app/routes/sort/saving/send-save.ts";

const sortOf = (...cards: string[]) => ({
  categories: [],
  unknown: cards,
  skipped: [],
  removed: [],
});

/** A server that keeps one sort as ours does, behind a wire that a test may cut. */
class Server {
  revision = 0;
  writer: string | null = null;
  document = sortOf();
  requests: SaveRequest[] = [];
  wire: "whole" | "cut" | "answers lost" = "whole";
  hold: Promise<void> | null = null;
  /** How often something was sent, whether it came through or not. */
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

class Device implements Journal {
  entry: JournalEntry | null = null;
  read = () => this.entry;
  write = (entry: JournalEntry) => {
    this.entry = structuredClone(entry);
  };
  clear = () => {
    this.entry = null;
  };
}

const RULES: CompletionRules = {
  sort_type: "open",
  allow_skip: false,
  allow_unknown: true,
  require_all_cards: true,
  require_names: false,
  allow_empty_categories: true,
  min_cards_per_category: null,
  max_cards_per_category: null,
  min_categories: null,
  max_categories: null,
};

/** A tab on the server and the device; what it tells the other tabs reaches `others`. */
function tabOn(
  server: Server,
  device: Device,
  others: () => SaveQueue[] = () => [],
  shown: string[][] = [],
) {
  return new SaveQueue({
    send: server.send,
    readStored: server.look,
    journal: device,
    revision: 0,
    savedAt: null,
    by_researcher: false,
    rules: RULES,
    cards: () => 3,
    listener: {
      changed() {},
      unanswered() {},
      differs() {},
      newer: ({ document }) => void shown.push(document.unknown),
      moved: (document) => others().forEach((tab) => void tab.otherTabMoved(document)),
      sends: (writer) => others().forEach((tab) => void tab.addWriter(writer)),
      stored: (document, revision) =>
        others().forEach((tab) => void tab.otherTabSaved(document, revision)),
    },
  });
}

function setUp() {
  const server = new Server();
  const device = new Device();
  /** What the board was told to show instead. */
  const shown: string[][] = [];
  return { server, device, shown, queue: tabOn(server, device, undefined, shown) };
}

function twoTabs() {
  const server = new Server();
  const device = new Device();
  const one: SaveQueue = tabOn(server, device, () => [other]);
  const other: SaveQueue = tabOn(server, device, () => [one]);
  return { server, device, one, other };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("saving a sort in the background", () => {
  it("waits 100 ms and sends the newest state alone", async () => {
    const { server, device, queue } = setUp();
    queue.push(sortOf("a"));
    await pass(60);
    queue.push(sortOf("a", "b"));
    expect(server.requests).toHaveLength(0);
    expect(device.entry?.document.unknown).toEqual(["a", "b"]);
    await pass(100);
    expect(server.requests.map((save) => save.document.unknown)).toEqual([["a", "b"]]);
    expect(queue.state.kind).toBe("saved");
    expect(device.entry).toBeNull();
  });

  it("has one request on its way, and the last state wins", async () => {
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

  it("keeps what is not confirmed, backs off, and saves when the network is back", async () => {
    const { server, device, queue } = setUp();
    server.wire = "cut";
    queue.push(sortOf("a"));
    await pass(100);
    expect(queue.state.kind).toBe("offline");
    await pass(10 * 60_000);
    // Growing pauses: a lecture hall whose network returns is no storm.
    expect(server.attempts).toBeGreaterThan(8);
    expect(server.attempts).toBeLessThan(50);
    expect(device.entry?.document.unknown).toEqual(["a"]);
    server.wire = "whole";
    queue.retryNow();
    await pass(0);
    expect(server.document.unknown).toEqual(["a"]);
    expect(queue.state.kind).toBe("saved");
    expect(device.entry).toBeNull();
  });

  it("knows its own write whose answer was lost, and goes on from it", async () => {
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

  it("stops at another tab's write and overwrites nothing until it is told to", async () => {
    const { server, queue } = setUp();
    server.receive({ ...request(sortOf("theirs")), revision: 0 });
    queue.push(sortOf("mine"));
    await pass(100);
    expect(queue.state.kind).toBe("conflict");
    expect(server.document.unknown).toEqual(["theirs"]);
    queue.push(sortOf("mine", "more"));
    await pass(1000);
    expect(server.document.unknown).toEqual(["theirs"]);
    queue.overwrite(sortOf("mine", "more"));
    await pass(100);
    expect(server.document.unknown).toEqual(["mine", "more"]);
  });

  it("an old request that arrives late changes nothing", async () => {
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

  it("sends what is unconfirmed when the page closes, and leaves it on the device", async () => {
    const { server, device, queue } = setUp();
    queue.push(sortOf("a"));
    queue.close();
    await pass(0);
    expect(server.document.unknown).toEqual(["a"]);
    expect(device.entry?.writers).toContain(server.writer);
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
    expect(device.entry).toBeNull();
  });

  it("without a network keep the moves of both, whichever is closed", async () => {
    const { server, device, one, other } = twoTabs();
    server.wire = "cut";
    one.push(sortOf("a"));
    await pass(500);
    other.push(sortOf("a", "b"));
    await pass(500);
    expect(device.entry?.document.unknown).toEqual(["a", "b"]);
    other.stop();
    server.wire = "whole";
    one.retryNow();
    await pass(5000);
    expect(server.document.unknown).toEqual(["a", "b"]);
    expect(one.state.kind).toBe("saved");
  });

  it("know each other's saves whose answers were lost", async () => {
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

describe("a page that is looked at again", () => {
  it("shows what was stored elsewhere meanwhile, and goes on from it", async () => {
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

  it("keeps what waits here to be saved, also what was done while it asked", async () => {
    const { server, shown, queue } = setUp();
    server.receive({ ...request(sortOf("theirs")), revision: 0 });
    const asked = queue.refresh();
    queue.push(sortOf("mine"));
    await asked;
    await queue.refresh();
    expect(shown).toEqual([]);
    await pass(100);
    expect(queue.state.kind).toBe("conflict");
    expect(queue.state.theirs?.document.unknown).toEqual(["theirs"]);
  });

  it("stays as it is without a network", async () => {
    const { server, shown, queue } = setUp();
    server.wire = "cut";
    await queue.refresh();
    expect(shown).toEqual([]);
    expect(queue.state.kind).toBe("saved");
  });
});

it("the same sort stored by another device is no conflict", async () => {
  const { server, queue } = setUp();
  server.receive({ ...request(sortOf("a")), revision: 0 });
  queue.push(sortOf("a"));
  await pass(100);
  expect(queue.state.kind).toBe("saved");
});

it("completing what another request has stored just before is no conflict either", async () => {
  const { server, queue } = setUp();
  server.receive({ ...request(sortOf("a")), revision: 0 });
  queue.complete(sortOf("a"));
  await pass(1000);
  expect(queue.state.kind).not.toBe("conflict");
  expect(server.requests.at(-1)).toMatchObject({ complete: true, revision: 1, rules: RULES });
});

it("sends the moves with the save, once more where its answer is lost, and never after it is known", async () => {
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
  expect(device.entry?.moves).toEqual([move("c")]);
  server.wire = "whole";
  queue.retryNow();
  await pass(1000);
  expect(queue.state.kind).toBe("saved");
  queue.push(sortOf());
  await pass(100);
  expect(sent().slice(1)).toEqual([["c"], ["c"], undefined]);
});

it("takes up the moves that the device kept", async () => {
  const { server, queue } = setUp();
  const moves = [
    { at: new Date(0).toISOString(), card: "a", from: null, to: "unknown", input: "pen" as const },
  ];
  queue.resume({ document: sortOf("a"), revision: 0, writers: [], moves });
  await pass(100);
  expect(server.requests.at(-1)?.trace).toEqual(moves);
});

it("an answer that is not ours counts as none", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ detail: "Please log in to the train" }));
  await expect(sendTo("/save")(request(sortOf("a")), false)).rejects.toThrow("something else");
  vi.unstubAllGlobals();
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
