import { completeSort, findWholeSort } from "../../data/sorts/complete.server.ts";
import { COMPLETION_REFUSALS } from "../../domain/sorts/completion-refusals.ts";
import { session } from "../../domain/sorts/session.ts";
import { found, notFound, refused } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  POST: operation({
    summary:
      "Complete a sort. This cannot be undone; repeating the call returns the same response.",
    who: "participant",
    scope: "write",
    params: byId,
    answers: { 200: session },
    refuses: [...COMPLETION_REFUSALS, "unrated", "unanswered", "turn_over"],
    do: async ({ context, params }) => {
      const before = found(await findWholeSort(context.db, params.id));
      const done = await completeSort(context.db, before);
      if (done === "not_found") throw notFound();
      if (typeof done === "string") throw refused(done);
      context.sendWebhooks(done.sort.study.id);
      return done.sort.session;
    },
  }),
});
export const action = loader;
