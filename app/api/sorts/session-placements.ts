import { z } from "zod";
import { findSort, placementsOfSort } from "../../data/sorts/sorts.server.ts";
import { placement } from "../../domain/sorts/placement.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "List the placements of a sort, ordered by category and position.",
    who: "participant",
    scope: "read",
    params: byId,
    answers: { 200: z.array(placement) },
    find: ({ context, params }) => findSort(context.db, params.id),
    do: async ({ subject }) => placementsOfSort(subject),
  }),
});
export const action = loader;
