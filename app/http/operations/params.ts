import { z } from "zod";
import { id } from "../../domain/fields/fields.ts";
import { passNumber } from "../../domain/fields/pass-number.ts";
import { UNKNOWN_CATEGORY } from "../../domain/limits/limits.ts";
import { placementKey } from "../../domain/sorts/placement.ts";

/** `{id}` of a path, in lower case as it is stored; a malformed id is a 404. */
export const byId = z.object({ id: z.string().toLowerCase().pipe(id) });

/** `{id}` of a project, and of one of its members or invitations. */
export const byMember = byId.extend({ user: byId.shape.id });
export const byInvitation = byId.extend({ invitation: byId.shape.id });

/** `{id}` of a placement: its session, and the whole. */
export const byPlacement = z.object({ id: placementKey });

/** `{id}` of a category; also the id of "I don't know". */
export const byCategory = z.object({
  id: z
    .string()
    .toLowerCase()
    .pipe(z.union([id, z.literal(UNKNOWN_CATEGORY)])),
});

/** `?study=`: only the rows of this study. A malformed id matches no study. */
export const ofStudy = z.object({ study: z.string().toLowerCase().optional() });

/** `{number}` of a pass of a session. */
export const byPass = byId.extend({ number: z.coerce.number().int().min(1) });

/** `{number}` of a chain of a study. */
export const byChain = byId.extend({ number: z.coerce.number().int().min(1) });

/** `pass`: that of several which is meant. */
export const ofPass = z.object({ pass: passNumber.optional() });

/** `?session=`: the participant's view. An empty value means the researcher's. */
export const ofSession = z.object({ session: z.string().toLowerCase().nullish() });
