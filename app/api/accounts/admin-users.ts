import { listUsers } from "../../data/accounts/users.server.ts";
import { user } from "../../domain/accounts/user.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { pageOf, pageQuery, readPage, writePage } from "../../http/operations/pagination.ts";

export const loader = endpoint({
  GET: operation({
    summary: "List all users, newest first, in pages.",
    who: "superuser",
    query: pageQuery,
    answers: { 200: pageOf(user) },
    do: async ({ request, context, query }) => {
      const page = readPage(query);
      const { count, results } = await listUsers(context.db, page);
      return writePage(request, page, count, results);
    },
  }),
});
export const action = loader;
