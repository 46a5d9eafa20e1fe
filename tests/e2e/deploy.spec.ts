import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { platform } from "../helpers/platform.ts";

const run = promisify(execFile);

/** A copy of the checkout, as deploying writes the database's id into its settings. */
function copyOfCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), "sortwell-deploy-"));
  const parts = ["app", "workers", "public", "scripts", "migrations", "build"];
  const files = [
    ...["package.json", "package-lock.json", "tsconfig.json"],
    ...["vite.config.ts", "remix.config.js", "wrangler.toml"],
  ];
  for (const part of [...parts, ...files])
    cpSync(part, join(folder, part), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  return folder;
}

const PASSWORD = "a lighthouse under cold rain";

const deploy = (folder: string, words: string[], env: NodeJS.ProcessEnv) =>
  run(process.execPath, ["scripts/deploy.mjs", "--yes", ...words], {
    cwd: folder,
    env: { ...process.env, SUPERUSER_PASSWORD: PASSWORD, ...env },
  });

test("deploying creates missing resources once and can be repeated", async () => {
  test.setTimeout(300_000);
  const stand = await platform();
  const folder = copyOfCheckout();
  try {
    const words = ["--email", "a@example.org", "--username", "a"];
    const plan = await deploy(folder, [...words, "--dry-run"], stand.env);
    for (const step of ["database sortwell", "bucket sortwell-images", "migrations", "Worker"])
      expect(plan.stdout).toContain(step);
    expect(stand.calls).toEqual([]);

    const first = await deploy(folder, words, stand.env);
    expect(first.stdout).toContain("https://sortwell.example.workers.dev");
    expect(readFileSync(join(folder, "wrangler.toml"), "utf8")).toContain(
      'database_id = "11111111-2222-4333-8444-555555555555"',
    );
    const made = () => stand.calls.map(({ call }) => call);
    expect(made()).toContain("PUT /workers/scripts/sortwell");
    expect(stand.calls.some(({ body }) => body.includes("INSERT INTO users"))).toBe(true);
    expect(stand.calls.some(({ body }) => body.includes(PASSWORD))).toBe(false);

    const again = await deploy(folder, [], stand.env);
    expect(again.stdout).not.toContain("Building");
    for (const call of ["POST /d1/database", "POST /r2/buckets"])
      expect(made().filter((each) => each === call)).toHaveLength(1);
  } finally {
    stand.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
