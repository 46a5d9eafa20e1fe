import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "../../../auth/guards.server.ts";
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
  const user = await requireUser(request, context);
  const target = await findImportTarget(context.db, params.id ?? "", user.id);
  return target ? answer(target) : answer({ code: "not_found" }, 404);
}

/** Takes an import that the browser has read: its beginning, its sorts in parts, its end. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const study = params.id ?? "";
  const message = importMessage.safeParse(await request.json().catch(() => null)).data;
  const refuse = (code: keyof typeof STATUS) => answer({ code }, STATUS[code]);
  if (!message) return refuse("invalid");
  if (message.intent === "begin") {
    const { cards, sorts, consent } = message;
    const begun = await beginImport(context.db, study, user.id, cards, sorts, consent);
    return typeof begun === "string" ? refuse(begun) : answer(begun);
  }
  if (message.intent === "part") {
    const kept = await addImportPart(context.db, study, user.id, message);
    return kept === "kept" ? answer({}) : refuse(kept);
  }
  const done = await finishImport(context.db, study, user.id, message.id);
  if (typeof done === "string") return refuse(done);
  const { to, toast } = imported(study, done.sorts);
  const headers = redirectWithToast(to, toast).headers;
  return Response.json({ to }, { headers: { "Set-Cookie": headers.get("Set-Cookie") ?? "" } });
}
