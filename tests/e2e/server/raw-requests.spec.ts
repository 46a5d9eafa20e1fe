import { connect } from "node:net";
import { expect } from "@playwright/test";
import { RAW_CASES } from "../../helpers/raw-cases.ts";
import { rawConversation } from "../../helpers/raw-socket.ts";
import { test } from "../../helpers/test.ts";

const base = () => process.env.E2E_URL ?? "";

// A test's requests must be the only ones that can keep another client waiting.
test.describe.configure({ mode: "serial" });

/** Expects that another client gets an answer. */
async function expectAlive(context: string) {
  const { statuses } = await rawConversation(base(), [
    "GET /favicon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n",
  ]);
  expect(statuses, `another client after ${context}`).toEqual([200]);
}

/** Request headers that have one value, and those that are lists or are joined. */
const SINGLE = [
  ...["Host", "Content-Type", "Content-Length", "Authorization", "Origin", "Referer", "Range"],
  ...["User-Agent", "If-Modified-Since", "If-Unmodified-Since", "If-Range", "From", "Date"],
];
const LISTS = [
  ...["Accept", "Accept-Encoding", "Accept-Language", "Cache-Control", "Cookie", "If-None-Match"],
  ...["Connection", "Keep-Alive", "Upgrade", "TE", "Trailer", "Via", "Forwarded", "Set-Cookie"],
  ...["X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "CF-Connecting-IP", "MF-Original-URL"],
  ...[
    "Sec-Fetch-Site",
    "X-CSRFToken",
    "X-Stay",
    "Proxy-Authorization",
    "Expires",
    "ETag",
    "__proto__",
  ],
];

test("each header sent twice is refused or joined, and ends nothing", async () => {
  for (const name of [...SINGLE, ...LISTS]) {
    const host = name === "Host" ? "" : "Host: localhost\r\n";
    const head = `GET /login HTTP/1.1\r\n${host}${name}: 0\r\n${name}: 0\r\n\r\n`;
    const { statuses } = await rawConversation(base(), [head]);
    expect(statuses, name).toEqual([SINGLE.includes(name) ? 400 : 200]);
    await expectAlive(`two ${name}`);
  }
});

test("malformed, split, pipelined and oversized requests are answered, and keep no other client waiting", async () => {
  for (const { name, sent, statuses } of RAW_CASES) {
    const parts = sent.map((part) => Buffer.from(part, "latin1"));
    const answer = await rawConversation(base(), parts, { answers: statuses.length || 1 });
    expect(answer.statuses, name).toEqual(statuses);
    await expectAlive(name);
  }
});

test("clients that send many requests and read no answer keep nobody waiting", async () => {
  const greedy = Array.from({ length: 200 }, () =>
    connect({ host: "127.0.0.1", port: Number(new URL(base()).port) })
      .on("error", () => {})
      .pause(),
  );
  for (const socket of greedy)
    socket.write("GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(16));
  await expectAlive("200 greedy clients");
  for (const socket of greedy) socket.destroy();
});

test("unfinished bodies of strangers are refused at 64 KiB and keep nobody waiting", async () => {
  const head = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`;
  const sent = Buffer.alloc(100_000, "a");
  const refused = Array.from({ length: 60 }, (_, at) =>
    rawConversation(base(), [head(["/studies/create", "/login"][at % 2] ?? "", 5_900_000), sent]),
  );
  await expectAlive("60 unfinished bodies");
  for (const { statuses } of await Promise.all(refused)) expect(statuses).toEqual([413]);
});
