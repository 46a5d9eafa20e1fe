import type { APIRequestContext } from "@playwright/test";
import { askServer } from "../../scripts/launch/control.mjs";
import { asUser } from "./as-user.ts";
import { addResearcher } from "./researcher.ts";

export type TestStudy = { id: string; cards: string[]; token: string; email: string };

/**
 * Creates a study of a new researcher through the API, for tests of what comes after that. `dataDir` names the data
 * directory of a server that the test started itself.
 */
export async function addStudy(
  request: APIRequestContext,
  fields: Record<string, unknown>,
  labels: readonly string[],
  dataDir?: string,
): Promise<TestStudy> {
  const { email, token } = await addResearcher(dataDir);
  const ask = asUser(request, { token });
  const post = (path: string, data: object) => ask("POST", path, data);
  const project = await post("/utilities/projects/", { name: "Made for a test" });
  const study = await post("/cardsort/studies/", { project: project.id, ...fields });
  await post(`/cardsort/studies/${study.id}/cards/bulk-import/`, {
    format: "json",
    data: labels.map((label) => ({ label })),
  });
  return { id: study.id, cards: [...labels], token, email };
}

/** Request options that authenticate as the study's researcher. */
export const asOwner = (study: TestStudy) => ({
  headers: { Authorization: `Token ${study.token}` },
});

/** Creates a study, closed by default, with categories in the given order. */
export async function addStudyWith(
  request: APIRequestContext,
  fields: Record<string, unknown>,
  labels: readonly string[],
  categories: readonly string[],
  dataDir?: string,
): Promise<TestStudy> {
  const study = await addStudy(request, { sort_type: "closed", ...fields }, labels, dataDir);
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const rows = categories.map(
    (name, index) => `('${crypto.randomUUID()}', '${study.id}', ${quoted(name)}, ${index + 1})`,
  );
  // One statement: a request for each would take a tenth of a second.
  if (rows.length > 0)
    await askServer(
      dataDir ?? process.env.E2E_DATA_DIR ?? "",
      `INSERT INTO categories (id, study_id, name, "order") VALUES ${rows}`,
    );
  return study;
}
