import { setTimeout as pause } from "node:timers/promises";
import { expect } from "@playwright/test";
import { askServer } from "../../../scripts/launch/control.mjs";
import { health, launchedData, refusedLogin } from "../../helpers/launched-data.ts";
import { test } from "../../helpers/test.ts";

const { dataDir, launch } = launchedData();

/** After this time, workerd closes an idle connection. */
const RUNTIME_IDLE_MS = 5000;

test("a runtime that crashes or hangs is restarted, and commands reach it", {
  tag: "@all",
}, async () => {
  const server = await launch({ WATCH_SECONDS: "1" });
  const count = () => askServer(dataDir, "SELECT COUNT(*) AS users FROM users");
  const before = await count();
  for (const signal of ["SIGKILL", "SIGSTOP"] as const) {
    server.signalRuntime(signal);
    const asked = () =>
      fetch(`${server.url}/api/health/`, { signal: AbortSignal.timeout(1000) }).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(asked, signal).not.toBe(200);
    await expect.poll(asked, signal).toBe(200);
    expect(await count()).toEqual(before);
  }
  await expect.poll(server.log).toContain("The server answers no more. It is started again.");
  await server.stop();
});

test("on a disk that is nearly full, writes are refused and pages can be read", async () => {
  const server = await launch({ KEEP_FREE_MB: "1000000000000" });
  expect((await fetch(`${server.url}/login`)).status).toBe(200);
  const write = await refusedLogin(server.url, {}, "");
  expect([write.status, await write.text()]).toEqual([503, expect.stringContaining("full")]);
  expect(await health(server.url)).toBe(503);
  await expect.poll(server.log).toContain("writes are refused");
  await server.stop();
});

test("a killed server is started again, and its runtime ends with it", {
  tag: "@all",
}, async () => {
  const server = await launch();
  await server.killServing({ launcher: false });
  await expect.poll(() => health(server.url).catch(() => 0)).toBe(200);
  await expect.poll(server.log).toContain("The server stopped unexpectedly. It is started again.");
  await server.killServing({ launcher: true });
  const next = await launch();
  expect(await health(next.url)).toBe(200);
  await next.stop();
});

test("commands are answered during a stall and beside many requests", { tag: "@all" }, async () => {
  const server = await launch({ WATCH_SECONDS: "0" });
  const ask = () => askServer(dataDir, "SELECT 1 AS one");
  for (const stall of ["first", "second"])
    await test.step(`during the ${stall} stall`, async () => {
      expect(await ask()).toEqual([{ one: 1 }]);
      server.signalRuntime("SIGSTOP");
      const answer = ask();
      await pause(RUNTIME_IDLE_MS + 500);
      server.signalRuntime("SIGCONT");
      expect(await answer, stall).toEqual([{ one: 1 }]);
    });

  await test.step("beside many requests", async () => {
    let waiting = 600;
    const answered = async () => {
      const { status } = await refusedLogin(server.url, {}, "");
      waiting -= 1;
      return status;
    };
    const crowd = Promise.all(Array.from({ length: waiting }, answered));
    do expect(await ask()).toEqual([{ one: 1 }]);
    while (waiting > 0);
    expect([...new Set(await crowd)]).toEqual([400]);
  });
  await server.stop();
});
