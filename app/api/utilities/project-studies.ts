import { z } from "zod";
import { findProject } from "../../data/projects.server.ts";
import { listProjectStudies } from "../../data/studies.server.ts";
import { study } from "../../domain/study.ts";
import { endpoint } from "../../http/endpoint.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "List the studies of one of your projects.",
    who: "researcher",
    params: byId,
    answers: { 200: z.array(study) },
    find: ({ context, owner, params }) => findProject(context.db, params.id, owner),
    do: ({ context, user, subject }) => listProjectStudies(context.db, subject.id, user.id),
  }),
});
export const action = loader;
