import type { AppLoadContext } from "@remix-run/cloudflare";
import { identified } from "../auth/identify.server.ts";
import { isApi } from "./admission.ts";
import { keepBookmark } from "./bookmark.ts";
import { secured } from "./security.ts";
import { addRouteTime, logRequest } from "./trace.server.ts";

type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

/**
 * Answers one request: the way of all of them, on a Worker and in the tests. The rest of a body
 * that nobody read is thrown away, and what the request took is logged in one line.
 */
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
  await tellDatabase(context);
  const ms = performance.now() - start;
  log(context.trace, answer.status, ms);
  if (context.trace.route) addRouteTime(context.trace.route, ms);
  const sent = secured(answer, request, context);
  keepBookmark(request, sent.headers, context.bookmark(), !READS.includes(request.method));
  return sent;
}

/**
 * A form that a page's own script sends (still-page.ts), so that the page stays where that fails, is told where it
 * leads: a script cannot read where a redirect goes, and would fetch the next page once more than it is shown.
 */
function withoutRedirect(request: Request, answer: Response): Response {
  const next = answer.headers.get("Location");
  if (!next || !request.headers.has("X-Stay")) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("Location");
  headers.set("X-Location", next);
  return new Response(null, { status: 204, headers });
}

/** What the database was asked, as browsers show it: on one machine to all, elsewhere to administrators. */
async function tellDatabase(context: AppLoadContext): Promise<void> {
  const { headers, trace, deployed } = context;
  if (deployed && !(await identified(context))?.user.is_superuser) return;
  const { trips, statements, rows_read, rows_written, ms } = trace.database;
  const desc = `trips=${trips} statements=${statements} rows_read=${rows_read} rows_written=${rows_written}`;
  headers.set("Server-Timing", `db;dur=${ms.toFixed(1)};desc="${desc}"`);
}

const READS = ["GET", "HEAD"];

/**
 * The request as Remix is to see it. Where it comes from has been judged (`refusal`), and Remix's
 * own check would answer with a 500; `_data` is how former versions of Remix asked for data. What
 * is refused, and a method that no page has, goes to a page's route as a POST without a body,
 * and the guard of its action answers.
 */
function forRemix(
  request: Request,
  body: ReadableStream | null,
  { refusal }: AppLoadContext,
): Request {
  const url = new URL(request.url);
  if (url.searchParams.has("_data")) url.searchParams.delete("_data");
  const headers = new Headers(request.headers);
  for (const name of ["Origin", "X-Forwarded-Host"]) headers.delete(name);
  const { method, signal } = request;
  if (!isApi(url) && (refusal || ![...READS, "POST"].includes(method)))
    return new Request(url, { method: "POST", headers, signal });
  if (READS.includes(method) || !body) return new Request(url, { method, headers, signal });
  return new Request(url, { method, headers, signal, body, duplex: "half" } as RequestInit);
}

/** What is read of a body only to be thrown away, so that the connection can be used again. */
const MOST_BYTES = 8 * 1024 * 1024;
const LONGEST_MS = 5000;

/**
 * The body of a request, handed on as it is asked for, and a way to throw away what nobody asked
 * for. A server that answers without reading a body to its end must close the connection, and
 * whatever the client has sent on it next is lost. What is larger, or too slow, loses it still.
 */
function unreadBody({ body: sent, headers }: Request) {
  if (!sent) return { body: null, discard: async () => {} };
  const reader = sent.getReader();
  let over = false;
  const next = async () => {
    const part = await reader.read();
    over = part.done;
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
    // nothing is read ahead of who asks
    { highWaterMark: 0 },
  );
  const discard = async (): Promise<void> => {
    const end = Date.now() + LONGEST_MS;
    const length = Number(headers.get("Content-Length"));
    for (let size = 0; !over && size + length <= MOST_BYTES && Date.now() < end; )
      size += (await next())?.length ?? 0;
    if (!over) await reader.cancel();
  };
  return { body, discard: () => discard().catch(() => {}) };
}
