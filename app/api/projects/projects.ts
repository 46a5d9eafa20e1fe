import { z } from "zod";
import { createProject, listProjects } from "../../data/projects/projects.server.ts";
import { createProjectInput, project } from "../../domain/projects/project.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";

export const loader = endpoint({
  GET: operation({
    summary: "List your projects, most recently updated first.",
    who: "researcher",
    scope: "read",
    answers: { 200: z.array(project) },
    do: ({ context, user }) => listProjects(context.db, user.id),
  }),
  POST: operation({
    summary: "Create a project.",
    who: "researcher",
    scope: "write",
    body: createProjectInput,
    answers: { 201: project },
    do: ({ context, user, body }) => createProject(context.db, user.id, body),
  }),
});
export const action = loader;
