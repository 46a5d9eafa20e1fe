import type { ExportSession } from "./export-page.ts";
import type { SessionFlag } from "./session-flags.ts";

/** What a study asks of the sorts that count. */
export type InclusionRules = {
  consent_required: boolean;
  /** The flags that leave a sort out, and those of this one. */
  without?: readonly SessionFlag[];
  flags?: readonly SessionFlag[];
};

export type Inclusion = {
  included: boolean;
  /** Why it is out, or why it is in against the rule; "" where there is nothing to say. */
  reason: "" | "no_consent" | "by_researcher" | SessionFlag;
};

/**
 * Whether a session counts in the analysis: the researcher's word first; without one, a
 * session that was sorted without the consent that the study asks for is left out, and one with a
 * flag that the study leaves out.
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
