import type { ExportSession } from "./export-page.ts";

export type Inclusion = {
  included: boolean;
  /** Why it is out, or why it is in against the rule; "" where there is nothing to say. */
  reason: "" | "no_consent" | "by_researcher";
};

/**
 * Whether a session counts in the analysis: the researcher's word first; without one, a
 * session that was sorted without the consent that the study asks for is left out.
 */
export function inclusionOf(
  session: Pick<ExportSession, "included" | "consent_given">,
  consentRequired: boolean,
): Inclusion {
  if (session.included !== null) return { included: session.included, reason: "by_researcher" };
  if (consentRequired && !session.consent_given) return { included: false, reason: "no_consent" };
  return { included: true, reason: "" };
}
