import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { fakePlatform } from "../../helpers/platform.ts";

const run = promisify(execFile);

/** A copy of the checkout, because deploying writes the database's id into its settings. */
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

const deploy = (folder: string, options: string[], env: NodeJS.ProcessEnv) =>
  run(process.execPath, ["scripts/deploy.mjs", "--yes", ...options], {
    cwd: folder,
    env: { ...process.env, SUPERUSER_PASSWORD: PASSWORD, ...env },
  });

test("deploying creates missing resources once and can be repeated", { tag: "@all" }, async () => {
  test.setTimeout(300_000);
  const cloud = await fakePlatform();
  const folder = copyOfCheckout();
  try {
    const options = ["--email", "a@example.org", "--username", "a"];
    const plan = await deploy(folder, [...options, "--dry-run"], cloud.env);
    for (const step of ["database sortwell", "bucket sortwell-images", "migrations", "Worker"])
      expect(plan.stdout).toContain(step);
    expect(cloud.calls).toEqual([]);

    const first = await deploy(folder, options, cloud.env);
    expect(first.stdout).toContain("https://sortwell.example.workers.dev");
    expect(readFileSync(join(folder, "wrangler.toml"), "utf8")).toContain(
      'database_id = "11111111-2222-4333-8444-555555555555"',
    );
    const calledPaths = () => cloud.calls.map(({ call }) => call);
    expect(calledPaths()).toContain("PUT /workers/scripts/sortwell");
    expect(cloud.calls.some(({ body }) => body.includes("INSERT INTO users"))).toBe(true);
    expect(cloud.calls.some(({ body }) => body.includes(PASSWORD))).toBe(false);

    const again = await deploy(folder, [], cloud.env);
    expect(again.stdout).not.toContain("Building");
    for (const call of ["POST /d1/database", "POST /r2/buckets"])
      expect(calledPaths().filter((each) => each === call)).toHaveLength(1);
  } finally {
    cloud.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
