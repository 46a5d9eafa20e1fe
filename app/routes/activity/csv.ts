import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUserWith } from "../../auth/guards.server.ts";
import { asViewer } from "../../data/access/ownership.server.ts";
import { listActivity } from "../../data/projects/activity.server.ts";
import { findProject } from "../../data/projects/projects.server.ts";
import { csvFile } from "../../domain/files/csv.ts";
import { limits } from "../../domain/limits/limits.ts";
import { download } from "../../http/download.ts";

/** What people did in a project and in its studies, one row per action. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = params.projectId ?? "";
  const { user, found: project } = await requireUserWith(request, context, (caller) =>
    findProject(context.db, id, asViewer(caller)),
  );
  if (!project) throw new Response("Not found", { status: 404 });
  const page = { limit: limits.activities, offset: 0 };
  const { results } = await listActivity(context.db, { project: id }, asViewer(user.id), page);
  const rows = results.map(({ at, user, study, action, count, detail }) => [
    ...[at, user?.username ?? "", study?.title ?? "", action, count],
    Object.keys(detail).length > 0 ? JSON.stringify(detail) : "",
  ]);
  const head = ["at", "user", "study", "action", "count", "detail"];
  return download(`activity-${id}.csv`, csvFile(head, rows));
}
