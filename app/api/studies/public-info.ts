import { createHash } from "node:crypto";
import { z } from "zod";
import { findPublicStudy, isForAll } from "../../data/recruitment/public-study.server.ts";
import { LANGUAGES } from "../../domain/limits/languages.ts";
import { publicStudy } from "../../domain/studies/study.ts";
import { languageCookieOf } from "../../http/cookies.ts";
import { found } from "../../http/errors.ts";
import { isKnown } from "../../http/etag.ts";
import { endpoint, json } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId, ofSession } from "../../http/operations/params.ts";

const not_found = "Study not found";

const MAX_AGE_SECONDS = 5;

/**
 * A response that is the same for all callers: caches may store it for a few seconds, and a request with the same
 * ETag gets a 304 without a body.
 */
function cachedAnswer(request: Request, value: unknown): Response {
  const etag = `"${createHash("sha256").update(JSON.stringify(value)).digest("base64url")}"`;
  const headers = {
    ETag: etag,
    "Cache-Control": `public, max-age=${MAX_AGE_SECONDS}`,
    Vary: "Authorization, Cookie",
  };
  return isKnown(request, etag)
    ? new Response(null, { status: 304, headers })
    : json(value, 200, headers);
}

const publicQuery = ofSession.extend({
  language: z
    .enum(LANGUAGES)
    .optional()
    .catch(undefined)
    .describe(
      "The language of the study's texts, if they are translated into it; by default that of the language cookie.",
    ),
});

export const loader = endpoint({
  GET: operation({
    summary:
      "Get the public information about a study. A draft is visible to members of its project only. If the study has a password, or before `opens_at` or after `closes_at`, the cards are included only for them, and with a `session` of the study.",
    who: "visitor",
    scope: "read",
    params: byId,
    query: publicQuery,
    not_found,
    answers: { 200: publicStudy, 304: null },
    do: async ({ request, context, user, params, query }) => {
      const language = query.language ?? languageCookieOf(request);
      const languages = language ? [language] : [];
      const who = { user: user?.id, session: query.session, languages };
      const study = found(await findPublicStudy(context.db, params.id, who), not_found);
      const open = study.status === "active" && isForAll(study);
      return open && !user && !query.session ? cachedAnswer(request, study) : study;
    },
  }),
});
export const action = loader;
