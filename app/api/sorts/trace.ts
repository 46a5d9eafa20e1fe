import { z } from "zod";
import { asViewer } from "../../data/access/ownership.server.ts";
import { listMoves } from "../../data/sorts/traces.server.ts";
import { move } from "../../domain/sorts/trace.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "List the recorded moves of a sort in one of your studies, in order.",
    who: "researcher",
    scope: "read",
    params: byId,
    answers: { 200: z.array(move) },
    do: async ({ context, user, params }) =>
      found(await listMoves(context.db, params.id, asViewer(user.id))),
  }),
});
export const action = loader;
