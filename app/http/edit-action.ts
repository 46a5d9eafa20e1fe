import type { z } from "zod";
import type { NewToast } from "../i18n/toast.ts";
import { type Problems, readForm } from "./form.ts";
import type { takePicture } from "./picture.ts";

/** What a posted form was filled from, which its field `seen` carries; nothing where it carries no such row. */
function readSeen<Row>(posted: FormData, schema: z.ZodType<Row>): Row | undefined {
  try {
    return schema.safeParse(JSON.parse(String(posted.get("seen")))).data;
  } catch {
    return undefined;
  }
}

const toast: NewToast = { type: "warning", key: "overtaken" };

/** How a form is refused when another save came between: with what is stored now. */
const overtakenBy = (stored: Record<string, unknown>) => ({ toast, status: 409, stored });

/** What became of a save: the row, what is wrong with it, or nothing because it is gone or was changed meanwhile. */
type Saved = object | null | "overtaken" | { refused: Problems; toast?: NewToast };

/**
 * A form that changes something stored. Answers what is wrong with it, what another save has stored meanwhile, a
 * 404 for what is not there, or, once saved, what `done` answers.
 */
export async function editAction<Schema extends z.ZodType<Record<string, unknown>>, Row, Done>({
  form: name,
  posted,
  schema,
  row,
  picture = {},
  secret = [],
  save,
  find,
  done,
}: {
  form: string;
  posted: FormData;
  /** Of what is posted. */
  schema: Schema;
  /** Of what the form was filled from. */
  row: z.ZodType<Row>;
  picture?: Awaited<ReturnType<typeof takePicture>> | object;
  /** Fields that are never sent back. */
  secret?: string[];
  save: (value: z.output<Schema>, seen: Row | undefined) => Promise<Saved>;
  find: () => Promise<Record<string, unknown> | null | undefined>;
  done: (value: z.output<Schema>) => Done;
}) {
  const form = readForm(name, posted, schema, secret);
  if ("refused" in form) return form.refused;
  if ("problem" in picture) return form.refuse({}, { error: picture.problem });
  const saved = await save(form.value, readSeen(posted, row));
  if (saved !== null && saved !== "overtaken") {
    if (!("refused" in saved)) return done(form.value);
    return form.refuse(saved.refused, saved.toast && { toast: saved.toast });
  }
  const stored = await find();
  if (!stored) throw new Response(null, { status: 404 });
  return form.refuse({}, overtakenBy(stored));
}
