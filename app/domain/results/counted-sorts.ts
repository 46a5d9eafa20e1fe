import type { SessionFlag } from "../sorts/session-flags.ts";
import type { ExportSession } from "./export-page.ts";

export type InclusionRules = {
  consent_required: boolean;
  /** The flags that exclude a session. */
  without?: readonly SessionFlag[];
  /** The flags of this session. */
  flags?: readonly SessionFlag[];
};

export type Inclusion = {
  included: boolean;
  /** Why the session is excluded or was included by hand; "" when it is included by default. */
  reason: "" | "no_consent" | "by_researcher" | SessionFlag;
};

/**
 * Whether a session counts in the analysis. The researcher's decision comes first. Without one, a
 * session is excluded when required consent is missing or when it has an excluding flag.
 */
export function inclusionOf(
  session: Pick<ExportSession, "included" | "consent_given">,
  { consent_required, without = [], flags = [] }: InclusionRules,
): Inclusion {
  if (session.included !== null) return { included: session.included, reason: "by_researcher" };
  if (consent_required && !session.consent_given) return { included: false, reason: "no_consent" };
  const flag = flags.find((one) => without.includes(one));
  return flag ? { included: false, reason: flag } : { included: true, reason: "" };
}
