import { z } from "zod";
import { id, instant, requiredLine, text } from "../fields/fields.ts";
import { limits } from "../limits/limits.ts";
import { ROLES } from "./roles.ts";

const fields = {
  name: requiredLine(limits.project_name, "projectNameRequired", "projectNameTooLong"),
  description: text(limits.project_description, "descriptionTooLong"),
};

export const createProjectInput = z.object({
  ...fields,
  description: fields.description.default(""),
});

export const updateProjectInput = z
  .object({ ...fields, viewers_see_participants: z.boolean() })
  .partial();
export type UpdateProject = z.infer<typeof updateProjectInput>;

export const project = z.object({
  id,
  name: z.string(),
  description: z.string(),
  study_count: z.int(),
  role: z.enum(ROLES).describe("Your role."),
  members_count: z.int(),
  viewers_see_participants: z
    .boolean()
    .describe("Whether viewers see participants' answers, feedback and identities."),
  created_at: instant,
  updated_at: instant,
});
export type Project = z.infer<typeof project>;

export const utilityType = z.object({
  id,
  name: z.string(),
  icon_class: z.string(),
  is_active: z.boolean(),
});
export type UtilityType = z.infer<typeof utilityType>;
