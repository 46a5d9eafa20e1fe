import { spawnSync } from "node:child_process";
import { expect, test } from "@playwright/test";

test("the Worker stays below its size limit", () => {
  test.slow();
  const { status, stdout } = spawnSync(process.execPath, ["scripts/worker-size.mjs"], {
    encoding: "utf8",
  });
  expect(stdout).toMatch(/start-up \d+ ms of CPU/);
  expect(status, stdout).toBe(0);
});
