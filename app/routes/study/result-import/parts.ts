import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { z } from "zod";
import { requireUserWith } from "../../../auth/guards.server.ts";
import type { Db } from "../../../data/db.server.ts";
import type { Owner } from "../../../data/ownership.server.ts";
import {
  addImportPart,
  beginImport,
  findImportTarget,
  finishImport,
} from "../../../data/result-import.server.ts";
import { importMessage } from "../../../domain/import-part.ts";
import { IMPORT_JSON } from "../../../http/body-rule.ts";
import { redirectWithToast } from "../../../http/toast.ts";
import { imported } from "./imported.server.ts";

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

/** What the browser holds a file against, to show what its import would do. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { found } = await requireUserWith(request, context, (owner) =>
    findImportTarget(context.db, params.id ?? "", owner),
  );
  return found ? answer(found) : answer({ code: "not_found" }, 404);
}

/** Takes an import that the browser has read: its beginning, its sorts in parts, its end. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const study = params.id ?? "";
  const message = importMessage.safeParse(await request.json().catch(() => null)).data;
  const { found: taken } = await requireUserWith(request, context, async (owner) =>
    message ? take(context.db, study, owner, message) : "invalid",
  );
  if (typeof taken === "string") return answer({ code: taken }, STATUS[taken]);
  if (!("sorts" in taken)) return answer(taken);
  const { to, toast } = imported(study, taken.sorts);
  const headers = redirectWithToast(to, toast).headers;
  return Response.json({ to }, { headers: { "Set-Cookie": headers.get("Set-Cookie") ?? "" } });
}

async function take(db: Db, study: string, owner: Owner, message: z.output<typeof importMessage>) {
  switch (message.intent) {
    case "begin":
      return beginImport(db, study, owner, message.cards, message.sorts, message.consent);
    case "part": {
      const kept = await addImportPart(db, study, owner, message);
      return kept === "kept" ? { kept } : kept;
    }
    case "finish":
      return finishImport(db, study, owner, message.id);
  }
}
