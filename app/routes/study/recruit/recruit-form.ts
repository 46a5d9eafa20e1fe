import { z } from "zod";
import { uuid } from "../../../domain/fields/uuid.ts";
import { IDENTITIES, PANEL_PRESETS } from "../../../domain/limits/limits.ts";
import { panelParams } from "../../../domain/recruitment/panel.ts";
import { type Study, updateStudyInput } from "../../../domain/studies/study.ts";

export const OWN_TEXTS = ["welcome", "thanks", "full", "closed", "rejected"] as const;
export const ADDRESSES = ["complete_url", "screened_out_url", "full_url", "closed_url"] as const;
export const PARAMS = ["participant_param", "study_param", "session_param"] as const;

const line = z.string().default("");
const box = z.boolean().default(false);

const lines = <N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, line])) as Record<N, typeof line>;

/** The fields that have the same shape on the page and in the study. */
const sharedFields = z.object({
  identity: z.enum(IDENTITIES, "choice_invalid").default("none"),
  identity_unique: box,
  organization: line,
  contact: line,
  hide_product_name: box,
  exclude_flagged: box,
});

/** The fields of the page as typed. */
const typedFields = sharedFields.extend({
  opens_at: line,
  closes_at: line,
  timezone: line,
  access_password: line,
  no_password: box,
  own_color: box,
  accent_color: line,
  ...lines(OWN_TEXTS),
  preset: z.enum(PANEL_PRESETS, "choice_invalid").optional(),
  ...lines(ADDRESSES),
  ...lines(PARAMS),
  completion_code: line,
  unique_codes: box,
  auto_continue: box,
});
type TypedFields = z.output<typeof typedFields>;

/** Checks the fields by the API's schema; each problem is reported at its field. */
export const recruitForm = typedFields.superRefine((typed, context) => {
  const { error } = updateStudyInput.safeParse(toApi(typed));
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: "custom", path: path.slice(-1), message });
});

/** The typed fields as a change of the study. */
export function changeOf(typed: TypedFields) {
  const { logo: _, project: __, ...change } = updateStudyInput.parse(toApi(typed));
  return change;
}

/** The schema of the values that the page was filled from, which detect a conflicting save. */
export const seenFields = z.record(z.string(), z.unknown());

/** The fields of the page for a stored study. The password is never shown. */
export function typedOf(study: Study): Omit<TypedFields, "access_password" | "no_password"> {
  const { panel, texts } = study;
  const orEmpty = <N extends string>(
    names: readonly N[],
    from: { [K in N]?: string | null } | null,
  ) => Object.fromEntries(names.map((name) => [name, from?.[name] ?? ""])) as Record<N, string>;
  return {
    opens_at: localTime(study.opens_at, study.timezone),
    closes_at: localTime(study.closes_at, study.timezone),
    timezone: study.timezone ?? "UTC",
    ...sharedFields.parse(study),
    own_color: study.accent_color !== null,
    accent_color: study.accent_color ?? "#0f766e",
    ...orEmpty(OWN_TEXTS, texts),
    preset: panel?.preset,
    ...orEmpty(ADDRESSES, panel),
    ...orEmpty(PARAMS, panel),
    completion_code: panel?.completion_code ?? "",
    unique_codes: panel?.unique_codes ?? false,
    auto_continue: panel?.auto_continue ?? false,
  };
}

/** The typed fields in the shape of the API. An empty password leaves the stored one unchanged. */
function toApi(typed: TypedFields): Record<string, unknown> {
  const orNull = <N extends keyof TypedFields>(names: readonly N[]) =>
    Object.fromEntries(names.map((name) => [name, String(typed[name]).trim() || null]));
  const timezone = typed.timezone.trim() || "UTC";
  const ownTexts = Object.fromEntries(OWN_TEXTS.map((name) => [name, typed[name].trim()]));
  const { preset, access_password, unique_codes, auto_continue } = typed;
  return {
    opens_at: instantOf(typed.opens_at.trim(), timezone),
    closes_at: instantOf(typed.closes_at.trim(), timezone),
    timezone,
    ...sharedFields.parse(typed),
    accent_color: typed.own_color ? typed.accent_color : null,
    texts: Object.values(ownTexts).some(Boolean) ? ownTexts : null,
    ...(typed.no_password ? { access_password: null } : access_password && { access_password }),
    panel: preset
      ? {
          preset,
          ...orNull(ADDRESSES),
          ...orNull(PARAMS),
          ...orNull(["completion_code"]),
          unique_codes,
          auto_continue,
        }
      : null,
  };
}

/** Converts "2026-03-01T09:00" in a timezone to an instant. Other text is returned as it is; the schema refuses it. */
function instantOf(typed: string, timezone: string): string | null {
  if (typed === "") return null;
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})$/.exec(typed);
  const written = match && `${match[1]}T${match[2]}`;
  const asUtc = Date.parse(`${written}:00Z`);
  // February 31 would become a day in March.
  if (!written || Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(written))
    return typed;
  // Two steps, as the offset at the guess can differ from the offset at the instant itself (daylight saving time).
  const guess = asUtc - offsetAt(asUtc, timezone);
  return new Date(asUtc - offsetAt(guess, timezone)).toISOString();
}

/** The UTC offset of a timezone at an instant, in ms; 0 for an unknown timezone. */
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

/** Formats an instant in the study's timezone for an input of date and time: "2026-03-01T09:00". */
function localTime(instant: string | null, timezone: Study["timezone"]): string {
  if (!instant) return "";
  const format = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: timezone ?? "UTC",
  });
  return format.format(new Date(instant)).replace(" ", "T");
}

/** The study's URL as a panel opens it, with test ids. */
export function dryRunUrl({ id, panel }: Study): string {
  const names = panelParams(panel);
  const test = `test-${uuid().slice(0, 8)}`;
  const query = new URLSearchParams({
    dry_run: "1",
    [names.participant]: test,
    [names.study]: "test-study",
    [names.session]: "test-session",
  });
  return `/sort/${id}?${query}`;
}
