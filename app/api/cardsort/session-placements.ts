import { z } from "zod";
import { findSort, placementsOfSort } from "../../data/sorts.server.ts";
import { placement } from "../../domain/placement.ts";
import { endpoint } from "../../http/endpoint.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "Where the cards of a sort are, by category, then position.",
    who: "participant",
    params: byId,
    answers: { 200: z.array(placement) },
    may: ({ context, params }) => findSort(context.db, params.id),
    do: async ({ subject }) => placementsOfSort(subject),
  }),
});
export const action = loader;
