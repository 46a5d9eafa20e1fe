import { env } from "cloudflare:test";
import { issueToken } from "../../app/auth/token.server.ts";
import { database } from "../../app/data/db.server.ts";
import { createUser } from "../../app/data/users.server.ts";
import type { User } from "../../app/domain/user.ts";
import { type Client, client } from "./api.ts";

export const db = () => database(env.DB);

let people = 0;

/** Creates an account with a token but without a password hash, which is slow to compute: it cannot log in. */
export async function person(
  fields: Partial<Pick<User, "is_active" | "is_superuser" | "first_name">> = {},
): Promise<{ user: User; token: string; api: Client }> {
  people += 1;
  const name = `person${people}-${crypto.randomUUID().slice(0, 8)}`;
  const user = await createUser(db(), {
    email: `${name}@example.org`,
    username: name,
    first_name: "Ada",
    last_name: "",
    organization: "",
    password_hash: "none",
    ...fields,
  });
  if ("refused" in user) throw new Error("the name was taken");
  const token = await issueToken(db(), user.id);
  return { user, token, api: client(token) };
}

export const unknownId = () => crypto.randomUUID();
