import type { z } from "zod";
import type { NewToast } from "../../i18n/toast.ts";
import { type Problems, readForm } from "./form.ts";
import type { PictureChange } from "./picture.ts";

/** The row that the form was filled from, in its field `seen`; undefined when missing or invalid. */
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
  /** The row as it is stored now, after another save changed it in the meantime. */
  stored?: Record<string, unknown>;
  /** The username of another person who saved it. */
  stored_by?: string;
};

/** The outcome of a save: the row, its problems, or null when it no longer exists. */
type Saved = object | null | Refused;

const isRefused = (saved: object): saved is Refused => "refused" in saved;

/**
 * Handles a form that edits a stored row. Answers with its problems, with a conflict (409) when
 * another save changed the row in the meantime, or with what `done` returns once it is saved.
 *
 * @throws Response 404 when the row does not exist
 */
export async function editAction<Schema extends z.ZodType<Record<string, unknown>>, Row, Done>({
  form: name,
  posted,
  schema,
  row,
  picture = async () => ({ path: undefined }),
  secret = [],
  save,
  done,
}: {
  form: string;
  posted: FormData;
  /** The schema of the posted fields. */
  schema: Schema;
  /** The schema of the row that the form was filled from. */
  row: z.ZodType<Row>;
  /** Stores the form's picture; called when the fields are valid. */
  picture?: () => Promise<PictureChange>;
  /** Fields that are never sent back, such as passwords. */
  secret?: string[];
  save: (
    value: z.output<Schema>,
    seen: Row | undefined,
    picture: string | null | undefined,
  ) => Promise<Saved>;
  done: (value: z.output<Schema>) => Done;
}) {
  const form = readForm(name, posted, schema, secret);
  if ("refused" in form) return form.refused;
  const change = await picture();
  if ("problem" in change) return form.refuse({}, { error: change.problem });
  const saved = await save(form.value, readSeen(posted, row), change.path);
  if (!saved) throw new Response(null, { status: 404 });
  if (!isRefused(saved)) return done(form.value);
  const { refused, stored, stored_by } = saved;
  if (stored) return form.refuse({}, { toast: overtaken, status: 409, stored, stored_by });
  return form.refuse(refused, saved.toast && { toast: saved.toast });
}
