import { z } from "zod";
import { asViewer } from "../../data/access/ownership.server.ts";
import { findPackage } from "../../data/package/find-package.server.ts";
import { download } from "../../http/download.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

const query = z.object({
  sorts: z.enum(["true", "false"]).optional().describe("false leaves the sorts out."),
  participants: z
    .enum(["true", "false"])
    .optional()
    .describe(
      "false leaves out what is not public, such as answers, texts and identities, the panel, and times but for dates.",
    ),
});

export const loader = endpoint({
  GET: operation({
    summary: "Download a study as a file (zip) that can be imported into any project.",
    who: "researcher",
    scope: "read",
    params: byId,
    query,
    media: ["application/zip"],
    answers: { 200: z.string() },
    find: ({ context, caller, params }) => findPackage(context.db, params.id, asViewer(caller)),
    do: async ({ context, user, params, query: { sorts, participants }, subject }) => {
      const { writePackage } = await import("../../data/package/write-package.server.ts");
      const source = {
        ...{ db: context.db, pictures: context.images, study: params.id },
        ...{ access: asViewer(user.id), withSorts: sorts !== "false" },
      };
      const found = participants === "false" ? { ...subject, with_participants: false } : subject;
      const name = `${subject.study.title}.sortwell.zip`;
      return download(name, writePackage(source, found), "application/zip");
    },
  }),
});
export const action = loader;
