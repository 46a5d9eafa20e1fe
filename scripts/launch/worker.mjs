// The server process, started by `serve.mjs`. It runs the bundled Worker in Miniflare, with the bindings of
// wrangler.toml, behind a reverse proxy (front.mjs). It opens the port once the Worker's health check succeeds.

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { signInOf } from "../../app/domain/accounts/identity-provider.ts";
import { openBindings } from "./bindings.mjs";
import { openControl } from "./control.mjs";
import { lacksSpace } from "./free-space.mjs";
import { openFront } from "./front.mjs";
import { holdOrFail } from "./hold.mjs";
import { openMail } from "./mail.mjs";
import { prepare } from "./prepare.mjs";
import { trustedProxies } from "./request-head.mjs";
import { fail, settings } from "./settings.mjs";
import { assertOurs, startProblem } from "./start-problem.mjs";
import { openWebhooks } from "./webhooks.mjs";

/** Miniflare's URL that triggers the Worker's scheduled handler. front.mjs does not expose it. */
const SCHEDULED = "http://localhost/cdn-cgi/handler/scheduled";

/** The Worker's jobs, as in wrangler.toml. Here web hooks are looked after more often, as that costs nothing. */
const JOBS = [
  { cron: "17 * * * *", everyMs: 60 * 60 * 1000 },
  { cron: "* * * * *", everyMs: 10_000 },
];

// The launcher has ended, even by a crash.
process.on("disconnect", () => process.exit(0));

// Ends the runtime with this process, even if it is killed: then the pipe closes, and `read` returns.
spawn("/bin/sh", ["-c", `read _; kill -KILL -${process.pid}`], {
  stdio: ["pipe", "ignore", "ignore"],
});

const {
  port,
  hosts,
  origin,
  trustedProxy,
  dataDir,
  demo,
  isPublic,
  rateLimit,
  adminSecondFactor,
  serverTiming,
  mail,
  mailFrom,
  webhookHosts,
  contact,
  complaints,
  keepFreeMb,
  signIn,
} = settings();

/** @param {import("miniflare").Miniflare} miniflare */
async function assertHealthy(miniflare) {
  const answer = await miniflare.dispatchFetch("http://localhost/api/health/");
  if (answer.ok) return void (await answer.arrayBuffer());
  throw new Error(`The server's health check failed: ${await answer.text()}`);
}

/**
 * Runs a job now and again, one run at a time, like the platform's cron for a deployed Worker.
 *
 * @param {import("miniflare").Miniflare} miniflare
 * @param {(typeof JOBS)[number]} job
 */
async function runJob(miniflare, { cron, everyMs }) {
  const run = async () => {
    try {
      const answer = await miniflare.dispatchFetch(`${SCHEDULED}?${new URLSearchParams({ cron })}`);
      if (!answer.ok) throw new Error(await answer.text());
    } catch (error) {
      console.error(`The job "${cron}" failed: ${error}`);
    }
    setTimeout(run, everyMs);
  };
  await run();
}

try {
  // A wrong setting ends the start with its text.
  signInOf(signIn);
  const isTrusted = trustedProxies(trustedProxy);
  holdOrFail(dataDir);
  assertOurs(dataDir);
  const controlToken = randomBytes(32).toString("hex");
  const miniflare = await openBindings(dataDir, {
    options: { unsafeTriggerHandlers: true, ...(origin && { upstream: origin }) },
    controlToken,
    worker: {
      modules: [{ type: "ESModule", path: "build/worker/app.js" }],
      script: undefined,
      serviceBindings: {
        WEBHOOKS: await openWebhooks(webhookHosts),
        ...(mail && { MAIL: openMail(mail, dataDir) }),
      },
    },
    vars: {
      RATE_LIMIT: rateLimit,
      ADMIN_SECOND_FACTOR: adminSecondFactor,
      SERVER_TIMING: serverTiming,
      ORIGIN: origin ?? `http://localhost:${port}`,
      WEBHOOK_HOSTS: webhookHosts,
      CONTACT: contact,
      COMPLAINTS: complaints,
      ...signIn,
      ...(mail && { MAIL_FROM: mailFrom }),
    },
  });
  await prepare(miniflare, { dataDir, demo, isPublic });
  await openControl(dataDir, miniflare, controlToken);
  await assertHealthy(miniflare);
  await Promise.all(JOBS.map((job) => runJob(miniflare, job)));
  const isFull = lacksSpace(dataDir, keepFreeMb);
  await openFront({ hosts, port, upstream: await miniflare.ready, isTrusted, isFull });
  process.send?.("ready");
} catch (error) {
  fail(startProblem(error, dataDir));
}
