import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { isLost } from "../frame/results-url.ts";

const toast = { type: "error", key: "failed" } as const;

const lostToast = { type: "error", key: "roleTooLow" } as const;

/**
 * The `clientAction` of every page with forms. If the network or the server fails, or the right to save was lost, Remix
 * would replace the form with an error page and lose the input. This keeps the form, and its button (`Unsent`) or a toast
 * shows what happened.
 */
export async function showUnsent({ request, serverAction }: ClientActionFunctionArgs) {
  const copy = request.clone();
  try {
    const answer = await serverAction<FormAnswer | null>();
    return answer?.unsent ? { ...answer, unsent: await unsentOf(copy, "failed") } : answer;
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status < 500) {
      if (!isLost(error.status)) throw error;
      const lost: FormAnswer = { form: "", lastResult: null, toast: lostToast };
      return Response.json(lost, { status: error.status });
    }
    // Check the name: an error thrown in a Web Worker arrives as a plain Error.
    const offline = error instanceof Error && error.name === "TypeError";
    const unsent = await unsentOf(copy, offline ? "offline" : "failed");
    const unsentAnswer: FormAnswer = { form: "", lastResult: null, toast, unsent };
    // A success status would make Remix reload the page data, which would fail too.
    return Response.json(unsentAnswer, { status: 503 });
  }
}

async function unsentOf(request: Pick<Request, "formData">, reason: "offline" | "failed") {
  const fields = await request.formData();
  // Forms of a page with the same intent are told apart by their `sender`.
  const intent = fields.get("sender") ?? fields.get("intent");
  return { reason, intent: typeof intent === "string" ? intent : null };
}
