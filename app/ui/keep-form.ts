import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import type { FormAnswer } from "../i18n/form-answer.ts";

const toast = { type: "error", key: "failed" } as const;

/**
 * The `clientAction` of every page with forms. Where the network or the server fails, Remix would put an error
 * page in the place of the form, and what was typed would be gone. Here the form stays, and its button says
 * what happened (`Unsent`).
 */
export async function keepForm({ request, serverAction }: ClientActionFunctionArgs) {
  const copy = request.clone();
  try {
    const answer = await serverAction<FormAnswer | null>();
    return answer?.unsent ? { ...answer, unsent: await whatFailed(copy, "failed") } : answer;
  } catch (error) {
    const refused = isRouteErrorResponse(error) && error.status < 500;
    if (error instanceof Response || refused) throw error;
    // By its name: what another thread threw is an instance of Error alone.
    const offline = error instanceof Error && error.name === "TypeError";
    const unsent = await whatFailed(copy, offline ? "offline" : "failed");
    const unsentAnswer: FormAnswer = { form: "", lastResult: null, toast, unsent };
    // With a status of success the page would be loaded anew, which fails as well.
    return Response.json(unsentAnswer, { status: 503 });
  }
}

async function whatFailed(request: Pick<Request, "formData">, reason: "offline" | "failed") {
  const intent = (await request.formData()).get("intent");
  return { reason, intent: typeof intent === "string" ? intent : null };
}
