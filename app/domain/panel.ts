import type { Panel } from "./study-fields.ts";

/** What a panel, or an invitation, says of a participant. */
export type Recruited = {
  external_id: string | null;
  token: string | null;
  tag: string | null;
};

/** Where somebody is sent back to: a placeholder stands for a value of theirs, encoded. */
export function returnAddress(
  template: string | null | undefined,
  { external_id, token, tag }: Recruited,
  code: string | null = null,
): string | null {
  if (!template) return null;
  const values: Record<string, string | null> = { participant: external_id, token, tag, code };
  return template.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ""));
}

/** The address of a panel for somebody who does not complete. */
export function outcomeAddress(
  panel: Panel | null,
  outcome: "rejected" | "full" | "closed",
  who: Recruited,
): string | null {
  const addresses = {
    rejected: panel?.screened_out_url,
    full: panel?.full_url,
    closed: panel?.closed_url,
  };
  return returnAddress(addresses[outcome], who);
}

/** Letters and digits that nobody mistakes for one another. */
const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const CODE_LENGTH = 10;

/** The code that a participant shows the panel: the study's, or one of their own. */
export function completionCode(panel: Panel | null): string | null {
  if (!panel?.unique_codes) return panel?.completion_code ?? null;
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_LENGTH));
  return Array.from(bytes, (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join("");
}
