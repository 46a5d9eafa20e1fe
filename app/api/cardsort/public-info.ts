import { findPublicStudy } from "../../data/studies.server.ts";
import { publicStudy } from "../../domain/study.ts";
import { endpoint } from "../../http/endpoint.ts";
import { notFound } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "What anyone with the link may know of a study; a draft is its owner's alone.",
    who: "visitor",
    params: byId,
    not_found: "Study not found",
    answers: { 200: publicStudy },
    do: async ({ context, user, params }) => {
      const study = await findPublicStudy(context.db, params.id, user?.id);
      if (!study) throw notFound("Study not found");
      return study;
    },
  }),
});
export const action = loader;
