import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import account from "../../../scripts/demo/account.json" with { type: "json" };
import { openDemoAccount } from "../../helpers/demo-study.ts";
import { freePort } from "../../helpers/launch-server.ts";
import { test } from "../../helpers/test.ts";

const text = readFileSync("docs/programs.md", "utf8");

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const TEN_MINUTES = 10 * 60 * 1000;

/** The example in this language. */
const example = (language: string): string =>
  new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(text)?.[1] ?? "";

const runs = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/** Runs an example with a read token of the demo account; returns what it prints. */
async function run(page: Page, baseURL: string | undefined, command: string, args: string[]) {
  const study = await openDemoAccount(page);
  const { email, password } = account;
  const login = await page.request.post("/api/auth/login/", { data: { email, password } });
  const { token: session } = await login.json();
  const created = await page.request.post("/api/auth/tokens/", {
    data: { name: "Example", scope: "read" },
    headers: { Authorization: `Token ${session}` },
  });
  const { token } = await created.json();
  const env = { ...process.env, SORTWELL: baseURL, TOKEN: token, STUDY: study };
  const { stdout, stderr, status } = spawnSync(command, args, { encoding: "utf8", env });
  expect([status, stderr]).toEqual([0, expect.anything()]);
  return stdout;
}

test("the example for curl returns the sorts", async ({ page, baseURL }) => {
  test.skip(!runs("curl", "--version"), "curl is not installed");
  const { sessions } = JSON.parse(await run(page, baseURL, "sh", ["-c", example("sh")]));
  expect(sessions.length).toBeGreaterThan(10);
});

test("the example for Python prints the groups", { tag: "@all" }, async ({ page, baseURL }) => {
  test.skip(!runs("python3", "--version"), "Python is not installed");
  const printed = await run(page, baseURL, "python3", ["-c", example("python")]);
  expect(printed).toContain("grandfather");
});

test("the example for R prints a matrix of cards", { tag: "@all" }, async ({ page, baseURL }) => {
  test.skip(!runs("Rscript", "-e", "library(jsonlite)"), "R or jsonlite is not installed");
  const printed = await run(page, baseURL, "Rscript", ["-e", example("r")]);
  expect(printed).toMatch(/aunt/);
});

test("the relay passes on a signed message once, and refuses forged and old ones", {
  tag: "@all",
}, async () => {
  test.skip(!runs("python3", "--version"), "Python is not installed");
  const webhook = new Webhook(SECRET);
  const said: string[] = [];
  const chat = createServer(async (request, response) => {
    for await (const part of request) said.push(String(part));
    response.end();
  }).listen(0, "127.0.0.1");
  await once(chat, "listening");
  const port = await freePort();
  const CHAT = `http://127.0.0.1:${(chat.address() as AddressInfo).port}/`;
  const relay = spawn("python3", ["-c", example("relay"), String(port)], {
    env: { ...process.env, CHAT, SECRET },
    stdio: "ignore",
  });
  try {
    const body = JSON.stringify({ type: "sort.completed", data: { cards_sorted: 12 } });
    const post = (at: Date, signature = webhook.sign("msg_1", at, body)) =>
      fetch(`http://127.0.0.1:${port}/`, {
        method: "POST",
        headers: {
          "webhook-id": "msg_1",
          "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
          "webhook-signature": signature,
        },
        body,
      }).then(
        ({ status }) => status,
        () => 0,
      );
    const now = new Date();
    await expect.poll(() => post(now)).toBe(204);
    expect(said.join("")).toContain("sort.completed: {'cards_sorted': 12}");
    expect(await post(now), "replayed").toBe(204);
    expect(await post(now, "v1,forged")).toBe(400);
    expect(await post(new Date(now.getTime() - TEN_MINUTES)), "old").toBe(400);
    expect(said).toHaveLength(1);
  } finally {
    relay.kill();
    chat.close();
  }
});
