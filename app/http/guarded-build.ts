import { data, type ServerBuild } from "@remix-run/cloudflare";
import { readBytes } from "./body.ts";
import { type BodyRule, bodyRule } from "./body-rule.ts";
import { errorResponse } from "./endpoint.ts";
import { ApiError, methodNotAllowed } from "./errors.ts";
import { LoadFailure } from "./loading.ts";
import { FORM_TYPES, judgeForm } from "./posted.ts";
import { logFault, traced } from "./trace.server.ts";

type Route = ServerBuild["routes"][string];
type Module = Route["module"];
type Handler = NonNullable<Module["loader"]>;
type Args = Parameters<Handler>[0];

/**
 * The build with one guard around each loader and action, whatever the spelling of the request
 * that leads there (page, `.data`, `?index`): no action runs on what the entry has refused, with
 * another method than POST, or with a body that is too large or no form; a fault is logged once
 * and answered with the id of its log line. Endpoints of the API bring the same by themselves.
 */
export const guardedBuild = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [id, guardedRoute(route)]),
  ) as ServerBuild["routes"],
});

function guardedRoute(route: Route): Route {
  const { module, path = "", parentId } = route;
  const api = path.startsWith("api/");
  const guard =
    (handler: Handler): Handler =>
    (args) => {
      const { trace } = args.context;
      if (parentId !== undefined) trace.route = `/${path}`;
      return traced(trace, () => (api ? answered : shown(Boolean(module.default)))(handler, args));
    };
  const loader = module.loader && guard(module.loader);
  const action = api ? module.action && guard(module.action) : guard((args) => act(module, args));
  return {
    ...route,
    module: { ...module, ...(loader && { loader }), ...(action && { action }) },
  };
}

/** An endpoint, which has its own answer to every error; what the entry refused does not reach it. */
const answered = async (handler: Handler, args: Args) =>
  args.context.refusal ? errorResponse(args.context.refusal) : handler(args);

/** A loader or action of a page, or of a route without one; its errors become pages or bare answers. */
const shown = (page: boolean) => async (handler: Handler, args: Args) => {
  try {
    return await handler(args);
  } catch (error) {
    throw answerTo(error, args.context.headers, page);
  }
};

async function act({ action, handle }: Module, args: Args) {
  const { request, context } = args;
  if (context.refusal) throw context.refusal;
  const { method } = context.trace;
  if (!action) throw methodNotAllowed(method, "GET, HEAD");
  if (method !== "POST") throw methodNotAllowed(method, "GET, HEAD, POST");
  return action({ ...args, request: await readWhole(request, bodyRule(handle)) });
}

/** The request with its body read whole, and judged where it is a form. Nothing at all is an empty form. */
async function readWhole(request: Request, { limit, json }: BodyRule): Promise<Request> {
  const body = await readBytes(request, limit);
  const headers = new Headers(request.headers);
  if (body.length === 0 && !json) headers.set("Content-Type", FORM_TYPES[0]);
  if (!json) await judgeForm(body, headers.get("Content-Type") ?? "");
  return new Request(request, { headers, body });
}

/** What Remix is given in the place of an error: a refusal's status, or a 500 with its id. */
function answerTo(error: unknown, headers: Headers, page: boolean): unknown {
  if (error instanceof ApiError) {
    for (const [name, value] of Object.entries(error.headers)) headers.set(name, value);
    return new Response(null, { status: error.status });
  }
  if (!(error instanceof Error)) return error;
  const failure = error instanceof LoadFailure ? error.failure : undefined;
  const request_id = logFault(failure ? error.cause : error);
  const body = { request_id, ...(failure && { failure }) };
  return page ? data(body, { status: 500 }) : Response.json(body, { status: 500 });
}
