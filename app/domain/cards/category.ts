import { z } from "zod";
import { id, isId, line, participantLine, requiredLine, text } from "../fields/fields.ts";
import { passNumber } from "../fields/pass-number.ts";
import {
  CATEGORY_COLORS,
  DEFAULT_CATEGORY_COLOR,
  limits,
  UNKNOWN_CATEGORY,
} from "../limits/limits.ts";

const name = requiredLine(limits.category_name, "category_name_required", "category_name_too_long");

/** A colour as #rrggbb or as one of the six names. */
const color = z
  .string("colorInvalid")
  .trim()
  .transform((value) => (isColorName(value) ? CATEGORY_COLORS[value] : value))
  .pipe(z.string().regex(/^#[0-9a-fA-F]{6}$/, "colorInvalid"));
const isColorName = (value: string): value is keyof typeof CATEGORY_COLORS =>
  Object.hasOwn(CATEGORY_COLORS, value);

export const categoryFields = z.object({
  name,
  description: text(limits.category_description, "category_description_too_long"),
  color,
  /** Lower numbers come first. 0 means automatic: before all others, by creation time. */
  order: z.int("orderInvalid").min(0, "orderNegative").max(limits.category_order, "orderTooLarge"),
});

/** The larger group of a category, or null. */
const parent = id.nullable();

const isGroupInGroup = ({ is_group, parent }: { is_group?: boolean; parent?: string | null }) =>
  Boolean(is_group && parent);

/** The name of a category that a participant created; it may be empty. */
const participantName = line(limits.category_name, "category_name_too_long");

/** The same as participants' pages send it. */
export const typedName = participantLine(limits.category_name, "category_name_too_long");

export const createCategoryInput = categoryFields
  .extend({
    study: id,
    session: id.nullish(),
    name: z.string("category_name_required").pipe(participantName),
    description: categoryFields.shape.description.default(""),
    color: categoryFields.shape.color.default(DEFAULT_CATEGORY_COLOR),
    order: categoryFields.shape.order.default(0),
    parent: parent.default(null),
    is_group: z.boolean().default(false).describe("Whether it is a larger group of categories."),
    pass: passNumber.default(1),
  })
  .refine((value) => !isGroupInGroup(value), { path: ["parent"], error: "groupInGroup" })
  .refine((value) => value?.session || value?.name !== "", {
    path: ["name"],
    error: "category_name_required",
    // Check this even when other fields are invalid, so that all problems are reported at once.
    when: () => true,
  });

/** The schema allows an empty name; only a participant's category may have one. */
export const updateCategoryInput = categoryFields
  .extend({ name: participantName, parent })
  .partial();

export const category = z.object({
  id: z.union([id, z.literal(UNKNOWN_CATEGORY)]),
  study: id,
  session: id.nullable(),
  name: z.string(),
  label: z.string(),
  description: z.string(),
  color: z.string(),
  order: z.int(),
  is_special: z.boolean(),
  parent: id.nullable().describe("The larger group that it is in, of the same pass."),
  is_group: z.boolean(),
  pass: z.int(),
});
export type Category = z.infer<typeof category>;

/** Where a posted category belongs, if not in the larger group of an id: at the top, or it is a larger group itself. */
export const CATEGORY_RANKS = ["top", "group"] as const;

const isPosted = (value: string) => isId(value) || CATEGORY_RANKS.some((rank) => rank === value);

/** A posted category form. An empty order is not sent and means automatic; a study of one level sends no `parent`. */
export const categoryForm = z.object({
  name: categoryFields.shape.name,
  description: categoryFields.shape.description.default(""),
  color: categoryFields.shape.color.default(DEFAULT_CATEGORY_COLOR),
  order: categoryFields.shape.order.default(0),
  parent: z.string().refine(isPosted, "parentInvalid").optional(),
});

/** A posted category as it is stored. */
export const ofForm = ({ parent, ...fields }: z.infer<typeof categoryForm>) => ({
  ...fields,
  ...(parent === "group" && { is_group: true }),
  ...(parent && parent !== "group" && { parent: parent === "top" ? null : parent }),
});

/** Whether the researcher makes larger groups: in an open sort only participants do. */
export const hasLargerGroups = ({ nested, sort_type }: { nested: boolean; sort_type: string }) =>
  nested && sort_type !== "open";

/** The categories with each larger group before its own. */
export const byGroup = (categories: readonly Category[]): Category[] =>
  categories
    .filter(({ parent }) => parent === null)
    .flatMap((top) => [top, ...categories.filter(({ parent }) => parent === top.id)]);
