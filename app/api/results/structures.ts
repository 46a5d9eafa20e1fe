import { z } from "zod";
import { asEditor, asViewer, ownsStudy } from "../../data/access/ownership.server.ts";
import {
  dropStructure,
  keepStructure,
  listStructures,
} from "../../data/results/structures.server.ts";
import { keptStructure } from "../../domain/results/structure.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { accepted } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "List the structures that were kept with a study to be scored, by name.",
    who: "researcher",
    scope: "read",
    params: byId,
    answers: { 200: z.array(keptStructure) },
    find: ({ context, caller, params }) => ownsStudy(context.db, params.id, asViewer(caller)),
    do: ({ context, user, params }) => listStructures(context.db, params.id, asViewer(user.id)),
  }),
  PUT: operation({
    summary: "Keep a structure with a study, in place of the one of its name.",
    who: "researcher",
    scope: "write",
    params: byId,
    body: keptStructure,
    answers: { 200: keptStructure },
    find: ({ context, caller, params }) => ownsStudy(context.db, params.id, asEditor(caller)),
    do: async ({ context, user, params, body }) =>
      accepted(await keepStructure(context.db, params.id, asEditor(user.id), body)),
  }),
  DELETE: operation({
    summary: "Delete a kept structure by its name.",
    who: "researcher",
    scope: "write",
    params: byId,
    query: keptStructure.pick({ name: true }),
    answers: { 204: null },
    find: ({ context, caller, params }) => ownsStudy(context.db, params.id, asEditor(caller)),
    do: async ({ context, user, params, query }) => {
      found(await dropStructure(context.db, params.id, asEditor(user.id), query.name));
    },
  }),
});
export const action = loader;
