import { z } from "zod";
import { parseOutline } from "../cards/parse-outline.ts";
import { messageWith } from "../fields/message.ts";
import { type Delphi, delphi } from "./delphi.ts";

/** What a form takes for empty fields. */
export const DELPHI = { chains: 3, hold_minutes: 30, rest_after: 3, rest_percent: 5 } as const;

/** Stands for chosen groups that are gone. */
export const GONE = "gone";

/** Where a form shows the problems of a field that it has under another name. */
const FIELD_OF: Record<string, string> = { rest_below: "rest_percent", start: "outline" };

/** In forms a box switches it on. The share is typed in percent, and the start as JSON. */
export const typedDelphi = z
  .object({
    on: z.boolean().default(false),
    chains: z.number(),
    hold_minutes: z.number(),
    rest_after: z.number(),
    rest_percent: z.number(),
    start: z.string(),
    /** Groups that replace the start, with the labels of their cards indented below. */
    outline: z.string(),
    open: z.boolean(),
    /** Groups from elsewhere, which the server types into `outline`. */
    from: z.string(),
  })
  .partial()
  .optional()
  .transform((typed, context) => {
    if (!typed?.on) return null;
    const { on: _, rest_percent, start: text, outline = "", open, from, ...rest } = typed;
    if (from === GONE) context.addIssue({ code: "custom", message: "startGone", path: ["from"] });
    const { success, data, error } = delphi.safeParse({
      chains: DELPHI.chains,
      ...rest,
      ...(rest_percent !== undefined && { rest_below: rest_percent / 100 }),
      ...(text && !open && { start: parsed(text) }),
      ...(outline.trim() !== "" && {
        start: parseOutline(outline).map(({ name, cards }) => ({ name, cards })),
      }),
    });
    if (success) return from === GONE ? z.NEVER : data;
    for (const { path, message } of error.issues)
      context.addIssue({
        code: "custom",
        message:
          path[0] === "rest_below" ? messageWith("countRange", { min: 0, max: 50 }) : message,
        path: [FIELD_OF[String(path[0])] ?? path[0] ?? ""],
      });
    return z.NEVER;
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A study in turns as the values of its form. */
export const delphiForm = ({ start: given, rest_below, ...rest }: Delphi) => ({
  ...{ on: true, ...rest },
  rest_percent: rest_below * 100,
  start: given === "open" ? "" : JSON.stringify(given),
});
