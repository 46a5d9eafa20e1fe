import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { listWhys } from "../../data/whys.server.ts";
import { csvRow } from "../../domain/csv.ts";

/** Why cards are where they are, in the participants' words: a row for each card that was asked about. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const whys = await listWhys(context.db, params.id ?? "", user.id);
  if (!whys) throw new Response("Not found", { status: 404 });
  const rows = whys.map((why) => [why.participant, why.session, why.card, why.label, why.text]);
  const head = ["participant", "session", "card_id", "card", "why"];
  return new Response([head, ...rows].map(csvRow).join(""), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="whys-${params.id}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
