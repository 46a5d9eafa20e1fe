import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { findExportedSort } from "../../data/results.server.ts";
import { csvRow } from "../../domain/csv.ts";
import { PLACEMENT_COLUMNS, placementLines } from "../../domain/placement-csv.ts";

/** One completed session as CSV, a row for each card. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const page = await findExportedSort(context.db, params.id ?? "", params.session ?? "", user.id);
  if (!page) throw new Response("Not found", { status: 404 });
  return new Response([csvRow(PLACEMENT_COLUMNS), ...placementLines(page)].join(""), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="session-${params.session}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
