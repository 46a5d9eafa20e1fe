import { requestHandler } from "../../app/http/guarded-build.ts";
import { serve } from "../../app/http/serve.ts";
import { getLoadContext } from "../../workers/load-context.ts";
import { build } from "./server-build.ts";

/** The Worker as the API tests use it. */
const handle = requestHandler(build);

export default {
  async fetch(request, env, ctx) {
    const context = getLoadContext({ request, context: { cloudflare: { env, ctx } } });
    return serve(handle, request, context, () => {});
  },
} satisfies ExportedHandler<Env>;
