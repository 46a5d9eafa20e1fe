import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { exportAccount } from "../../data/accounts/account-export.server.ts";
import { download } from "../../http/download.ts";

/** All data stored for the user, as a JSON file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const parts = exportAccount(context.db, user.id);
  return download("sortwell-account.json", parts, "application/json");
}
