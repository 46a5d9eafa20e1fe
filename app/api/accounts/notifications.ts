import { listNotifications } from "../../data/accounts/notifications.server.ts";
import { notification } from "../../domain/projects/comment.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { pageOf, pageQuery, readPage, writePage } from "../../http/operations/pagination.ts";

export const loader = endpoint({
  GET: operation({
    summary: "List your notifications, newest first: comments that mention you.",
    who: "researcher",
    scope: "read",
    query: pageQuery,
    answers: { 200: pageOf(notification) },
    do: async ({ request, context, user, query }) => {
      const page = readPage(query);
      const { count, results } = await listNotifications(context.db, user.id, page);
      const shown = results.map(({ id, at, read, study, comment }) => ({
        ...{ id, at, read, study, comment },
      }));
      return writePage(request, page, count, shown);
    },
  }),
});
export const action = loader;
