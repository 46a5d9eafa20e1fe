import { accessPass, isAccessPass, isAccessPassword } from "../data/access-password.server.ts";
import type { Db } from "../data/db.server.ts";
import { type Asking, atStudy, guess } from "./guess.server.ts";

export type Admission =
  | { admitted: true; pass: string | null }
  | { admitted: false; wrong: boolean; retry_after: number };

/** Whether somebody may see a study: it has no password (`stored` is its hash), or they know it, or their device showed that. */
export async function admit(
  db: Db,
  study: string,
  stored: string | null,
  { password, pass }: { password?: string | undefined; pass?: string | null },
  asking: Asking,
): Promise<Admission> {
  if (!stored) return { admitted: true, pass: null };
  if (pass && isAccessPass(stored, pass)) return { admitted: true, pass };
  const nothing = { admitted: false, wrong: false, retry_after: 0 } as const;
  if (!password) return nothing;
  const at = atStudy(study, asking.address);
  const right = await guess(db, at, asking, isAccessPassword(stored, password));
  if (typeof right === "object") return { ...nothing, retry_after: right.retry_after };
  return right ? { admitted: true, pass: accessPass(stored) } : { ...nothing, wrong: true };
}
