import { z } from "zod";
import { limits } from "../limits/limits.ts";
import { cutTo } from "../limits/text.ts";
import { forgotInput } from "./user.ts";

const text = z.string().optional().catch(undefined);

/** What a provider says of a person. A claim in another form than the standard's is as if it were not there. */
export const identityClaims = z.object({
  email: forgotInput.shape.email.optional().catch(undefined),
  email_verified: z.boolean().optional().catch(false),
  given_name: text,
  family_name: text,
  preferred_username: text,
});
export type IdentityClaims = z.output<typeof identityClaims>;

const USERNAME_SUFFIX = 9;

/** The fields of a person's new account. */
export function accountFields({
  email = "",
  given_name = "",
  family_name = "",
  preferred_username = email,
}: IdentityClaims) {
  const local = preferred_username.split("@")[0] ?? "";
  const username = cutTo(
    local.replace(/[^\p{L}\p{N}_.+-]/gu, ""),
    limits.username - USERNAME_SUFFIX,
  );
  const name = (value: string) => cutTo(value.replace(/\s+/g, " ").trim(), limits.name);
  return {
    email,
    username: username || "user",
    first_name: name(given_name),
    last_name: name(family_name),
    organization: "",
  };
}

/** Whether an address belongs to one of the domains; a subdomain is another domain. */
export const isInDomain = (email: string, domains: readonly string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf("@") + 1).toLowerCase());
