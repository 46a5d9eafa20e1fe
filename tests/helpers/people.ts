import { env } from "cloudflare:test";
import { issueToken } from "../../app/auth/token.server.ts";
import { createUser } from "../../app/data/accounts/users.server.ts";
import { database } from "../../app/data/database/db.server.ts";
import type { User } from "../../app/domain/accounts/user.ts";
import { type Client, client } from "./api.ts";
import { passwordHash } from "./password.ts";

export const db = () => database(env.DB);

let people = 0;

type Fields = Partial<Pick<User, "is_active" | "is_superuser" | "first_name">>;

/** Creates an account with a token but without a password hash, which is slow to compute: it cannot log in. */
export async function person(
  fields: Fields & { password_hash?: string } = {},
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

/** Creates an account that can log in with PASSWORD. */
export const personWithPassword = async (fields: Fields = {}) =>
  person({ ...fields, password_hash: await passwordHash() });

export const unknownId = () => crypto.randomUUID();
