import { z } from "zod";
import { id } from "../fields/fields.ts";

/** A project with other members but no other owner, and these members. */
export const inheritance = z.object({
  id,
  name: z.string(),
  members: z.array(z.object({ id, name: z.string() })),
});
export type Inheritance = z.infer<typeof inheritance>;

/** The choice to delete a project with the account of its owner. */
export const DELETE_PROJECT = "delete";

/** The name of the field that says who takes a project. */
export const heirField = (project: string): string => `heir:${project}`;

export const heirsInput = z.object({
  heirs: z
    .record(z.string(), z.string())
    .default({})
    .describe('The member who takes each project, by project id, or "delete".'),
});

/** Who takes each project, of those that are not deleted with the account; null while one is not decided. */
export function heirsOf(
  inheritances: readonly Inheritance[],
  choiceFor: (project: string) => unknown,
): Record<string, string> | null {
  const heirs: Record<string, string> = {};
  for (const { id, members } of inheritances) {
    const chosen = choiceFor(id);
    if (chosen === DELETE_PROJECT) continue;
    const heir = members.find((member) => member.id === chosen);
    if (!heir) return null;
    heirs[id] = heir.id;
  }
  return heirs;
}
