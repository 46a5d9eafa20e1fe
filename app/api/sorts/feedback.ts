import { z } from "zod";
import { saveFeedback } from "../../data/sorts/feedback.server.ts";
import { findSession } from "../../data/sorts/sessions.server.ts";
import { feedbackInput } from "../../domain/sorts/session.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Save a participant's feedback. Replaces earlier feedback.",
    who: "participant",
    scope: "write",
    limit: "feedback",
    params: byId,
    body: feedbackInput,
    answers: { 201: z.object({ feedback: z.string() }) },
    find: ({ context, params }) => findSession(context.db, params.id),
    do: async ({ context, params, body }) => {
      found(await saveFeedback(context.db, params.id, body.feedback));
      return { feedback: body.feedback };
    },
  }),
});
export const action = loader;
