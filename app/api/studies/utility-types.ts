import { z } from "zod";
import { listUtilityTypes } from "../../data/projects/projects.server.ts";
import { utilityType } from "../../domain/projects/project.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";

export const loader = endpoint({
  GET: operation({
    summary: "List the types of study and whether each is available.",
    who: "researcher",
    scope: "read",
    answers: { 200: z.array(utilityType) },
    do: ({ context }) => listUtilityTypes(context.db),
  }),
});
export const action = loader;
