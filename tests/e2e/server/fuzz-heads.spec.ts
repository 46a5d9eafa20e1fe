import { expect } from "@playwright/test";
import { pick, seeded } from "../../helpers/hostile.ts";
import { hasNginx, startNginx } from "../../helpers/nginx.ts";
import { rawConversation } from "../../helpers/raw-socket.ts";
import { test } from "../../helpers/test.ts";

// `npm run test:fuzz` sends 10,000. The printed seed repeats a run.
const cases = Number(process.env.FUZZ_HEAD_CASES ?? 200);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const AT_ONCE = 16;

const METHODS = ["GET", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT"];
const ODD_METHODS = ["get", "", "G E T", "PRI", "\x00", "M-SEARCH", "A".repeat(300)];
const TARGETS = [
  ...["/", "/login", "/api/health/", "/api/auth/login/", "/assets/x.js", "/sort/x", "/mcp", "*"],
  ...["", "//x", "/../../etc/passwd", "/%", "/%00", "/a b", "/\xff", "http://other/", "x:y", "?"],
  ...["/cdn-cgi/handler/scheduled", "/#a", "/;a=b", `/${"a".repeat(20_000)}`, "/login.data?_data"],
];
const VERSIONS = ["HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/1.1 ", "http/1.1", "", "HTTP/9"];
const NAMES = [
  ...["Host", "Content-Length", "Transfer-Encoding", "Content-Type", "Connection", "Expect", "TE"],
  ...["Cookie", "Authorization", "Origin", "Range", "If-None-Match", "Accept-Encoding", "Upgrade"],
  ...["X-Forwarded-For", "X-Forwarded-Proto", "MF-Original-URL", "CF-Connecting-IP", "X-Stay"],
  ...["__proto__", "constructor", "", " ", "A:", "\x00", "Na\tme", "\xe9", "a".repeat(5000)],
];
const VALUES = [
  ...["", "0", "-1", "1", "5", "65537", "99999999999999999999", "0x10", "1, 1", "chunked", "gzip"],
  ...["chunked, chunked", "close", "keep-alive", "upgrade", "100-continue", "localhost", "a b"],
  ...["a@b", ":99999", "[::1]", "[", "x/y", "*", "null", "https://evil.example", "bytes=0-,-1"],
  ...["Token x", "Bearer swp_x", "Basic ====", "auth_token=%", "a=b; ".repeat(500), "\x01", "\xff"],
  ...["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary="],
  ...["\r\n folded", "x".repeat(9000), "'\"<>", "%0d%0aX: y"],
];
const BODIES = [
  ...["", "a=b", "{", '{"a":', "[".repeat(5000), "\x00".repeat(100), "5\r\nhello\r\n0\r\n\r\n"],
  ...["ffffffffffffffff\r\n", "0\r\n\r\n", "-1\r\n", "5;x=y\r\nhello", "GET / HTTP/1.1\r\n\r\n"],
  ...["--\r\n\r\n", "%E0%A4%A", "a".repeat(70_000)],
];
const ENDS = ["\r\n", "\r\n", "\r\n", "\r\n", "\n", "\r", "\r\r\n", ""];

/** A request of which some parts are odd. */
function oddRequest(random: () => number): string {
  const often = (share: number) => random() < share;
  const end = () => (often(0.95) ? "\r\n" : pick(random, ENDS));
  const method = often(0.9) ? pick(random, METHODS) : pick(random, ODD_METHODS);
  const version = often(0.9) ? "HTTP/1.1" : pick(random, VERSIONS);
  const lines = [`${method} ${pick(random, TARGETS)} ${version}`];
  if (often(0.85)) lines.push("Host: localhost");
  for (let count = Math.floor(random() * 5); count > 0; count--)
    lines.push(
      `${pick(random, NAMES)}${often(0.95) ? ": " : pick(random, [":", " : ", " ", ""])}${pick(random, VALUES)}`,
    );
  const body = pick(random, BODIES);
  if (often(0.6)) lines.push(`Content-Length: ${often(0.9) ? body.length : pick(random, VALUES)}`);
  return `${lines.map((line) => line + end()).join("")}${end()}${body}`;
}

/** Sends odd requests and, in between, usual ones of another client. Returns those that got an answer of 5xx. */
async function sendOdd(base: string): Promise<string[]> {
  console.log(`${cases} odd heads to ${base}, FUZZ_SEED=${seed}`);
  const random = seeded(seed);
  const failed: string[] = [];
  const send = async (request: string) => {
    const { statuses } = await rawConversation(base, [Buffer.from(request, "latin1")], {
      patience: 300,
    });
    if (statuses.some((status) => status >= 500 && status !== 501 && status !== 505))
      failed.push(`${statuses} for ${JSON.stringify(request.slice(0, 500))}`);
  };
  for (let sent = 0; sent < cases; sent += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, cases - sent) }, () => oddRequest(random));
    await Promise.all(batch.map(send));
    const alive = await rawConversation(base, ["GET /favicon.svg HTTP/1.1\r\nHost: a\r\n\r\n"]);
    expect(alive.statuses, `after ${sent} requests`).toEqual([200]);
  }
  return failed.slice(0, 10);
}

test.describe.configure({ timeout: 60_000 + cases * 200 });

test("odd heads or bodies end nothing and get no answer of 5xx", async () => {
  expect(await sendOdd(process.env.E2E_URL ?? "")).toEqual([]);
});

test("behind nginx, odd lines and bodies end nothing and get no answer of 5xx", {
  tag: "@all",
}, async () => {
  test.skip(!hasNginx, "nginx is not installed");
  const nginx = await startNginx(process.env.E2E_URL ?? "");
  try {
    expect(await sendOdd(nginx.url)).toEqual([]);
  } finally {
    nginx.stop();
  }
});
