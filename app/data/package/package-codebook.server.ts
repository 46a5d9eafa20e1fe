import { z } from "zod";
import { csvFile } from "../../domain/files/csv.ts";
import { packageSort } from "../../domain/package/package-sort.ts";
import {
  PACKAGE_FILES,
  type PackageStudy,
  packageStudy,
} from "../../domain/package/package-study.ts";
import { hasChoices } from "../../domain/questions/question.ts";
import english from "../../i18n/en/study.ts";

type Property = {
  [key: string]: unknown;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Property>;
  items?: Property;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Property[];
  additionalProperties?: Property | boolean;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

const HEAD = ["file", "name", "type", "values", "meaning"];

/** Every field of the files of a package, and every question as a variable, as CSV. */
export function codebook(study: PackageStudy): string {
  const rows = [
    ...fieldsOf(PACKAGE_FILES.study, jsonSchemaOf(packageStudy)),
    ...fieldsOf(PACKAGE_FILES.sorts, jsonSchemaOf(packageSort)),
    ...study.questions.map(({ id, kind, text, choices, low, high }) => [
      PACKAGE_FILES.sorts,
      `answers.${id}`,
      kind,
      hasChoices(kind)
        ? choices.map((choice) => `${choice.id} = ${choice.text}`).join("; ")
        : range(low, high),
      text,
    ]),
  ];
  return csvFile(HEAD, rows);
}

/** The JSON schema of a file's content. */
export const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Property & { $schema: string };

function fieldsOf(file: string, { properties = {} }: Property, path = ""): string[][] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const at = path + name;
    const inner = property.items?.properties ? property.items : property;
    return [
      [file, at, typeOf(property), valuesOf(property), property.description ?? meaningOf(at)],
      ...fieldsOf(file, inner, `${at}${inner === property ? "" : "[]"}.`),
    ];
  });
}

const typeOf = ({ type, anyOf, const: constant, items }: Property): string => {
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(" or ");
  if (type === "array" && items) return `list of ${typeOf(items)}`;
  return type ? [type].flat().join(" or ") : typeof constant;
};

const valuesOf = (property: Property): string => {
  const one = property.anyOf?.find((each) => each.type !== "null") ?? property;
  if (one.enum) return one.enum.join(", ");
  if (one.const !== undefined) return String(one.const);
  if (one.maxLength !== undefined) return `at most ${one.maxLength} characters`;
  return range(one.minimum ?? null, one.maximum ?? null);
};

const range = (low: number | null, high: number | null): string =>
  low === null && high === null ? "" : `${low ?? ""} to ${high ?? ""}`;

const FIELDS: Record<string, string> = english.fields;
const HINTS: Record<string, string> = english.hints;

/** The meaning of fields that have the same name wherever they occur. */
const MEANINGS: Record<string, string> = {
  id: "Connects the parts of this file.",
  label: "The text of the card.",
  name: "The name.",
  description: "The longer text.",
  tags: "Words by which the researcher finds cards.",
  wordings: "Other wordings of the label; each participant sees one.",
  order: "The place in the list.",
  is_active: "Whether it is in use.",
  color: "As #rrggbb.",
  image: "A file of the package, or null.",
  place: "When the question is asked: before the sort as a screener or not, or after it.",
  kind: "How the question is answered.",
  text: "The text.",
  help: "A text below the question.",
  required: "Whether it must be answered.",
  random_order: "Whether the choices are shuffled.",
  choices: "What can be chosen.",
  then: "Where a choice leads: next, reject, sort, or the id of a later question.",
  quota: "How many participants may choose it.",
  other: "Whether a text can be typed with it.",
  expected: "Whether the question tells participants to choose it, to test their attention.",
  low: "The lowest number.",
  high: "The highest number.",
  low_label: "The words at the lowest number.",
  high_label: "The words at the highest number.",
  corrected_at: "When the wording was corrected after it had been answered.",
  merges: "Names that count as one.",
  members: "The names.",
  outcome: "Whether two sets of cards become one group or two.",
  reason: "Why.",
  people: "How many people joined two groups, or split one, when that was decided.",
  asked: "How many people were asked.",
  participant: "Who sorted.",
  external_id: "The identity that a panel or the participant gave.",
  panel_study_id: "The study's id at the panel.",
  panel_session_id: "The session's id at the panel.",
  token: "Of a personal link.",
  tag: "Of a personal link.",
  completion_code: "By which a panel knows that the sort is complete.",
  started_at: "When the sort began.",
  completed_at: "When the sort was completed.",
  device_info: "The browser and the size of the screen.",
  session_data: "What the link and the start page gave.",
  card: "The id of the card.",
  at: "When.",
  from: "The category before, unknown, skipped, or null for not sorted.",
  to: "The category after, in the same way.",
  input: "How the card was moved.",
  cards_sorted: "How many cards are in a category or in I don't know.",
  total_cards: "How many cards there were to sort.",
  categories_created:
    "How many categories the participant made in all passes, without larger ones.",
  result: "The sort.",
};

/** The label and hint that the forms of the product have for a field of the study. */
function meaningOf(path: string): string {
  const [, name = ""] = /^study\.(\w+)$/.exec(path) ?? [];
  const labelled = [FIELDS[name], HINTS[name]].filter(Boolean).join(". ");
  return labelled || (MEANINGS[/\w+$/.exec(path)?.[0] ?? ""] ?? "");
}
