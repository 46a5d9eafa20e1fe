import type { Page } from "@playwright/test";
import { newResearcher } from "./researcher.ts";

/** Creates a study with cards for a new, logged-in researcher, all through the API. Returns the study's id. */
export async function newStudy(
  page: Page,
  {
    sort_type = "open",
    cards = [],
  }: { sort_type?: string; cards?: (string | { label: string; description: string })[] } = {},
): Promise<string> {
  const { token } = await newResearcher(page);
  const post = async (path: string, data: object) => {
    const headers = { Authorization: `Token ${token}` };
    const answer = await page.request.post(`/api${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const project = await post("/utilities/projects/", { name: "Shop" });
  const study = await post("/cardsort/studies/", {
    project: project.id,
    title: "Navigation of the shop",
    sort_type,
  });
  if (cards.length > 0)
    await post(`/cardsort/studies/${study.id}/cards/bulk-import/`, {
      format: "json",
      data: cards,
    });
  return study.id;
}
