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

const overtaken: NewToast = { type: "warning", key: "overtaken" };

type Refused = {
  refused: Problems;
  toast?: NewToast;
  /** What is stored now, where another save came between. */
  stored?: Record<string, unknown>;
};

/** What became of a save: the row, what is wrong with it, or nothing because it is gone. */
type Saved = object | null | Refused;

const isRefused = (saved: object): saved is Refused => "refused" in saved;

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
  done: (value: z.output<Schema>) => Done;
}) {
  const form = readForm(name, posted, schema, secret);
  if ("refused" in form) return form.refused;
  if ("problem" in picture) return form.refuse({}, { error: picture.problem });
  const saved = await save(form.value, readSeen(posted, row));
  if (!saved) throw new Response(null, { status: 404 });
  if (!isRefused(saved)) return done(form.value);
  const { refused, stored } = saved;
  if (stored) return form.refuse({}, { toast: overtaken, status: 409, stored });
  return form.refuse(refused, saved.toast && { toast: saved.toast });
}
