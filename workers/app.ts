import * as build from "virtual:remix/server-build";
import { requestHandler } from "../app/http/guarded-build.ts";
import { serve } from "../app/http/serve.ts";
import { runHourly, runMinutely } from "./cron.ts";
import { getLoadContext } from "./load-context.ts";

/** As in wrangler.toml; the other one is hourly. */
const MINUTELY = "* * * * *";

const handle = requestHandler(build);

export default {
  async fetch(request, env, ctx) {
    const context = getLoadContext({ request, context: { cloudflare: { env, ctx } } });
    const response = serve(handle, request, context);
    // The platform cancels a request whose client is gone, such as one who left the page after pressing a button.
    if (request.method !== "GET") ctx.waitUntil(response);
    return response;
  },
  scheduled({ cron }, env, ctx) {
    ctx.waitUntil(cron === MINUTELY ? runMinutely(env) : runHourly(env));
  },
} satisfies ExportedHandler<Env>;
