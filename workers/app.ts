import { createRequestHandler } from "@remix-run/cloudflare";
import { secured } from "../app/http/security.ts";
import * as build from "../build/server/index.js";
import { purgeExpired } from "./cron.ts";
import { getLoadContext } from "./load-context.ts";

const handle = createRequestHandler(build);

export default {
  async fetch(request, env, ctx) {
    const context = getLoadContext({ request, context: { cloudflare: { env, ctx } } });
    return secured(await handle(request, context), request);
  },
  scheduled(_event, env, ctx) {
    ctx.waitUntil(purgeExpired(env));
  },
} satisfies ExportedHandler<Env>;
