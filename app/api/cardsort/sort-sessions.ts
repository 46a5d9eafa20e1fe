import { ownsStudy } from "../../data/ownership.server.ts";
import { listSessions } from "../../data/sessions.server.ts";
import { id } from "../../domain/fields.ts";
import { session, startSessionInput } from "../../domain/session.ts";
import { endpoint } from "../../http/endpoint.ts";
import { found } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { pageOf, pageQuery, readPage, writePage } from "../../http/pagination.ts";
import { ofStudy } from "../../http/params.ts";
import { mayEnter, START_REFUSALS, start, startRules } from "./start.ts";

export const loader = endpoint({
  GET: operation({
    summary: "A page of a study's sessions, newest first; of all your studies without `study`.",
    who: "researcher",
    query: ofStudy.extend(pageQuery.shape),
    answers: { 200: pageOf(session) },
    do: async ({ request, context, user, query }) => {
      const page = readPage(query);
      const [owns, { count, results }] = await Promise.all([
        query.study === undefined || ownsStudy(context.db, query.study, user.id),
        listSessions(context.db, query.study, user.id, { limit: page.size, offset: page.offset }),
      ]);
      found(owns);
      return writePage(request, page, count, results);
    },
  }),
  POST: operation({
    summary: "Starts a sort of `study`, as start-session does; of a `participant` made before.",
    who: "visitor",
    limit: "session_start",
    body: startSessionInput.extend({ study: id, participant: id.nullish() }),
    answers: { 200: session, 201: session },
    refuses: START_REFUSALS,
    do: async ({ request, context, user, body: { study, participant, password, ...input } }) => {
      const rules = await startRules(context, study);
      await mayEnter({ request, context }, study, rules, password);
      return start({ context, user }, study, rules, input, { participant });
    },
  }),
});
export const action = loader;
