import { z } from "zod";
import { asEditor, asViewer, ownsStudy } from "../../data/access/ownership.server.ts";
import { addChain, listChains } from "../../data/turns/chains.server.ts";
import { chain, createChainInput } from "../../domain/turns/turns.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { accepted } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  GET: operation({
    summary:
      "The chains of a study whose cards are sorted in turns: the turns that count, what each moved, and what the last one left.",
    who: "researcher",
    scope: "read",
    params: byId,
    answers: { 200: z.array(chain) },
    find: ({ context, caller, params }) => ownsStudy(context.db, params.id, asViewer(caller)),
    do: async ({ context, user, params }) =>
      found(await listChains(context.db, params.id, asViewer(user.id))),
  }),
  POST: operation({
    summary:
      "Add a chain: from the study's start, from that of another chain, or split off one of its turns.",
    who: "researcher",
    scope: "write",
    params: byId,
    body: createChainInput,
    answers: { 201: chain },
    find: ({ context, caller, params }) => ownsStudy(context.db, params.id, asEditor(caller)),
    do: async ({ context: { db }, user, params: { id }, body }) => {
      const number = found(accepted(await addChain(db, id, asEditor(user.id), body)));
      const chains = await listChains(db, id, asViewer(user.id));
      return found(chains?.find((one) => one.chain === number));
    },
  }),
});
export const action = loader;
