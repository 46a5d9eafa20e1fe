import { readOfferedStart } from "../../../data/results/start-sources.server.ts";
import { readStartValue } from "../../../domain/turns/start-source.ts";
import { GONE } from "../../../domain/turns/typed-delphi.ts";

type Data = Parameters<typeof readOfferedStart>;

/**
 * Types the groups that a form chooses to begin with into its field, in place of what is there: its problems are shown
 * beside them, and they can be changed. A choice that is gone is refused.
 */
export async function fillStart(posted: FormData, db: Data[0], user: Data[1]): Promise<void> {
  const value = posted.get("delphi.from");
  if (typeof value !== "string" || value === "") return;
  const source = readStartValue(value);
  const outline = source && (await readOfferedStart(db, user, source));
  posted.set("delphi.from", outline === null ? GONE : "");
  if (outline !== null) posted.set("delphi.outline", outline);
}
