import { z } from "zod";
import { IDENTITIES, PANEL_PRESETS } from "../../../domain/limits.ts";
import { panelParams } from "../../../domain/panel.ts";
import { type Study, updateStudyInput } from "../../../domain/study.ts";
import { uuid } from "../../../domain/uuid.ts";

export const OWN_TEXTS = ["welcome", "thanks", "full", "closed", "rejected"] as const;
export const ADDRESSES = ["complete_url", "screened_out_url", "full_url", "closed_url"] as const;
export const PARAMS = ["participant_param", "study_param", "session_param"] as const;

const line = z.string().default("");
const box = z.boolean().default(false);

const lines = <N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, line])) as Record<N, typeof line>;

/** What the page and the study have alike. */
const sameOnBoth = z.object({
  identity: z.enum(IDENTITIES, "choice_invalid").default("none"),
  ...{ identity_unique: box, organization: line, contact: line },
  ...{ hide_product_name: box, exclude_flagged: box },
});

/** The page's fields, as they are typed. */
const typedFrame = sameOnBoth.extend({
  ...{ opens_at: line, closes_at: line, timezone: line },
  ...{ access_password: line, no_password: box },
  ...{ own_color: box, accent_color: line },
  ...lines(OWN_TEXTS),
  preset: z.enum(PANEL_PRESETS, "choice_invalid").optional(),
  ...lines(ADDRESSES),
  ...lines(PARAMS),
  ...{ completion_code: line, unique_codes: box, auto_continue: box },
});
type TypedFrame = z.output<typeof typedFrame>;

/** What is wrong stands at the field that says it. */
export const recruitForm = typedFrame.superRefine((typed, context) => {
  const { error } = updateStudyInput.safeParse(frameOf(typed));
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: "custom", path: path.slice(-1), message });
});

/** The page as a change of the study. */
export function changeOf(typed: TypedFrame) {
  const { logo: _, ...change } = updateStudyInput.parse(frameOf(typed));
  return change;
}

/** What the page was filled from, as another save is told by. */
export const seenFrame = z.record(z.string(), z.unknown());

/** A study's frame as the page shows it; the password is never shown. */
export function typedOf(study: Study): Omit<TypedFrame, "access_password" | "no_password"> {
  const { panel, texts } = study;
  const shown = <N extends string>(
    names: readonly N[],
    from: { [K in N]?: string | null } | null,
  ) => Object.fromEntries(names.map((name) => [name, from?.[name] ?? ""])) as Record<N, string>;
  return {
    opens_at: local(study.opens_at, study.timezone),
    closes_at: local(study.closes_at, study.timezone),
    timezone: study.timezone ?? "UTC",
    ...sameOnBoth.parse(study),
    own_color: study.accent_color !== null,
    accent_color: study.accent_color ?? "#0f766e",
    ...shown(OWN_TEXTS, texts),
    preset: panel?.preset,
    ...shown(ADDRESSES, panel),
    ...shown(PARAMS, panel),
    completion_code: panel?.completion_code ?? "",
    unique_codes: panel?.unique_codes ?? false,
    auto_continue: panel?.auto_continue ?? false,
  };
}

/** The typed frame as the API takes it. An empty password stays what it was. */
function frameOf(typed: TypedFrame): Record<string, unknown> {
  const some = <N extends keyof TypedFrame>(names: readonly N[]) =>
    Object.fromEntries(names.map((name) => [name, String(typed[name]).trim() || null]));
  const timezone = typed.timezone.trim() || "UTC";
  const own = Object.fromEntries(OWN_TEXTS.map((name) => [name, typed[name].trim()]));
  const { preset, access_password, unique_codes, auto_continue } = typed;
  return {
    opens_at: instantOf(typed.opens_at.trim(), timezone),
    closes_at: instantOf(typed.closes_at.trim(), timezone),
    timezone,
    ...sameOnBoth.parse(typed),
    accent_color: typed.own_color ? typed.accent_color : null,
    texts: Object.values(own).some(Boolean) ? own : null,
    ...(typed.no_password ? { access_password: null } : access_password && { access_password }),
    panel: preset
      ? {
          preset,
          ...some(ADDRESSES),
          ...some(PARAMS),
          ...some(["completion_code"]),
          unique_codes,
          auto_continue,
        }
      : null,
  };
}

/** "2026-03-01 09:00" on the clocks of a timezone, as an instant; what cannot be read is refused as it is. */
function instantOf(typed: string, timezone: string): string | null {
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

/** An instant as it reads in the study's timezone: "2026-03-01 09:00". */
function local(instant: string | null, timezone: Study["timezone"]): string {
  if (!instant) return "";
  const parts = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: timezone ?? "UTC",
  });
  return parts.format(new Date(instant));
}

/** The study as a panel opens it, with test ids. */
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
