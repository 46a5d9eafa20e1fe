import { createHash } from "node:crypto";
import { z } from "zod";
import { findPublicStudy, isForAll } from "../../data/public-study.server.ts";
import { LANGUAGES } from "../../domain/limits.ts";
import { publicStudy } from "../../domain/study.ts";
import { languageCookieOf } from "../../http/cookies.ts";
import { endpoint, json } from "../../http/endpoint.ts";
import { notFound } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { byId, ofSession } from "../../http/params.ts";

/** How long what is open to everybody may be shown without asking again. */
const SECONDS = 5;

/**
 * An answer that is the same for everybody: caches keep it for a few seconds, and whoever has it already is told so
 * without its body.
 */
function keptAnswer(request: Request, value: unknown): Response {
  const etag = `"${createHash("sha256").update(JSON.stringify(value)).digest("base64url")}"`;
  const headers = {
    ETag: etag,
    "Cache-Control": `public, max-age=${SECONDS}`,
    Vary: "Authorization, Cookie",
  };
  const known = (request.headers.get("If-None-Match") ?? "").split(",");
  // What compresses an answer on its way marks its tag as a weak one.
  const same = known.some((tag) => tag.trim().replace(/^W\//, "") === etag);
  return same ? new Response(null, { status: 304, headers }) : json(value, 200, headers);
}

const publicQuery = ofSession.extend({
  language: z
    .enum(LANGUAGES)
    .optional()
    .catch(undefined)
    .describe("Of the texts, where the study has them in it; else as the cookie of the pages says"),
});

export const loader = endpoint({
  GET: operation({
    summary:
      "What anyone with the link may know of a study; a draft is its owner's alone. The cards of one with a password, and of one before `opens_at` or after `closes_at`, are for those with a session of it.",
    who: "visitor",
    params: byId,
    query: publicQuery,
    not_found: "Study not found",
    answers: { 200: publicStudy, 304: null },
    do: async ({ request, context, user, params, query }) => {
      const study = await findPublicStudy(context.db, params.id, {
        user: user?.id,
        session: query.session,
        language: query.language ?? languageCookieOf(request),
      });
      if (!study) throw notFound("Study not found");
      const open = study.status === "active" && isForAll(study);
      return open && !user && !query.session ? keptAnswer(request, study) : study;
    },
  }),
});
export const action = loader;
