import { z } from "zod";
import { id } from "../domain/fields.ts";
import { UNKNOWN_CATEGORY } from "../domain/limits.ts";
import { placementKey } from "../domain/placement.ts";

/** An id of a path, in the one spelling that is stored. */
const pathId = z.string().toLowerCase().pipe(id);

/** `{id}` of a path; anything that is no id is "Not found." */
export const byId = z.object({ id: pathId });

/** `{id}` of a placement: its session and its card. */
export const byPlacement = z.object({ id: placementKey });

/** `{id}` of a category, "I don't know" among them. */
export const byCategory = z.object({
  id: z
    .string()
    .toLowerCase()
    .pipe(z.union([id, z.literal(UNKNOWN_CATEGORY)])),
});

/** `?study=`: whose list. What is no id is found nowhere. */
export const ofStudy = z.object({ study: z.string().toLowerCase().optional() });

/** `?session=`: the participant's side. An empty one is the researcher's. */
export const ofSession = z.object({ session: z.string().toLowerCase().nullish() });
