export const OWN_TEXTS = ["welcome", "thanks", "full", "closed", "rejected"] as const;
export const ADDRESSES = ["complete_url", "screened_out_url", "full_url", "closed_url"] as const;
export const PARAMS = ["participant_param", "study_param", "session_param"] as const;

/** The posted frame as the API takes it. An empty password stays what it was. */
export function frameOf(form: FormData): Record<string, unknown> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const some = (name: string) => text(name) || null;
  const named = (names: readonly string[], read: (name: string) => string | null) =>
    Object.fromEntries(names.map((name) => [name, read(name)]));
  const timezone = text("timezone") || "UTC";
  const own = named(OWN_TEXTS, text);
  return {
    opens_at: instantOf(text("opens_at"), timezone),
    closes_at: instantOf(text("closes_at"), timezone),
    timezone,
    identity: text("identity"),
    identity_unique: form.has("identity_unique"),
    organization: text("organization"),
    contact: text("contact"),
    accent_color: form.has("own_color") ? text("accent_color") : null,
    hide_product_name: form.has("hide_product_name"),
    exclude_flagged: form.has("exclude_flagged"),
    texts: Object.values(own).some(Boolean) ? own : null,
    ...(form.has("no_password")
      ? { access_password: null }
      : text("access_password") && { access_password: String(form.get("access_password")) }),
    panel: text("preset")
      ? {
          preset: text("preset"),
          ...named(ADDRESSES, some),
          ...named(PARAMS, some),
          completion_code: some("completion_code"),
          unique_codes: form.has("unique_codes"),
          auto_continue: form.has("auto_continue"),
        }
      : null,
  };
}

/** "2026-03-01 09:00" on the clocks of a timezone, as an instant; what cannot be read is refused as it is. */
export function instantOf(typed: string, timezone: string): string | null {
  if (typed === "") return null;
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})$/.exec(typed);
  const asUtc = match ? Date.parse(`${match[1]}T${match[2]}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return typed;
  // Twice, as the offset at the guess may not be that at the instant itself (summer time).
  const guess = asUtc - offsetAt(asUtc, timezone);
  return new Date(asUtc - offsetAt(guess, timezone)).toISOString();
}

function offsetAt(instant: number, timeZone: string): number {
  try {
    const clock = new Intl.DateTimeFormat("sv-SE", {
      dateStyle: "short",
      timeStyle: "medium",
      timeZone,
    }).format(instant);
    return Date.parse(`${clock.replace(" ", "T")}Z`) - Math.floor(instant / 1000) * 1000;
  } catch {
    return 0;
  }
}
