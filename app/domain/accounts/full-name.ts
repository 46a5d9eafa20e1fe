import type { User } from "./user.ts";

/** "Ada Lovelace", or the username if the user has no name. */
export const fullName = (user: Pick<User, "first_name" | "last_name" | "username">): string =>
  [user.first_name, user.last_name].filter(Boolean).join(" ") || user.username;
