import type { AppLoadContext } from "@remix-run/cloudflare";
import type { TFunction } from "i18next";
import { asProjectOwner } from "../../data/access/ownership.server.ts";
import { createProject, deleteProject } from "../../data/projects/projects.server.ts";
import type { Study } from "../../domain/studies/study.ts";

/** The demo study of `npm start` with its 85 sorts, as a study's file (scripts/README.md). */
const EXAMPLE = "/examples/kinship.zip";

/** Creates a project with the example, as an import of its file would. */
export async function createExample(
  { assets, db, images }: Pick<AppLoadContext, "assets" | "db" | "images">,
  user: string,
  t: TFunction<"projects">,
): Promise<Study> {
  const { receivePackage } = await import("../../data/package/receive-package.server.ts");
  const file = await assets.fetch(new URL(EXAMPLE, "https://assets.invalid"));
  if (!file.ok) throw new Error(`The example responded with status ${file.status}`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const project = await createProject(db, user, {
    name: t("example.name"),
    description: t("example.description"),
  });
  async function* parts() {
    yield bytes;
  }
  const study = await receivePackage(db, images, project.id, user, parts());
  if (study && !("problem" in study)) return study;
  await deleteProject(db, project.id, asProjectOwner(user));
  throw new Error(`The example was refused: ${study?.problem}`);
}
