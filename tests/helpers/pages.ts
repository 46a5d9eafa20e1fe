import { createExecutionContext, env } from "cloudflare:test";
import type { ServerBuild } from "@remix-run/cloudflare";
import { requestHandler } from "../../app/http/guarded-build.ts";
import { serve } from "../../app/http/serve.ts";
import * as root from "../../app/root.tsx";
import { getLoadContext } from "../../workers/load-context.ts";
import { build } from "./server-build.ts";
import { workerEnv } from "./worker-env.ts";

type Module = ServerBuild["routes"][string]["module"];

const sources = import.meta.glob<Module>("../../app/routes/**/*.{ts,tsx}");

/** Everything except rendering: the loaders and actions of each page, from their sources. */
async function handler() {
  const pages = await Promise.all(
    env.PAGE_ROUTES.map(async ({ id, path, index, file }) => {
      const source = sources[`../../app/${file}`];
      if (!source) throw new Error(`app/routes.ts names ${file}, which is not there`);
      return [id, { id, parentId: "root", path, index, module: await source() }] as const;
    }),
  );
  const routes = {
    ...Object.fromEntries(pages),
    ...build.routes,
    root: { id: "root", path: "", module: root as unknown as Module },
  };
  return requestHandler({ ...build, routes } as ServerBuild);
}

let handle: ReturnType<typeof handler> | undefined;

const ORIGIN = "https://sortwell.test";

/** Sends a request as a browser does from a page of ours; the response has everything except the rendered page. */
export async function askPage(
  path: string,
  init: RequestInit = {},
  DB = workerEnv.DB,
  settings: Partial<Env> = {},
): Promise<Response> {
  handle ??= handler();
  const headers = new Headers(init.headers);
  if (init.method && !headers.has("Origin")) headers.set("Origin", ORIGIN);
  const request = new Request(ORIGIN + path, { redirect: "manual", ...init, headers });
  const cloudflare = { env: { ...workerEnv, ...settings, DB }, ctx: createExecutionContext() };
  const context = getLoadContext({ request, context: { cloudflare } });
  return serve(await handle, request, context, () => {});
}

type Sent = Record<string, string>;

/** Sends a form of a page. */
export const postForm = (
  path: string,
  form: Sent | string[][],
  headers: Sent = {},
  settings: Partial<Env> = {},
): Promise<Response> =>
  askPage(
    path,
    { method: "POST", headers, body: new URLSearchParams(form) },
    workerEnv.DB,
    settings,
  );

/** Sends what a script of a page does. */
export const postJson = (
  path: string,
  body: unknown,
  headers: Sent = {},
  DB = workerEnv.DB,
): Promise<Response> =>
  askPage(
    path,
    {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    },
    DB,
  );
