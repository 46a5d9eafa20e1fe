import type { Page } from "@playwright/test";
import { asUser } from "./as-user.ts";
import { newResearcher } from "./researcher.ts";

/** Creates a study with cards for a new, logged-in researcher, all through the API. Returns the study's id. */
export async function newStudy(
  page: Page,
  {
    sort_type = "open",
    cards = [],
  }: { sort_type?: string; cards?: (string | { label: string; description: string })[] } = {},
): Promise<string> {
  const ask = asUser(page.request, await newResearcher(page));
  const post = (path: string, data: object) => ask("POST", path, data);
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
