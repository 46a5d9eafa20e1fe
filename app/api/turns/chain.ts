import { asEditor, asViewer, ownsStudy } from "../../data/access/ownership.server.ts";
import { closeChain, listChains } from "../../data/turns/chains.server.ts";
import { chain, updateChainInput } from "../../domain/turns/turns.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byChain } from "../../http/operations/params.ts";

export const loader = endpoint({
  PATCH: operation({
    summary:
      "Close a chain, so that nobody starts in it, or let it go on: also one that rests, whose turns until now then no longer count towards its rest.",
    who: "researcher",
    scope: "write",
    params: byChain,
    body: updateChainInput,
    answers: { 200: chain },
    find: ({ context, caller, params }) => ownsStudy(context.db, params.id, asEditor(caller)),
    do: async ({ context: { db }, user, params: { id, number }, body: { is_closed } }) => {
      found(await closeChain(db, id, number, asEditor(user.id), is_closed));
      const chains = await listChains(db, id, asViewer(user.id));
      return found(chains?.find((one) => one.chain === number));
    },
  }),
});
export const action = loader;
