import type { APIRequestContext } from "@playwright/test";
import type { Role } from "../../app/domain/projects/roles.ts";
import { addStudy, type TestStudy } from "./add-study.ts";
import { asUser } from "./as-user.ts";
import { addResearcher } from "./researcher.ts";

/** The project of a study that was made for a test. */
export async function projectOf(request: APIRequestContext, study: TestStudy): Promise<string> {
  return (await asUser(request, study)("GET", `/cardsort/studies/${study.id}/`)).project;
}

/** A new researcher who is a member of a study's project in this role. */
export async function addMember(request: APIRequestContext, study: TestStudy, role: Role) {
  const project = await projectOf(request, study);
  const member = await addResearcher();
  const owner = asUser(request, study);
  const { url } = await owner("POST", `/utilities/projects/${project}/invitations/`, { role });
  const token = url.split("/").at(-1);
  await asUser(request, member)("POST", "/utilities/invitations/accept/", { token });
  return member;
}

/** A study with cards, its project, and a member of it in this role. */
export async function addTeam(request: APIRequestContext, role: Role) {
  const study = await addStudy(request, { title: "Ours" }, ["Apple", "Pear"]);
  const project = await projectOf(request, study);
  return { study, project, member: await addMember(request, study, role) };
}
