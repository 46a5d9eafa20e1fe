import { createExecutionContext } from "cloudflare:test";
import worker from "./worker.ts";
import { workerEnv } from "./worker-env.ts";

/** As the platform would hand it over, but for where in the world it came from. */
type Incoming = Request<unknown, IncomingRequestCfProperties>;

/**
 * One request to the Worker, inside workerd. Not by `SELF`, which wraps its class once more
 * with each request: slower every time, and after some thousands the stack is full.
 */
export async function fetchWorker(
  url: string,
  init?: RequestInit,
  vars: Partial<Env> = {},
): Promise<Response> {
  const env = { ...workerEnv, ...vars };
  return worker.fetch(new Request(url, init) as Incoming, env, createExecutionContext());
}
