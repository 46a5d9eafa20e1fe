import { completeSession } from "../../data/complete.server.ts";
import { findSession } from "../../data/sessions.server.ts";
import { session } from "../../domain/session.ts";
import { endpoint } from "../../http/endpoint.ts";
import { found, notFound, refused } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Completes a sort for good. A second time answers the same.",
    who: "participant",
    params: byId,
    answers: { 200: session },
    refuses: ["incomplete_sort", "unanswered"],
    do: async ({ context, params }) => {
      const done = await completeSession(context.db, params.id);
      if (done === "not_found") throw notFound();
      if (done !== true) throw refused(done);
      return found(await findSession(context.db, params.id));
    },
  }),
});
export const action = loader;
