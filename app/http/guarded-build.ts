import {
  type AppLoadContext,
  createRequestHandler,
  data,
  type ServerBuild,
} from "@remix-run/cloudflare";
import { identify } from "../auth/identify.server.ts";
import { faultStatus } from "../data/db.server.ts";
import type { ToastKey } from "../i18n/toast.ts";
import { LoadFailure } from "./attempt.ts";
import { readBytes } from "./body.ts";
import { type BodyRule, bodyRule } from "./body-rule.ts";
import { errorResponse } from "./endpoint.ts";
import { ApiError, methodNotAllowed } from "./errors.ts";
import { FORM_TYPES, judgeForm } from "./posted.ts";
import { logFault, traced } from "./trace.server.ts";

type Route = ServerBuild["routes"][string];
type Module = Route["module"];
type Handler = NonNullable<Module["loader"]>;
type Args = Parameters<Handler>[0];

const SAVE = "sort/:studyId/session/:sessionId/save";
const SAVE_PATH = /^\/sort\/(?<studyId>[\w-]+)\/session\/(?<sessionId>[\w-]+)\/save$/;

/**
 * Answers requests by Remix, with its guard around each route. The board's save, of which there are more than of all
 * else, goes to its action at once: finding a page's route costs as much as the save itself.
 */
export function requestHandler(build: ServerBuild) {
  const guarded = guardedBuild(build);
  const remix = createRequestHandler(guarded);
  const save = Object.values(guarded.routes).find(({ path }) => path === SAVE)?.module.action;
  return async (request: Request, context: AppLoadContext): Promise<Response> => {
    const params = SAVE_PATH.exec(new URL(request.url).pathname)?.groups;
    if (!save || !params || request.method !== "POST") return remix(request, context);
    try {
      return (await save({ request, params, context })) as Response;
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  };
}

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
  const page = !api && Boolean(module.default);
  const named =
    (handler: Handler): Handler =>
    (args) => {
      const { trace } = args.context;
      if (parentId !== undefined) trace.route = `/${path}`;
      return traced(trace, () => handler(args));
    };
  if (api)
    return {
      ...route,
      module: {
        ...module,
        ...(module.loader && { loader: named(answered(module.loader)) }),
        ...(module.action && { action: named(answered(module.action)) }),
      },
    };
  const shown = (handler: Handler): Handler =>
    named((args) => Promise.resolve(handler(args)).catch(thrown(args, page)));
  const none = page ? () => null : refuseToRead;
  const loader = module.loader ?? (parentId === undefined ? undefined : none);
  // Participants' forms are posted without scripts as a rule, and seldom refused.
  const beside = page && !path.startsWith("sort/") && loader ? shown(loader) : undefined;
  const act = shown((args) => admitted(module, args, beside));
  return {
    ...route,
    module: {
      ...module,
      ...(loader && { loader: shown(parentId === undefined ? loader : afterAction(loader)) }),
      action: page ? inDocument(act) : act,
    },
  };
}

/** An endpoint, which has its own answer to every error; what the entry refused does not reach it. */
const answered =
  (handler: Handler): Handler =>
  (args) =>
    args.context.refusal ? errorResponse(args.context.refusal) : handler(args);

/**
 * Remix does not load the root for an error of an action, and the error page would not know its
 * reader's language. So a page's action that fails is taken for done, with the error's status, and
 * the error thrown by the loader that comes next. A `.data` request has its own page already.
 */
const inDocument =
  (act: Handler): Handler =>
  async (args) => {
    const { context } = args;
    try {
      return await act(args);
    } catch (error) {
      const status = statusOf(error);
      if (!context.document || status === undefined) throw error;
      context.failed = error;
      return data(null, { status });
    }
  };

const afterAction =
  (loader: Handler): Handler =>
  (args) => {
    const { failed, shown } = args.context;
    if (failed) throw failed;
    return shown ?? loader(args);
  };

/** The status of what an action has answered or thrown, where that is data or an error; none of a redirect. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof Response) return error.status < 400 ? undefined : error.status;
  return isFault(error) ? error.init?.status : undefined;
}

/** For a route that only takes posts. */
const refuseToRead: Handler = async ({ context }) => {
  throw methodNotAllowed(context.trace.method, "POST");
};

async function admitted({ action, handle }: Module, args: Args, beside: Handler | undefined) {
  const { request, context } = args;
  if (context.refusal) throw context.refusal;
  const { method } = context.trace;
  if (!action) throw methodNotAllowed(method, "GET, HEAD");
  if (method !== "POST") throw methodNotAllowed(method, "GET, HEAD, POST");
  const sent = { ...args, request: await readWhole(request, bodyRule(handle)) };
  if (!beside || !context.document) return action(sent);
  const page = readBeside(beside, args);
  page.catch(() => {});
  const answer = await action(sent);
  if (changedNothing(answer)) context.shown = page;
  return answer;
}

/**
 * Reads what a page shows, and who looks at it, while its action runs and not in a round trip after it: for a form
 * posted without scripts that comes back refused. Where the action did what was asked, the page is read anew.
 */
async function readBeside(loader: Handler, args: Args): Promise<unknown> {
  const { url, headers, signal } = args.request;
  const request = new Request(url, { headers, signal });
  const [shown] = await Promise.all([
    loader({ ...args, request }),
    identify(request, args.context),
  ]);
  return shown;
}

const GONE = 410;

/** Whether an action has refused what was sent. What is gone may have gone while the page was read. */
function changedNothing(answer: unknown): boolean {
  const status = statusOf(answer);
  return status !== undefined && status >= 400 && status < 500 && status !== GONE;
}

/** The request with its body read whole, and judged where it is a form. Nothing at all is an empty form. */
async function readWhole(request: Request, { limit, json }: BodyRule): Promise<Request> {
  const body = await readBytes(request, limit);
  const headers = new Headers(request.headers);
  if (body.length === 0 && !json) headers.set("Content-Type", FORM_TYPES[0]);
  if (!json) await judgeForm(body, headers.get("Content-Type") ?? "");
  return new Request(request, { headers, body });
}

type Fault = { data: { request_id: string; failure?: ToastKey }; init: { status: number } | null };

const isFault = (error: unknown): error is Fault =>
  typeof error === "object" && error !== null && "init" in error && "data" in error;

/** Throws on what Remix is to make of an error: a refusal's status, or a 500 with the id of its log line. */
const thrown =
  ({ context }: Args, page: boolean) =>
  (error: unknown): never => {
    if (error instanceof ApiError) {
      for (const [name, value] of Object.entries(error.headers)) context.headers.set(name, value);
      throw new Response(null, { status: error.status });
    }
    if (!(error instanceof Error)) throw error;
    const failure = error instanceof LoadFailure ? error.failure : undefined;
    const request_id = logFault(failure ? error.cause : error);
    const body = { request_id, ...(failure && { failure }) };
    const status = faultStatus(error);
    throw page ? data(body, { status }) : Response.json(body, { status });
  };
