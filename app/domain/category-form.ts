import { z } from "zod";
import { categoryFields } from "./category.ts";
import { DEFAULT_CATEGORY_COLOR } from "./limits.ts";

/** A category as a form posts it: an empty order is automatic. */
export const categoryForm = z.object({
  name: categoryFields.shape.name,
  description: categoryFields.shape.description.default(""),
  color: categoryFields.shape.color.default(DEFAULT_CATEGORY_COLOR),
  order: categoryFields.shape.order.default(0),
});
