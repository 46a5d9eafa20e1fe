// Creates an administrator, or promotes a user to one, in the local database (also while a server uses it) or in the
// deployed one.

import { hashPassword } from "../../app/auth/password.server.ts";
import { passwordScore } from "../../app/domain/accounts/password-score.ts";
import { createUserInput } from "../../app/domain/accounts/user.ts";
import { limits } from "../../app/domain/limits/limits.ts";
import { errorText, fieldErrors } from "../../app/http/operations/field-errors.ts";
import { passwordKnowledge } from "../password-dictionaries.ts";
import { askPassword } from "./ask-password.ts";
import { type Query, quoted, withDatabase } from "./d1.ts";

type UserRow = { id: string; email: string; username: string };

const [email = "", username = "", where = "--remote"] = process.argv.slice(2);

/** Ends the program with error messages. */
function refuse(...sentences: string[]): never {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

async function promote(query: Query, user: UserRow) {
  await query(
    `UPDATE users SET is_superuser = 1, is_active = 1 WHERE id = ${quoted(user.id)} RETURNING id`,
  );
  console.log(`${user.email} is an administrator now. Username and password are unchanged.`);
}

async function create(query: Query) {
  const password = process.env.SUPERUSER_PASSWORD || (await askPassword("Password: "));
  const parsed = createUserInput.safeParse({
    email,
    username,
    password,
    password_confirm: password,
  });
  if (!parsed.success) {
    const problems = Object.entries(fieldErrors(parsed.error.issues));
    refuse(...problems.map(([field, messages]) => `${field}: ${messages.join(", ")}`));
  }
  if (passwordScore(passwordKnowledge)(password, [email, username]) < limits.password_score)
    refuse(`password: ${errorText("password_weak")}`);
  const values = [
    crypto.randomUUID(),
    parsed.data.email,
    parsed.data.username,
    await hashPassword(password),
  ];
  await query(
    `INSERT INTO users (id, email, username, password_hash, is_superuser)
     VALUES (${values.map(quoted).join(", ")}, 1) RETURNING id`,
  );
  console.log(`Made the administrator ${parsed.data.email}.`);
}

async function createOrPromote(query: Query) {
  const rows = await query<UserRow>(
    `SELECT id, email, username FROM users
     WHERE lower(email) = lower(${quoted(email.trim())}) OR lower(username) = lower(${quoted(username.trim())})`,
  );
  const user = rows.find((row) => row.email.toLowerCase() === email.trim().toLowerCase());
  if (user) await promote(query, user);
  else if (rows[0]) refuse(`The username ${username} is already taken by ${rows[0].email}.`);
  else await create(query);
}

try {
  await withDatabase(where, createOrPromote);
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}
