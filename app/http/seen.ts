import type { z } from "zod";
import type { NewToast } from "../i18n/toast.ts";

/** What a posted form was filled from, which its field `seen` carries; nothing where it carries no such row. */
export function readSeen<Row>(posted: FormData, schema: z.ZodType<Row>): Row | undefined {
  try {
    return schema.safeParse(JSON.parse(String(posted.get("seen")))).data;
  } catch {
    return undefined;
  }
}

const toast: NewToast = { type: "warning", key: "overtaken" };

/** How a form is refused when another save came between: with what is stored now. */
export const overtakenBy = (stored: Record<string, unknown>) => ({ toast, status: 409, stored });
