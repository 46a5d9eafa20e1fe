import {
  type AppLoadContext,
  createRequestHandler,
  data,
  type ServerBuild,
} from "@remix-run/cloudflare";
import { identify } from "../auth/identify.server.ts";
import { isRoleTooLow } from "../data/access/ownership.server.ts";
import { faultStatus } from "../data/database/db.server.ts";
import { sessionExists } from "../data/sorts/sessions.server.ts";
import { isId } from "../domain/fields/fields.ts";
import { SAVE_ROUTE } from "../domain/sorts/save-path.ts";
import type { ToastKey } from "../i18n/toast.ts";
import { readBytes } from "./body.ts";
import { type BodyRule, bodyRule, STRANGER_BYTES } from "./body-rule.ts";
import { ApiError, methodNotAllowed, tooLarge } from "./errors.ts";
import { LoadFailure } from "./forms/attempt.ts";
import { FORM_TYPES, judgeForm } from "./forms/posted.ts";
import { noteRefusal } from "./note-refusal.ts";
import { errorResponse } from "./operations/endpoint.ts";
import { logFault, traced } from "./trace.server.ts";

type Route = ServerBuild["routes"][string];
type Module = Route["module"];
type Handler = NonNullable<Module["loader"]>;
type Args = Parameters<Handler>[0];

const SAVE_PATH = new RegExp(`^/${SAVE_ROUTE.replaceAll(/:(\w+)/g, "(?<$1>[\\w-]+)")}$`);

/**
 * Handles requests with Remix and the guarded build. The board's save, by far the most frequent
 * request, calls its action directly: matching a route costs Remix as much as the save itself.
 */
export function requestHandler(build: ServerBuild) {
  const guarded = guardedBuild(build);
  const remix = createRequestHandler(guarded);
  const save = Object.values(guarded.routes).find(({ path }) => path === SAVE_ROUTE)?.module.action;
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
 * The build with a guard around each loader and action, so that every form of a request (page,
 * `.data`, `?index`) passes it. An action does not run for a request that `admission` refused,
 * with a method other than POST, or with a body that is too large or not a form. An unexpected
 * error is logged once and answered with the id of its log line. API endpoints do most of this
 * themselves.
 */
export const guardedBuild = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [id, guardedRoute(route)]),
  ) as ServerBuild["routes"],
});

function guardedRoute(route: Route): Route {
  const { module, path = "", parentId } = route;
  const isRoot = parentId === undefined;
  const isPage = Boolean(module.default);
  const withHandlers = (loader?: Handler, action?: Handler): Route => ({
    ...route,
    module: { ...module, ...(loader && { loader }), ...(action && { action }) },
  });
  const named =
    (handler: Handler): Handler =>
    (args) => {
      const { trace } = args.context;
      if (!isRoot) trace.route = `/${path}`;
      return traced(trace, () => handler(args));
    };
  if (path.startsWith("api/") || path === "mcp")
    return withHandlers(
      module.loader && named(guardedEndpoint(module.loader)),
      module.action && named(guardedEndpoint(module.action)),
    );
  const guarded = (handler: Handler): Handler =>
    named((args) =>
      Promise.resolve(handler(args)).catch((error) => {
        noteRefusal(error, args.request, args.context, args.params);
        rethrow(error, args.context, isPage);
      }),
    );
  const defaultLoader = isPage ? () => null : refuseToRead;
  const loader = module.loader ?? (isRoot ? undefined : defaultLoader);
  const action = guarded((args) => runAction(module, args));
  return withHandlers(
    loader && guarded(isRoot ? loader : afterAction(loader)),
    isPage ? deferError(action) : action,
  );
}

/** A refused request does not reach the endpoint, which answers every other error itself. */
const guardedEndpoint =
  (handler: Handler): Handler =>
  (args) =>
    args.context.refusal ? errorResponse(args.context.refusal) : handler(args);

/**
 * Lets the page's loader throw the error of its action (`afterAction`), and answers with the
 * error's status. Otherwise Remix would not run the root loader, and the error page would not
 * know the reader's language. A `.data` request is made by a page that has loaded already.
 */
const deferError =
  (action: Handler): Handler =>
  async (args) => {
    const { context } = args;
    try {
      return await action(args);
    } catch (error) {
      const status = statusOf(error);
      if (!context.document || status === undefined) throw error;
      context.failed = error;
      return data(null, { status });
    }
  };

/** Throws the error that `deferError` kept. */
const afterAction =
  (loader: Handler): Handler =>
  (args) => {
    if (args.context.failed) throw args.context.failed;
    return loader(args);
  };

/** The status of an action's result or error; undefined for a redirect and for data without one. */
function statusOf(result: unknown): number | undefined {
  if (result instanceof Response) return result.status < 400 ? undefined : result.status;
  return isFault(result) ? result.init?.status : undefined;
}

/** The loader of a route that only accepts posts. */
const refuseToRead: Handler = async ({ context }) => {
  throw methodNotAllowed(context.trace.method, "POST");
};

/** Runs a route's action after all checks. */
async function runAction({ action, handle }: Module, args: Args): Promise<unknown> {
  const { request, context } = args;
  if (context.refusal) throw context.refusal;
  const { method } = context.trace;
  if (!action) throw methodNotAllowed(method, "GET, HEAD");
  if (method !== "POST") throw methodNotAllowed(method, "GET, HEAD, POST");
  const rule = bodyRule(handle);
  const answer = await action(
    rule.stream ? args : { ...args, request: await readWhole(args, rule) },
  );
  return context.document ? answer : replacingDialog(request, answer);
}

/** The parameters that open a dialog. */
const DIALOGS = ["dialog", "confirm"];

/**
 * A redirect after a dialog's form replaces the dialog in the browser's history, so that Back does not open it again.
 */
function replacingDialog({ url }: Request, answer: unknown): unknown {
  const { searchParams } = new URL(url);
  if (answer instanceof Response && DIALOGS.some((name) => searchParams.has(name)))
    answer.headers.set("X-Remix-Replace", "true");
  return answer;
}

/** The request with its body read completely, and checked when it is a form. An empty body is an empty form. */
async function readWhole(args: Args, { limit, json }: BodyRule): Promise<Request> {
  const { request } = args;
  const body = await readBytes(request, limit, () => checkSender(args));
  const headers = new Headers(request.headers);
  if (body.length === 0 && !json) headers.set("Content-Type", FORM_TYPES[0]);
  if (!json) await judgeForm(body, headers.get("Content-Type") ?? "");
  return new Request(request, { headers, body });
}

/** @throws ApiError 413 unless the sender is signed in, or knows the id of the session that the path names */
async function checkSender({ request, params, context }: Args): Promise<void> {
  const { studyId, sessionId } = params;
  const isKnown =
    sessionId === undefined
      ? await identify(request, context)
      : isId(sessionId) && (await sessionExists(context.db, sessionId, studyId ?? ""));
  if (!isKnown) throw tooLarge(STRANGER_BYTES);
}

type Fault = { data: { request_id: string; failure?: ToastKey }; init: { status: number } | null };

const isFault = (error: unknown): error is Fault =>
  typeof error === "object" && error !== null && "init" in error && "data" in error;

/** Throws an error in the form that Remix expects: a refusal's status, or a 500 with the id of its log line. */
function rethrow(error: unknown, context: AppLoadContext, isPage: boolean): never {
  if (error instanceof ApiError) {
    for (const [name, value] of Object.entries(error.headers)) context.headers.set(name, value);
    throw new Response(null, { status: error.status });
  }
  if (!(error instanceof Error)) throw error;
  if (isRoleTooLow(error)) throw new Response(null, { status: 403 });
  const failure = error instanceof LoadFailure ? error.failure : undefined;
  const request_id = logFault(failure ? error.cause : error);
  const body = { request_id, ...(failure && { failure }) };
  const status = faultStatus(error);
  throw isPage ? data(body, { status }) : Response.json(body, { status });
}
