import { z } from "zod";
import { line, requiredLine, text } from "../fields/fields.ts";
import { workLimits } from "../fields/work-limits.ts";
import { LANGUAGES } from "../limits/languages.ts";
import {
  CATEGORY_ORDERS,
  IDENTITIES,
  limits,
  PANEL_PRESETS,
  PICTURE_SIZES,
  SORT_TYPES,
  STUDY_STATUSES,
} from "../limits/limits.ts";
import { scales, typedScales } from "../ratings/scale.ts";
import { delphi } from "../turns/delphi.ts";
import { typedDelphi } from "../turns/typed-delphi.ts";
import {
  choiceField,
  countField,
  customField,
  type Facts,
  flagField,
  numberField,
  type Section,
  textField,
} from "./study-field-kinds.ts";

const languageProblem = ({ input }: { input?: unknown }) =>
  input ? "languageUnknown" : "languageRequired";

/**
 * Every field of a study that its researcher sets, in the order of the forms. The API's input and
 * output, the forms, the database columns, the public fields, the list of conflicting changes and the copy
 * of a study are derived from this table (`study.ts`, `study-form.ts`, `data/schema`). The texts of a field's
 * label and hint use its name as their key (`study:fields`, `study:hints`).
 */

const languages = z
  .array(z.enum(LANGUAGES, "languageUnknown"))
  .transform((list) => LANGUAGES.filter((language) => list.includes(language)))
  .pipe(z.array(z.enum(LANGUAGES)));

const title = requiredLine(limits.study_title, "titleRequired", "titleTooLong");
const instantInput = z.iso
  .datetime({ offset: true, error: "instantInvalid" })
  .transform((value) => new Date(value).toISOString())
  .pipe(z.iso.datetime("instantInvalid"));

const isTimezone = (name: string) => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
};

const ownText = text(limits.study_text).default("");

/** The placeholders of a panel's return addresses, to be replaced by the participant's values. */
const PLACEHOLDERS = /\{(?:participant|token|tag|code)\}/g;
const panelAddress = z
  .string()
  .trim()
  .max(workLimits.address, "tooLong")
  .refine((address) => !/[{}]/.test(address.replace(PLACEHOLDERS, "")), "placeholderUnknown")
  .refine(
    (address) => address === "" || (!/\p{Cc}/u.test(address) && isHttps(address)),
    "addressInvalid",
  )
  .transform((address) => address || null)
  .pipe(z.string().nullable())
  .nullable()
  .default(null);

/** Whether this is an https address without credentials whose host contains no placeholder. */
function isHttps(address: string): boolean {
  const [a, b] = ["a", "b"].map((value) => URL.parse(address.replace(PLACEHOLDERS, value)));
  return a?.protocol === "https:" && a.host === b?.host && a.username === "" && a.password === "";
}

const parameter = line(limits.panel_value)
  .transform((name) => name || null)
  .pipe(z.string().nullable())
  .nullable()
  .default(null);

const panel = z.object({
  preset: z.enum(PANEL_PRESETS, "choice_invalid"),
  participant_param: parameter,
  study_param: parameter,
  session_param: parameter,
  complete_url: panelAddress,
  screened_out_url: panelAddress,
  full_url: panelAddress,
  closed_url: panelAddress,
  completion_code: parameter,
  unique_codes: z.boolean().default(false),
  /** Whether the thanks page redirects to the panel automatically. */
  auto_continue: z.boolean().default(false),
});
export type StudyPanel = z.infer<typeof panel>;

const ownTexts = z.object({
  welcome: ownText,
  thanks: ownText,
  full: ownText,
  closed: ownText,
  rejected: ownText,
});
export type OwnTexts = z.infer<typeof ownTexts>;

const passCount = z.int("passesRange").min(1, "passesRange").max(limits.passes, "passesRange");

const repeatedSorts = z
  .object({ min: passCount, max: passCount })
  .refine(({ min, max }) => min <= max, "passesRange");

/** In forms a box switches it on; an empty number is the least or the most that there can be. */
const typedRepeats = z
  .object({
    on: z.boolean().default(false),
    min: z.number("passesRange").optional(),
    max: z.number("passesRange").optional(),
  })
  .optional()
  .transform((typed, context) => {
    if (!typed?.on) return null;
    const { success, data, error } = repeatedSorts.safeParse({
      min: typed.min ?? 1,
      max: typed.max ?? limits.passes,
    });
    if (success) return data;
    context.addIssue({ code: "custom", message: error.issues[0]?.message ?? "" });
    return z.NEVER;
  });

/** What most fields have in common: anyone may read them, and they are in a study's public file. */
const of = <const S extends Section>(section: S) =>
  ({ section, public: true, archived: true }) as const;
const ruleOf = <const S extends Section>(section: S) => ({ ...of(section), rule: true }) as const;
/** The fields of a study's own people and place, which its public file leaves out. */
const frame = { section: "frame", public: true, archived: false } as const;
const cardRange = numberField(1, limits.cards_per_study, ruleOf("groups"));
const categoryRange = numberField(1, limits.categories_per_study, ruleOf("groups"));

export const studyFields = {
  title: {
    ...of("basic"),
    control: "title",
    max: limits.study_title,
    schema: title,
    created: title,
    posted: title,
  },
  description: textField("area", limits.study_description, of("basic"), "descriptionTooLong"),
  instructions: textField("html", limits.study_html, of("basic"), "htmlTooLong"),
  consent_text: textField("html", limits.study_html, of("consent"), "htmlTooLong"),

  status: choiceField(STUDY_STATUSES, "active", "choice_invalid", of("kind")),
  sort_type: choiceField(SORT_TYPES, "open", "sortTypeRequired", ruleOf("kind")),

  lang_default: choiceField(LANGUAGES, "en", languageProblem, of("languages")),
  supported_languages: {
    ...of("languages"),
    control: "list",
    schema: languages,
    created: languages.default([]),
    posted: languages.default([]),
  },

  randomize_cards: flagField(true, of("cards")),
  require_all_cards: flagField(true, ruleOf("cards")),
  allow_skip: flagField(false, ruleOf("cards")),
  allow_unknown: flagField(true, ruleOf("cards")),
  ranking: flagField(false, ruleOf("cards")),
  picture_only: flagField(false, of("cards")),
  picture_size: choiceField(PICTURE_SIZES, "small", "choice_invalid", of("cards")),
  cards_per_participant: numberField(
    2,
    limits.cards_per_study,
    of("cards"),
    "cardsPerParticipantRange",
  ),

  category_order: choiceField(CATEGORY_ORDERS, "fixed", "choice_invalid", of("groups")),
  require_names: flagField(true, ruleOf("groups")),
  allow_empty_categories: flagField(true, ruleOf("groups")),
  min_cards_per_category: cardRange,
  max_cards_per_category: cardRange,
  min_categories: categoryRange,
  max_categories: categoryRange,
  repeated_sorts: {
    ...customField("object", repeatedSorts, ruleOf("kinds")),
    posted: typedRepeats,
  },
  nested: flagField(false, ruleOf("kinds")),
  max_places: countField(1, 1, limits.max_places, ruleOf("kinds")),
  delphi: {
    ...customField("object", delphi, { ...of("kinds"), public: false }),
    posted: typedDelphi,
  },

  scales: { ...customField("object", scales, of("ratings")), posted: typedScales },
  require_ratings: flagField(false, ruleOf("ratings")),

  max_participants: numberField(1, limits.max_participants, { ...of("people"), public: false }),
  allow_multiple_sessions: flagField(true, of("people")),
  enable_demographics: flagField(false, of("people")),
  ask_why: flagField(false, ruleOf("people")),
  trace: flagField(false, ruleOf("people")),
  retention_days: numberField(
    1,
    limits.retention_days,
    { ...of("people"), archived: false },
    "retentionDaysRange",
  ),

  opens_at: customField("text", instantInput, frame),
  closes_at: customField("text", instantInput, frame),
  timezone: customField(
    "text",
    z.string().max(limits.timezone, "tooLong").refine(isTimezone, "timezoneInvalid"),
    frame,
  ),
  texts: customField("object", ownTexts, frame),
  identity: choiceField(IDENTITIES, "none", "choice_invalid", frame),
  identity_unique: flagField(false, { ...frame, public: false }),
  organization: textField("line", limits.organization, frame),
  contact: textField("line", limits.contact, frame),
  accent_color: customField("text", z.string().regex(/^#[0-9a-f]{6}$/i, "accentInvalid"), frame),
  hide_product_name: flagField(false, frame),
  panel: customField("object", panel, { ...frame, public: false }),
  exclude_flagged: flagField(false, { section: "frame", public: false, archived: true }),
} as const;

type Fields = typeof studyFields;
export type StudyFieldName = keyof Fields;
export type StudyValues = { [N in StudyFieldName]: z.output<Fields[N]["schema"]> };

/** The names of the fields with a given fact: `NamesOf<"section", "basic">`. */
type NamesOf<K extends keyof Facts, V> = {
  [N in StudyFieldName]: Fields[N] extends Record<K, V> ? N : never;
}[StudyFieldName];

export type NamesIn<S extends Section> = NamesOf<"section", S>;
export type PublicFieldName = NamesOf<"public", true>;
export type RuleName = NamesOf<"rule", true>;
export type FormSection = Exclude<Section, "frame">;
export type FormFieldName = NamesIn<FormSection>;

export const studyFieldNames = Object.keys(studyFields) as StudyFieldName[];

/** The fields of these sections, in the order of the table. */
export const namesIn = <S extends Section>(...sections: S[]): NamesIn<S>[] =>
  studyFieldNames.filter((name) =>
    sections.some((each) => each === studyFields[name].section),
  ) as NamesIn<S>[];

export const publicFieldNames = studyFieldNames.filter(
  (name) => studyFields[name].public,
) as PublicFieldName[];

export const ruleNames = studyFieldNames.filter(
  (name) => "rule" in studyFields[name],
) as RuleName[];

/** The object shape with one kind of schema for each of these fields. */
export const shapeOf = <K extends "schema" | "created" | "posted", N extends StudyFieldName>(
  kind: K,
  wanted: readonly N[] = studyFieldNames as N[],
) =>
  Object.fromEntries(wanted.map((name) => [name, studyFields[name][kind]])) as {
    [Name in N]: Fields[Name][K];
  };
