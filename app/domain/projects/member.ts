import { z } from "zod";
import { id, instant } from "../fields/fields.ts";
import { limits } from "../limits/limits.ts";
import { ROLES } from "./roles.ts";

const role = z.enum(ROLES);

export const member = z.object({
  user: z.object({
    id,
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
  }),
  role,
  joined_at: instant,
  left: z
    .object({ invitations: z.int(), shares: z.int(), webhooks: z.int() })
    .nullable()
    .describe(
      "For owners: the open invitations, share links and active web hooks that the member has made in the project.",
    ),
});
export type Member = z.infer<typeof member>;

export const memberChange = z.object({ role });

/** What removing a member ends with it. Their invitations are always withdrawn; their tokens are of no use here any more. */
export const memberRemoval = z.object({
  end_shares: z
    .boolean()
    .default(false)
    .describe("Also deletes the share links that the member has made in the project's studies."),
  end_webhooks: z
    .boolean()
    .default(false)
    .describe("Also switches off the web hooks that the member has made there."),
});
export type Ending = z.output<typeof memberRemoval>;

export const invitationInput = z.object({
  role,
  email: z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? null : value),
    z
      .string()
      .trim()
      .max(limits.email, "tooLong")
      .pipe(z.email("email_invalid"))
      .nullable()
      .default(null),
  ),
});
export type InvitationInput = z.infer<typeof invitationInput>;

export const invitation = z.object({
  id,
  role,
  email: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
});
export type Invitation = z.infer<typeof invitation>;

/** The answer to its creation, the only one with the link. */
export const createdInvitation = invitation.extend({ url: z.string() });

export const acceptInput = z.object({ token: z.string() });
