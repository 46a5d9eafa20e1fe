import { startSession } from "../../data/sessions.server.ts";
import { session, startSessionInput } from "../../domain/session.ts";
import { endpoint } from "../../http/endpoint.ts";
import { notFound, refused } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Starts a sort, while the study is active and has a place left.",
    who: "visitor",
    limit: "session_start",
    params: byId,
    not_found: "Study not found",
    body: startSessionInput,
    answers: { 201: session },
    refuses: ["study_not_active", "study_full"],
    do: async ({ context, user, params, body }) => {
      const started = await startSession(context.db, params.id, body, user?.id ?? null);
      if (started === "not_found") throw notFound("Study not found");
      if (typeof started === "string") throw refused(started);
      return started;
    },
  }),
});
export const action = loader;
