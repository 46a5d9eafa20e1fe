import {
  accessPass,
  isAccessPass,
  isAccessPassword,
} from "../data/access/access-password.server.ts";
import type { Db } from "../data/database/db.server.ts";
import { atStudy, guess } from "./guess.server.ts";

export type Admission =
  | { admitted: true; pass: string | null }
  | { admitted: false; wrong: boolean; retry_after: number };

/**
 * Whether a visitor may see a study: it has no password (`stored` is its hash), the password is right, or the device's
 * `pass` shows that it was entered before.
 */
export async function admit(
  db: Db,
  study: string,
  stored: string | null,
  { password, pass }: { password?: string | undefined; pass?: string | null },
  request: Request,
): Promise<Admission> {
  if (!stored) return { admitted: true, pass: null };
  if (pass && isAccessPass(stored, pass)) return { admitted: true, pass };
  const refused = { admitted: false, wrong: false, retry_after: 0 } as const;
  if (!password) return refused;
  const at = atStudy(study, request);
  const judged = await guess(db, at, request, isAccessPassword(stored, password));
  if (typeof judged === "object") return { ...refused, ...judged };
  return judged ? { admitted: true, pass: accessPass(stored) } : { ...refused, wrong: true };
}
