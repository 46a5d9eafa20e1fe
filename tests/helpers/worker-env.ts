import { env } from "cloudflare:test";
import { receivers } from "./webhook-receiver.ts";

/**
 * The Worker's bindings; the static file that it reads comes from memory instead of a build. Responses tell what they
 * cost in the database (`databaseCount`).
 */
export const workerEnv: Env = {
  ...env,
  ASSETS: env.DICTIONARIES,
  SERVER_TIMING: "full",
  WEBHOOKS: receivers,
};
