import { changeSort } from "../../data/sorts/change-sort.server.ts";
import { beginPass } from "../../data/sorts/sort-passes.server.ts";
import { COMPLETION_REFUSALS } from "../../domain/sorts/completion-refusals.ts";
import { session } from "../../domain/sorts/session.ts";
import { passInput } from "../../domain/sorts/sort-passes.ts";
import { refused } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";
import { openSort, written } from "./open-session.ts";

export const loader = endpoint({
  POST: operation({
    summary: "End the current pass, name what was sorted by, and begin the next pass.",
    who: "participant",
    scope: "write",
    params: byId,
    body: passInput,
    answers: { 201: session },
    refuses: ["no_more_passes", "session_completed", "turn_over", ...COMPLETION_REFUSALS],
    throttled: true,
    find: ({ context, params }) => openSort(context.db, params.id),
    do: async ({ context, subject, body: { criterion } }) => {
      const after = await changeSort(context.db, subject, (now) => {
        const next = beginPass(now, criterion);
        if (typeof next === "string") throw refused(next);
        return { document: next };
      });
      return written(after).session;
    },
  }),
});
export const action = loader;
