import { createExecutionContext } from "cloudflare:test";
import worker from "./worker.ts";
import { workerEnv } from "./worker-env.ts";

/** The platform's request type; a test's request has no `cf` properties. */
type Incoming = Request<unknown, IncomingRequestCfProperties>;

/**
 * Sends one request to the Worker inside workerd. Not through `SELF`, which wraps its class again with each request:
 * it gets slower every time and overflows the stack after some thousands.
 */
export async function fetchWorker(
  url: string,
  init?: RequestInit,
  vars: Partial<Env> = {},
): Promise<Response> {
  const env = { ...workerEnv, ...vars };
  return worker.fetch(new Request(url, init) as Incoming, env, createExecutionContext());
}
