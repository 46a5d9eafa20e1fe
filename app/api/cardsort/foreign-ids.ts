import type { Db } from "../../data/db.server.ts";
import { foreignIds } from "../../data/placements.server.ts";
import type { PlacementInput } from "../../domain/placement.ts";
import type { Session } from "../../domain/session.ts";
import { type FieldErrors, invalid } from "../../http/errors.ts";

type Placed = Partial<Pick<PlacementInput, "card" | "category">>;

/** Errors for a card that the session's study does not have and a category that its participant does not see. */
export async function foreignIdProblems(
  db: Db,
  session: Session,
  sort: readonly Placed[],
): Promise<FieldErrors> {
  const { cards, categories } = await foreignIds(db, session.study, session.id, sort);
  return {
    ...(cards.length > 0 && { card: cards.map(unknown).slice(0, MOST) }),
    ...(categories.length > 0 && { category: categories.map(unknown).slice(0, MOST) }),
  };
}

/**
 * Refuses a sort with such cards or categories.
 *
 * @param field where the error is told; by default the fields `card` and `category` themselves
 * @throws ApiError 400
 */
export async function refuseForeignIds(
  db: Db,
  session: Session,
  sort: readonly Placed[],
  field?: string,
): Promise<void> {
  const problems = await foreignIdProblems(db, session, sort);
  if (Object.keys(problems).length === 0) return;
  throw invalid(field ? { [field]: Object.values(problems).flat() } : problems);
}

const MOST = 20;
const unknown = (id: string) => `Invalid pk "${id}" - object does not exist.`;
