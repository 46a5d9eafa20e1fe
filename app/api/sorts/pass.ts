import { changeSort } from "../../data/sorts/change-sort.server.ts";
import { inPass } from "../../domain/sorts/placement.ts";
import { session } from "../../domain/sorts/session.ts";
import { kindReducer } from "../../domain/sorts/sort-kinds.ts";
import { passInput } from "../../domain/sorts/sort-passes.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byPass } from "../../http/operations/params.ts";
import { openSort, written } from "./open-session.ts";

export const loader = endpoint({
  PATCH: operation({
    summary: "Name what a pass was sorted by.",
    who: "participant",
    scope: "write",
    params: byPass,
    body: passInput,
    answers: { 200: session },
    refuses: ["session_completed", "turn_over"],
    throttled: true,
    find: async ({ context, params: { id, number } }) => {
      const sort = await openSort(context.db, id);
      const isRepeated = sort.study.repeated_sorts !== null;
      return isRepeated && number <= sort.session.passes.length ? sort : null;
    },
    do: async ({ context, subject, params: { number }, body: { criterion } }) => {
      const after = await changeSort(context.db, subject, ({ sort }) => {
        const named = inPass(sort, number, (pass) =>
          kindReducer(pass, { type: "setCriterion", criterion }),
        );
        return named === sort ? null : { document: named };
      });
      return written(after).session;
    },
  }),
});
export const action = loader;
