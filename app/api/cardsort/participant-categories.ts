import type { Db } from "../../data/db.server.ts";
import { sortTypeOf } from "../../data/studies.server.ts";
import { UNKNOWN_CATEGORY } from "../../domain/limits.ts";
import { forbidden, invalid, refused } from "../../http/errors.ts";
import { errorText } from "../../http/field-errors.ts";
import { openSession } from "./open-session.ts";

/**
 * The open sort whose participant may have categories of their own.
 *
 * @throws ApiError 404, 409 `session_completed` or `categories_fixed`
 */
export async function participantSort(db: Db, session: string) {
  const sort = await openSession(db, session);
  if ((await sortTypeOf(db, sort.study)) === "closed") throw refused("categories_fixed");
  return sort;
}

/** @throws ApiError 403 for "I don't know", which is everybody's and nobody's to change */
export function notUnknown(id: string): string {
  if (id === UNKNOWN_CATEGORY) throw forbidden("“I don't know” cannot be changed or deleted.");
  return id;
}

/** @throws ApiError 400 on the name where the study has a category of that name */
export function withFreeName<T>(saved: T | "taken"): T {
  if (saved === "taken") throw invalid({ name: [errorText("categoryNameTaken")] });
  return saved;
}

/** A client that says `label` for `name` reads its errors there. */
export const labelOrName = (body: unknown): Record<string, string> =>
  typeof body === "object" && body !== null && "label" in body && !("name" in body)
    ? { name: "label" }
    : {};
