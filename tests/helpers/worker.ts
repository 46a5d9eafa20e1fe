import { createRequestHandler } from "@remix-run/cloudflare";
import { secured } from "../../app/http/security.ts";
import { getLoadContext } from "../../workers/load-context.ts";
import { build } from "./server-build.ts";

/** The Worker as the API tests meet it. */
const handle = createRequestHandler(build);

export default {
  async fetch(request, env, ctx) {
    const context = getLoadContext({ request, context: { cloudflare: { env, ctx } } });
    return secured(await handle(request, context), request);
  },
} satisfies ExportedHandler<Env>;
