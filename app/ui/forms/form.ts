import type { DefaultValue } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { useCheckedForm } from "./checked-form.ts";

/** A form checked by its schema. */
export const useZodForm = <Input extends Record<string, unknown>, Output>(
  id: string,
  schema: z.ZodType<Output, Input>,
  answer: FormAnswer | undefined,
  defaultValue?: DefaultValue<Input>,
) =>
  useCheckedForm<Input, Output>(
    id,
    {
      constraint: getZodConstraint(schema),
      onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    },
    answer,
    defaultValue,
  );
