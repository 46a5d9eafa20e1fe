import { z } from "zod";
import { id, instant, requiredText, text } from "./fields.ts";
import { limits } from "./limits.ts";

export const createProjectInput = z.object({
  name: requiredText(limits.project_name, "projectNameRequired", "projectNameTooLong"),
  description: text(limits.project_description, "descriptionTooLong").default(""),
});

export const updateProjectInput = z
  .object({
    name: createProjectInput.shape.name,
    description: text(limits.project_description, "descriptionTooLong"),
  })
  .partial();

export const project = z.object({
  id,
  name: z.string(),
  description: z.string(),
  study_count: z.int(),
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
