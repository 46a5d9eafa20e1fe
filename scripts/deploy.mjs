// `npm run deploy`: deploys the Worker from a clone; can be repeated. Creates the database and the bucket if they are
// missing, applies the migrations, deploys, and creates the first administrator.
//   --email E --username U   the administrator; if missing, asked for on a terminal, or skipped with --yes
//   --yes                    ask no questions
//   --dry-run                print every step and change nothing

import { createInterface } from "node:readline/promises";
import { prepareConfig, resources } from "./deploy/platform.mjs";
import { withLock } from "./launch/lock.mjs";
import { readOptions } from "./launch/options.mjs";
import { ended, endWithThisProcess, start, wrangler } from "./launch/processes.mjs";
import { fail, root } from "./launch/settings.mjs";
import { build, install } from "./launch/steps.mjs";

/** @param {string} question */
async function ask(question) {
  if (!process.stdin.isTTY) return "";
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(question);
  lines.close();
  return answer.trim();
}

const {
  "dry-run": dryRun,
  yes,
  ...given
} = readOptions({
  email: { type: "string" },
  username: { type: "string" },
  yes: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
});
endWithThisProcess();

/**
 * Prints a step, and runs it unless this is a dry run.
 *
 * @param {string} sentence
 * @param {() => Promise<unknown>} work
 */
async function step(sentence, work) {
  const capitalized = `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
  console.log(dryRun ? `Would ${sentence}.` : `${capitalized} …`);
  if (!dryRun) await work();
}

try {
  await withLock(root, async () => {
    await install();
    await build();
  });
  if (!dryRun && !process.env.CLOUDFLARE_API_TOKEN && !process.stdin.isTTY)
    fail("Set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID, or run `npx wrangler login` first.");
  const email = given.email ?? (yes || dryRun ? "" : await ask("Email of the administrator: "));
  const username = given.username ?? (email && !yes ? await ask("Username: ") : "");

  for (const resource of resources) {
    const found = dryRun ? undefined : await resource.find();
    if (found) console.log(`The ${resource.kind} ${resource.name} exists.`);
    else await step(`create the ${resource.kind} ${resource.name}`, resource.create);
  }
  if (!dryRun) await prepareConfig();
  await step("apply the migrations", () =>
    wrangler(["d1", "migrations", "apply", "DB", "--remote"]),
  );
  await step("deploy the Worker", async () => {
    const printed = await wrangler(["deploy"]);
    const address = /https:\/\/\S+\.workers\.dev/.exec(printed)?.[0];
    console.log(
      address ? `Deployed to ${address}` : "Deployed. The address is that of your route.",
    );
  });
  if (email && username)
    await step(`make ${email} an administrator`, () =>
      ended(
        start(
          process.execPath,
          ["scripts/superuser.mjs", "--email", email, "--username", username, "--remote"],
          {},
          ["inherit", "pipe", "pipe"],
        ),
      ),
    );
  else
    console.log(
      "No administrator was given. Create one: npm run superuser -- --email you@example.org --username you --remote",
    );
  if (dryRun) console.log("Dry run: nothing was changed.");
} catch (error) {
  fail(error);
}
