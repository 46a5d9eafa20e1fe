import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { StartSession } from "../../domain/sorts/session.ts";
import type { Study } from "../../domain/studies/study.ts";
import { identityHash } from "./identity.server.ts";

/** The study's rules for a start. */
export type StartRules = Pick<
  Study,
  "identity" | "identity_unique" | "panel" | "cards_per_participant"
> & {
  /** Whether deals must be made before a participant can start. */
  needs_deals: boolean;
  /** Whether the cards are sorted in turns. */
  in_turns: boolean;
  /** The hash of the study's password, if it has one. */
  access_hash: string | null;
};

/** The identity as it is stored; `unique` is the same where only one participant may have it. */
type Caller = { external_id: string | null; unique: string | null; hash: string | null };

/** What is wrong with the name or address that a new participant gives, if the study asks for one. */
export function identityProblem({ identity }: StartRules, given: string | null | undefined) {
  if (identity === "none") return null;
  if (!given) return "identity_required";
  return identity === "email" && !isEmail(given) ? "identity_invalid" : null;
}

/** The identity of a start, or what is wrong with it. */
export async function readIdentity(
  study: string,
  rules: StartRules,
  { external_id: given }: StartSession["session_data"],
  isRequired: boolean,
): Promise<Caller | NonNullable<ReturnType<typeof identityProblem>>> {
  const problem = isRequired ? identityProblem(rules, given) : null;
  if (problem) return problem;
  const external_id = (rules.identity === "email" ? given?.toLowerCase() : given) ?? null;
  const unique = rules.panel || rules.identity_unique ? external_id : null;
  return { external_id, unique, hash: external_id && (await identityHash(study, external_id)) };
}

/** The guard that nobody with this identity was turned away or, where it is unique, takes part already. */
export const isFree = (
  study: string,
  { unique, hash }: Caller,
  participant: SQL | string,
  is_test: boolean,
) => sql`
  NOT EXISTS (SELECT 1 FROM turned_away WHERE turned_away.study_id = ${study} AND identity_hash = ${hash})
  AND NOT EXISTS (SELECT 1 FROM participants AS known
    WHERE known.study_id = ${study} AND known.external_id = ${unique} AND known.id <> ${participant}
      AND NOT EXISTS (SELECT 1 FROM sort_sessions AS other
        WHERE other.participant_id = known.id AND other.is_test <> ${is_test ? 1 : 0}))`;

const isEmail = (value: string) => z.email().safeParse(value).success;
