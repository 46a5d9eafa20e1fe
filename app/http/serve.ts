import type { AppLoadContext } from "@remix-run/cloudflare";
import { isApi } from "./admission.ts";
import { MIB } from "./body-rule.ts";
import { keepBookmark } from "./bookmark.ts";
import { secured } from "./security.ts";
import { addRouteTime, logRequest } from "./trace.server.ts";

type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Serves one request, on a Worker and in the tests, and logs it in one line. */
export async function serve(
  handle: Handle,
  request: Request,
  context: AppLoadContext,
  log = logRequest,
): Promise<Response> {
  const start = performance.now();
  const { body, discard } = unreadBody(request);
  const answer = withoutRedirect(request, await handle(forRemix(request, body, context), context));
  await discard();
  setServerTiming(context);
  const ms = performance.now() - start;
  log(context.trace, answer.status, ms);
  if (context.trace.route) addRouteTime(context.trace.route, ms);
  const sent = secured(answer, request, context);
  keepBookmark(request, sent.headers, context.bookmark());
  return sent;
}

/**
 * Turns a redirect into a 204 with `X-Location` for a form that a page's script sends by fetch (static-page.ts).
 * A script cannot read a redirect's target, and would fetch the next page one time more than needed.
 */
function withoutRedirect(request: Request, answer: Response): Response {
  const next = answer.headers.get("Location");
  if (!next || !request.headers.has("X-Stay")) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("Location");
  headers.set("X-Location", next);
  return new Response(null, { status: 204, headers });
}

/** Database figures for tests and developers. Elsewhere only the log has them: they tell accounts from unknown addresses. */
function setServerTiming({ headers, trace, server_timing }: AppLoadContext): void {
  if (!server_timing) return;
  const { trips, statements, rows_read, rows_written, ms } = trace.database;
  const desc = `trips=${trips} statements=${statements} rows_read=${rows_read} rows_written=${rows_written}`;
  headers.set("Server-Timing", `db;dur=${ms.toFixed(1)};desc="${desc}"`);
}

const READS = ["GET", "HEAD"];
const PAGE_METHODS = [...READS, "POST"];
/** Remix answers any other method, such as TRACE, itself. */
const API_METHODS = [...PAGE_METHODS, "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * The request as Remix gets it. The headers of Remix's own origin check are removed, because that
 * check fails with a 500 and ours (`refusal`) has run already. So is `_data`, by which older
 * versions of Remix requested data. A refused request for a page, or one with a method that no page
 * or no path of the API has, becomes a POST without a body, which the route answers with the error.
 */
function forRemix(
  request: Request,
  body: ReadableStream | null,
  { refusal }: AppLoadContext,
): Request {
  const url = new URL(request.url);
  if (url.searchParams.has("_data")) url.searchParams.delete("_data");
  // With a slash at the end, Remix does not take it for a page's data.
  if (isApi(url) && url.pathname.endsWith(".data")) url.pathname += "/";
  const headers = new Headers(request.headers);
  for (const name of ["Origin", "X-Forwarded-Host"]) headers.delete(name);
  const { method, signal } = request;
  const handled = isApi(url)
    ? API_METHODS.includes(method)
    : !refusal && PAGE_METHODS.includes(method);
  if (!handled) return new Request(url, { method: "POST", headers, signal });
  if (READS.includes(method) || !body) return new Request(url, { method, headers, signal });
  return new Request(url, { method, headers, signal, body, duplex: "half" } as RequestInit);
}

/** The limits of what is read of a body only to discard it. */
const MAX_DISCARDED_BYTES = 8 * MIB;
const MAX_DISCARD_MS = 5000;

/**
 * The body of a request, read on demand, and a function that discards the unread rest. A server
 * that responds before it has read a body to its end must close the connection, and loses what
 * the client has sent on it next. A body that is larger or slower than the limits still does so.
 */
function unreadBody({ body: sent, headers }: Request) {
  if (!sent) return { body: null, discard: async () => {} };
  const reader = sent.getReader();
  let done = false;
  const next = async () => {
    const part = await reader.read();
    done = part.done;
    return part.value;
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const bytes = await next();
        if (bytes) controller.enqueue(bytes);
        else controller.close();
      },
    },
    // No read-ahead.
    { highWaterMark: 0 },
  );
  const readRest = async (): Promise<void> => {
    const length = Number(headers.get("Content-Length"));
    for (let size = 0; !done && !late && size + length <= MAX_DISCARDED_BYTES; )
      size += (await next())?.length ?? 0;
  };
  let late = false;
  const discard = async (): Promise<void> => {
    if (done) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, MAX_DISCARD_MS);
    });
    // A client that sends nothing more gets its answer all the same.
    await Promise.race([readRest(), end]).catch(() => {});
    clearTimeout(timer);
    late = true;
    if (!done) reader.cancel().catch(() => {});
  };
  return { body, discard };
}
