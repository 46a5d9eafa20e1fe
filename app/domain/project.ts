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

/** Utility types that are listed and cannot be used yet. */
const NOT_YET = ["First Click Testing", "Survey Tool", "Tree Testing"];

/** The rule that disables a utility type is a check on its name. */
export const isAvailable = (name: string): boolean => !NOT_YET.includes(name);
