// `npm run deploy`: from a clone to a deployed Worker; can be repeated. Creates the database and the bucket where
// they are missing, applies the migrations, deploys, and makes the first administrator.
//   --email E --username U   the administrator; asked for on a terminal where missing, skipped with --yes
//   --yes                    ask nothing
//   --dry-run                print every step, change nothing; the bundle is checked by wrangler's own dry run

import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { prepareConfig, resources, wrangler } from "./deploy/platform.mjs";
import { alone } from "./launch/lock.mjs";
import { ended, endWithThisProcess, start } from "./launch/processes.mjs";
import { fail, root } from "./launch/settings.mjs";
import { build, install, say } from "./launch/steps.mjs";

function readArguments() {
  try {
    return parseArgs({
      options: {
        email: { type: "string" },
        username: { type: "string" },
        yes: { type: "boolean", default: false },
        "dry-run": { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string} question */
async function ask(question) {
  if (!process.stdin.isTTY) return "";
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(question);
  lines.close();
  return answer.trim();
}

const { "dry-run": dryRun, yes, ...given } = readArguments();
endWithThisProcess();

/**
 * Announces a step, and does it unless this is a dry run.
 *
 * @param {string} sentence
 * @param {() => Promise<unknown>} work
 */
async function step(sentence, work) {
  say(dryRun ? `Would ${sentence}.` : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)} …`);
  if (!dryRun) await work();
}

try {
  await alone(root, async () => {
    await install();
    await build();
  });
  if (!dryRun && !process.env.CLOUDFLARE_API_TOKEN && !process.stdin.isTTY)
    fail("Set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID, or run `npx wrangler login` first.");
  const email = given.email ?? (yes || dryRun ? "" : await ask("E-mail of the administrator: "));
  const username = given.username ?? (email && !yes ? await ask("Username: ") : "");

  for (const resource of resources) {
    const found = dryRun ? undefined : await resource.find();
    if (found) say(`The ${resource.kind} ${resource.name} is there.`);
    else await step(`create the ${resource.kind} ${resource.name}`, resource.create);
  }
  if (!dryRun) await prepareConfig();
  await step("apply the migrations", () =>
    wrangler(["d1", "migrations", "apply", "DB", "--remote"]),
  );
  await step("deploy the Worker", async () => {
    const printed = await wrangler(["deploy"]);
    const address = /https:\/\/\S+\.workers\.dev/.exec(printed)?.[0];
    say(address ? `Deployed to ${address}` : "Deployed. The address is that of your route.");
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
  else say("No administrator was named: `npm run superuser -- --remote` makes one.");
  if (dryRun) say("Nothing was changed.");
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
