import { env } from "cloudflare:test";

/** The Worker's bindings, with the static file that it reads from memory instead of a build. */
export const workerEnv: Env = { ...env, ASSETS: env.DICTIONARIES };
