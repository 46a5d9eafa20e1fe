import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { listEvents } from "../../data/accounts/account-events.server.ts";
import { csvFile } from "../../domain/files/csv.ts";
import { limits } from "../../domain/limits/limits.ts";
import { download } from "../../http/download.ts";

/** The log of the user's account as a file, one row per event. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const page = { limit: limits.account_events, offset: 0 };
  const { results } = await listEvents(context.db, user.id, page);
  const rows = results.map(
    ({ at, event, count, detail: { name, scope, role, network, provider } }) => [
      ...[at, event, count],
      ...[name, scope, role, network, provider].map((value) => value ?? ""),
    ],
  );
  const head = ["at", "event", "count", "token", "scope", "role", "network", "provider"];
  return download("account-log.csv", csvFile(head, rows));
}
