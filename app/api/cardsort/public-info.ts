import { findPublicStudy } from "../../data/studies.server.ts";
import { publicStudy } from "../../domain/study.ts";
import { endpoint } from "../../http/endpoint.ts";
import { notFound } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { byId, ofSession } from "../../http/params.ts";

export const loader = endpoint({
  GET: operation({
    summary:
      "What anyone with the link may know of a study; a draft is its owner's alone, and the cards of one with a password are for those with a session of it.",
    who: "visitor",
    params: byId,
    query: ofSession,
    not_found: "Study not found",
    answers: { 200: publicStudy },
    do: async ({ context, user, params, query }) => {
      const study = await findPublicStudy(context.db, params.id, user?.id, query.session);
      if (!study) throw notFound("Study not found");
      return study;
    },
  }),
});
export const action = loader;
