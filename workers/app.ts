import { requestHandler } from "../app/http/guarded-build.ts";
import { serve } from "../app/http/serve.ts";
import * as build from "../build/server/index.js";
import { runHourly } from "./cron.ts";
import { getLoadContext } from "./load-context.ts";

const handle = requestHandler(build);

export default {
  async fetch(request, env, ctx) {
    const context = getLoadContext({ request, context: { cloudflare: { env, ctx } } });
    return serve(handle, request, context);
  },
  scheduled(_event, env, ctx) {
    ctx.waitUntil(runHourly(env, build.entry.module.mailNotices));
  },
} satisfies ExportedHandler<Env>;
