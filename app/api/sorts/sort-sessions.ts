import { asViewer, ownsStudy } from "../../data/access/ownership.server.ts";
import { listSessions } from "../../data/sorts/sessions.server.ts";
import { id } from "../../domain/fields/fields.ts";
import { session, startSessionInput } from "../../domain/sorts/session.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { pageOf, pageQuery, readPage, writePage } from "../../http/operations/pagination.ts";
import { ofStudy } from "../../http/operations/params.ts";
import { START_REFUSALS, startFromApi, startProblems } from "./start.ts";

export const loader = endpoint({
  GET: operation({
    summary:
      "List a study's sessions, newest first, in pages. Without `study`, lists those of all your studies.",
    who: "researcher",
    scope: "read",
    query: ofStudy.extend(pageQuery.shape),
    answers: { 200: pageOf(session) },
    do: async ({ request, context, user, query }) => {
      const page = readPage(query);
      const [owns, { count, results }] = await Promise.all([
        query.study === undefined || ownsStudy(context.db, query.study, asViewer(user.id)),
        listSessions(context.db, query.study, asViewer(user.id), page),
      ]);
      found(owns);
      return writePage(request, page, count, results);
    },
  }),
  POST: operation({
    summary:
      "Start a sort of `study`, as start-session does. With `participant`, starts it for a participant created earlier.",
    who: "visitor",
    scope: "write",
    limit: "session_start",
    body: startSessionInput.extend({ study: id, participant: id.nullish() }),
    answers: { 200: session, 201: session },
    refuses: START_REFUSALS,
    checkFields: ({ context, body }) => startProblems(context, body.study, body),
    do: ({ body: { study, participant, ...input }, ...call }) =>
      startFromApi(call, study, input, { participant }),
  }),
});
export const action = loader;
