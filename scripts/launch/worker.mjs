// The server process, started by `serve.mjs`. It runs the bundled Worker in Miniflare, with the bindings of
// wrangler.toml, behind a reverse proxy (front.mjs). It opens the port once the Worker's health check succeeds.

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { openBindings } from "./bindings.mjs";
import { openControl } from "./control.mjs";
import { openFront } from "./front.mjs";
import { holdOrFail } from "./hold.mjs";
import { openMail } from "./mail.mjs";
import { prepare } from "./prepare.mjs";
import { trustedProxies } from "./request-head.mjs";
import { fail, settings } from "./settings.mjs";
import { assertOurs, startProblem } from "./start-problem.mjs";

const HOUR_MS = 60 * 60 * 1000;
/** Miniflare's URL that triggers the Worker's scheduled handler. front.mjs does not expose it. */
const HOURLY = "http://localhost/cdn-cgi/handler/scheduled?cron=17+*+*+*+*";

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
  rateLimit,
  adminSecondFactor,
  serverTiming,
  mail,
  mailFrom,
} = settings();

/** @param {import("miniflare").Miniflare} miniflare */
async function assertHealthy(miniflare) {
  const answer = await miniflare.dispatchFetch("http://localhost/api/health/");
  if (answer.ok) return void (await answer.arrayBuffer());
  throw new Error(`The server's health check failed: ${await answer.text()}`);
}

/**
 * Runs the hourly job now and every hour, like the platform's cron for a deployed Worker.
 *
 * @param {import("miniflare").Miniflare} miniflare
 */
async function runHourly(miniflare) {
  const run = async () => {
    try {
      const answer = await miniflare.dispatchFetch(HOURLY);
      if (!answer.ok) throw new Error(await answer.text());
    } catch (error) {
      console.error(`The hourly job failed: ${error}`);
    }
  };
  setInterval(run, HOUR_MS);
  await run();
}

try {
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
      ...(mail && { serviceBindings: { MAIL: openMail(mail, dataDir) } }),
    },
    vars: {
      RATE_LIMIT: rateLimit,
      ADMIN_SECOND_FACTOR: adminSecondFactor,
      SERVER_TIMING: serverTiming,
      ORIGIN: origin ?? `http://localhost:${port}`,
      ...(mail && { MAIL_FROM: mailFrom }),
    },
  });
  await prepare(miniflare, dataDir, demo);
  await openControl(dataDir, miniflare, controlToken);
  await assertHealthy(miniflare);
  await runHourly(miniflare);
  await openFront({ hosts, port, upstream: await miniflare.ready, isTrusted });
  process.send?.("ready");
} catch (error) {
  fail(startProblem(error, dataDir));
}
