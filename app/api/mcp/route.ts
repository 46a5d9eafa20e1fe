import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findCaller } from "../../http/caller.ts";
import { ApiError, methodNotAllowed } from "../../http/errors.ts";

/** The largest message; a menu of 2000 labels is far smaller. */
const MAX_BYTES = 1024 * 1024;

/**
 * The Model Context Protocol over streamable HTTP, stateless: each POST is answered with JSON by a server of its own.
 * The SDK and the tools load with the first request.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  try {
    if (context.trace.method !== "POST") throw methodNotAllowed(context.trace.method, "POST");
    await findCaller(request, context, { who: "researcher", scope: "read" });
    const { answerMcp } = await import("./server.ts");
    return await answerMcp(request, context, MAX_BYTES);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return Response.json(error.body, { status: error.status, headers: error.headers });
  }
}

export const loader = ({ context }: LoaderFunctionArgs): Response => {
  const { status, body, headers } = methodNotAllowed(context.trace.method, "POST");
  return Response.json(body, { status, headers });
};
