import { duplicateStudy } from "../../data/duplicate-study.server.ts";
import { findStudy } from "../../data/studies.server.ts";
import { study } from "../../domain/study.ts";
import { endpoint } from "../../http/endpoint.ts";
import { found } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Copies a study with its cards and categories into a draft, without sessions.",
    who: "researcher",
    params: byId,
    answers: { 201: study },
    may: ({ context, user, params }) => findStudy(context.db, params.id, user.id),
    do: async ({ context, user, params }) =>
      found(await duplicateStudy(context.db, params.id, user.id)),
  }),
});
export const action = loader;
