import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { exportAccount } from "../../data/account-export.server.ts";

/** Everything that is kept for the user, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const parts = exportAccount(context.db, user.id);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": 'attachment; filename="sortwell-account.json"',
      "Cache-Control": "no-store",
    },
  });
}
