import { asEditor, asViewer } from "../../data/access/ownership.server.ts";
import { duplicateStudy, findOriginal } from "../../data/studies/duplicate-study.server.ts";
import { study } from "../../domain/studies/study.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Copy a study, with its cards and categories but without its sessions, into a draft.",
    who: "researcher",
    scope: "write",
    params: byId,
    answers: { 201: study },
    find: ({ context, caller, params }) => findOriginal(context.db, params.id, asViewer(caller)),
    do: async ({ context, user, subject }) =>
      found(await duplicateStudy(context.db, subject, asEditor(user.id))),
  }),
});
export const action = loader;
