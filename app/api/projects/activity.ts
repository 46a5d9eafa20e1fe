import { asViewer, ownsStudy } from "../../data/access/ownership.server.ts";
import { listActivity } from "../../data/projects/activity.server.ts";
import { activity } from "../../domain/projects/activity.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { pageOf, pageQuery, readPage, writePage } from "../../http/operations/pagination.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  GET: operation({
    summary:
      "List what people did in a study in the last year, newest first: one item for one action.",
    who: "researcher",
    scope: "read",
    params: byId,
    query: pageQuery,
    answers: { 200: pageOf(activity) },
    find: ({ context, caller, params }) => ownsStudy(context.db, params.id, asViewer(caller)),
    do: async ({ request, context, user, params, query }) => {
      const page = readPage(query);
      const of = { study: params.id };
      const { count, results } = await listActivity(context.db, of, asViewer(user.id), page);
      const shown = results.map(({ study: _, ...row }) => row);
      return writePage(request, page, count, shown);
    },
  }),
});
export const action = loader;
