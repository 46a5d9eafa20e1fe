import { z } from "zod";
import { profileInput } from "./user.ts";

const { first_name, last_name, organization, language_preference, timezone } = profileInput.shape;

/** A posted profile form: empty texts and unticked boxes are not sent. */
export const profileForm = z.object({
  first_name: first_name.unwrap().default(""),
  last_name: last_name.unwrap().default(""),
  organization: organization.unwrap().default(""),
  language_preference: language_preference.unwrap(),
  timezone: timezone.unwrap(),
  email_notifications: z.boolean().default(false),
});
