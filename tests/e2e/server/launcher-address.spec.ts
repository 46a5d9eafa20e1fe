import { spawn } from "node:child_process";
import { expect } from "@playwright/test";
import { launchedData, refusedLogin } from "../../helpers/launched-data.ts";
import { PASSWORD } from "../../helpers/password.ts";
import { rawRequest } from "../../helpers/raw-request.ts";
import { smtpServer } from "../../helpers/smtp.ts";
import { test } from "../../helpers/test.ts";

const { dataDir, launch, inDatabase, refusedStart } = launchedData();

test("a server owns its data folder, and trusts only the socket's address", async () => {
  const server = await launch();
  await test.step("a second server is refused", async () => {
    const second = await refusedStart();
    expect(second).toEqual({
      code: 1,
      output: expect.stringMatching(/^Another server uses the data folder .+\.$/),
    });
  });

  await test.step("forwarded addresses that change count as one address", async () => {
    const attempts = await Promise.all(
      Array.from({ length: 14 }, (_, i) =>
        refusedLogin(server.url, {
          "CF-Connecting-IP": `203.0.113.${i}`,
          "X-Forwarded-For": `10.0.0.${i}`,
        }),
      ),
    );
    expect(attempts.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  await test.step("a proxy with a timeout of 75 seconds finds no closed connection", async () => {
    const kept = await fetch(`${server.url}/api/health/`);
    expect(Number(/timeout=(\d+)/.exec(kept.headers.get("Keep-Alive") ?? "")?.[1])).toBeGreaterThan(
      75,
    );
  });
  await test.step("the runtime's tools are out of reach", async () => {
    const tool = "cdn-cgi/handler/scheduled";
    for (const path of [
      ...[`/${tool}`, `/x/../${tool}`, `/%2e%2e/${tool}`, `//../${tool}`, `/..\\${tool}`],
      ...["/cdn-cgi\\handler\\scheduled", `http://elsewhere.example/${tool}`],
    ])
      expect((await rawRequest(server.url, path)).status, path).toBe(404);
    expect((await rawRequest(server.url, "http://[")).status).toBe(400);
    expect((await rawRequest(server.url, `${server.url}/x/../login`)).status).toBe(200);
  });

  await test.step("an administrator is created while the server writes", async () => {
    // Each guess at another account adds a row.
    const statuses: number[] = [];
    let exitCode: number | null | undefined;
    const command = spawn(
      process.execPath,
      ["scripts/superuser.mjs", "--email", "admin@example.org", "--username", "admin"],
      { env: { ...process.env, DATA_DIR: dataDir, SUPERUSER_PASSWORD: PASSWORD } },
    ).on("exit", (code) => {
      exitCode = code;
    });
    while (exitCode === undefined && command.exitCode === null)
      statuses.push((await refusedLogin(server.url, {}, `${statuses.length}@example.org`)).status);
    expect([exitCode, statuses.filter((status) => status >= 500)]).toEqual([0, []]);
  });
  await server.stop();
  const rows = inDatabase((db) => db.prepare("SELECT is_superuser FROM users").all());
  expect(rows).toMatchObject([{ is_superuser: 1 }]);
});

const ORIGIN = "https://sorts.example.org";

/** The page on which a forgotten password is replaced. */
const forgot = async ({ local }: { local: string }) =>
  (await fetch(`${local}/login/forgot`)).text();

test("behind a trusted proxy, forwarded addresses count and pages use the public origin", async () => {
  inDatabase((db) => db.exec("DELETE FROM login_failures"));
  const server = await launch({
    HOST: "127.0.0.1",
    ORIGIN,
    TRUSTED_PROXY: "127.0.0.0/8",
  });
  expect(server.url).toBe(ORIGIN);
  const page = await fetch(`${server.local}/login`);
  expect(page.headers.get("Strict-Transport-Security")).not.toBeNull();
  const from = (client: string) =>
    refusedLogin(server.local, { "X-Forwarded-For": `203.0.113.77, ${client}` });
  const wrong = await Promise.all(Array.from({ length: 3 }, (_, i) => from(`198.51.100.${i}`)));
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(await forgot(server)).toContain("This server sends no mail");
  await server.stop();
  const keys = inDatabase((db) => db.prepare("SELECT DISTINCT who FROM login_failures").all());
  // One account and three addresses.
  expect(keys).toHaveLength(4);
});

test("mail is sent by SMTP when configured", { tag: "@all" }, async () => {
  const half = await refusedStart({ ORIGIN, MAIL: "smtp://127.0.0.1:25" });
  expect(half).toMatchObject({ code: 1, output: expect.stringContaining("MAIL_FROM") });

  const smtp = await smtpServer();
  const MAIL_FROM = "Sortwell <sorts@example.org>";
  const server = await launch({ ORIGIN, MAIL: smtp.url, MAIL_FROM });
  expect(await forgot(server)).toContain("Send me the link");
  const message = smtp.next();
  const email = "mailed@example.org";
  const secret = { password: PASSWORD, password_confirm: PASSWORD };
  await fetch(`${server.local}/api/auth/register/`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, username: "mailed", ...secret }),
  });
  const text = (await message).replaceAll("=\n", "");
  expect(text).toContain(`To: ${email}`);
  expect(text).toContain(`From: ${MAIL_FROM}`);
  expect(text).toMatch(/https:\/\/sorts\.example\.org\/verify\/[0-9a-f]{64}/);
  await server.stop();
  smtp.close();
});
