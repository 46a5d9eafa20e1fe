import { z } from "zod";
import { asViewer } from "../../data/access/ownership.server.ts";
import { findProject } from "../../data/projects/projects.server.ts";
import { listProjectStudies } from "../../data/studies/studies.server.ts";
import { study } from "../../domain/studies/study.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "List the studies of one of your projects.",
    who: "researcher",
    scope: "read",
    params: byId,
    answers: { 200: z.array(study) },
    find: ({ context, caller, params }) => findProject(context.db, params.id, asViewer(caller)),
    do: ({ context, user, subject }) =>
      listProjectStudies(context.db, subject.id, asViewer(user.id)),
  }),
});
export const action = loader;
