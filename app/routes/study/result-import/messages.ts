import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { z } from "zod";
import { requireUserWith } from "../../../auth/guards.server.ts";
import { type Access, asEditor } from "../../../data/access/ownership.server.ts";
import type { Db } from "../../../data/database/db.server.ts";
import {
  addImportBatch,
  beginImport,
  findImportTarget,
  finishImport,
} from "../../../data/imports/result-import.server.ts";
import { importMessage } from "../../../domain/imports/import-message.ts";
import { IMPORT_JSON } from "../../../http/body-rule.ts";
import { redirectWithToast } from "../../../http/forms/toast.ts";
import { afterImport } from "./after-import.server.ts";

export const handle = { body: IMPORT_JSON };

const answer = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { "Cache-Control": "private, no-store" } });
const STATUS = {
  not_found: 404,
  too_many_cards: 409,
  nothing_to_import: 409,
  changed: 409,
  invalid: 400,
  too_large: 413,
};

/** Answers what the browser needs of the study to preview the import of a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { found } = await requireUserWith(request, context, (caller) =>
    findImportTarget(context.db, params.id ?? "", asEditor(caller)),
  );
  return found ? answer(found) : answer({ code: "not_found" }, 404);
}

/** Receives an import that the browser has read, in messages: begin, parts with sorts, finish. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const study = params.id ?? "";
  const message = importMessage.safeParse(await request.json().catch(() => null)).data;
  const { found: result } = await requireUserWith(request, context, async (caller) =>
    message ? receive(context.db, study, asEditor(caller), message) : "invalid",
  );
  if (typeof result === "string") return answer({ code: result }, STATUS[result]);
  if (!("sorts" in result)) return answer(result);
  const { to, toast } = afterImport(study, result.sorts, result.rated);
  const headers = redirectWithToast(to, toast).headers;
  return Response.json({ to }, { headers: { "Set-Cookie": headers.get("Set-Cookie") ?? "" } });
}

async function receive(
  db: Db,
  study: string,
  access: Access<"editor">,
  message: z.output<typeof importMessage>,
) {
  switch (message.intent) {
    case "begin":
      return beginImport(db, study, access, message.cards, message.sorts, message.consent);
    case "part": {
      const kept = await addImportBatch(db, study, access, message);
      return kept === "kept" ? { kept } : kept;
    }
    case "finish":
      return finishImport(db, study, access, message.id);
  }
}
