import { spawnSync } from "node:child_process";
import { expect } from "@playwright/test";
import { test } from "../../helpers/test.ts";

test("the Worker stays below its size limit", () => {
  test.slow();
  const { status, stdout } = spawnSync(process.execPath, ["scripts/worker-size.mjs"], {
    encoding: "utf8",
  });
  expect(stdout).toMatch(/start-up \d+ ms of CPU/);
  expect(status, stdout).toBe(0);
});
