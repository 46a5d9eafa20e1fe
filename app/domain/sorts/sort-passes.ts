import { z } from "zod";
import { instant, requiredLine } from "../fields/fields.ts";
import { limits } from "../limits/limits.ts";

/** A pass of a session, as the API lists them. */
export const sessionPass = z.object({
  number: z.int(),
  criterion: z
    .string()
    .nullable()
    .describe("What the participant sorted by; null for viewers who may not see participants."),
  completed_at: instant.nullable(),
});
export type SessionPass = z.infer<typeof sessionPass>;

/** The passes as a session's row has them. */
export type StoredPasses = Omit<SessionPass, "number">[];

/** Ends a pass, or renames it. */
export const passInput = z.object({
  criterion: requiredLine(limits.criterion, "criterionRequired", "criterionTooLong"),
});

/** The passes of a session. The last one ends with the session. */
export const sessionPasses = (
  stored: StoredPasses | null,
  completed_at: string | null,
): SessionPass[] =>
  (stored ?? [{ criterion: null, completed_at: null }]).map((pass, at, all) => ({
    number: at + 1,
    criterion: pass.criterion,
    completed_at: at === all.length - 1 ? completed_at : pass.completed_at,
  }));

/** The row's passes of a completed sort that was not sorted here: all ended when it was completed. */
export const passesOfResult = (
  result: { criterion?: string; earlier?: { criterion?: string }[] },
  completed_at: string,
): StoredPasses | null => {
  if (!result.earlier && result.criterion === undefined) return null;
  return [...(result.earlier ?? []), result].map(({ criterion = null }) => ({
    criterion,
    completed_at,
  }));
};
