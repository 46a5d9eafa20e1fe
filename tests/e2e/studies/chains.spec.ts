import { expect } from "@playwright/test";
import { addStudyWith } from "../../helpers/add-study.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

test("an editor closes a chain and takes it back, and splits one off by keyboard", {
  tag: "@all",
}, async ({ page }) => {
  const fields = { title: "Chains", sort_type: "open", delphi: { chains: 1 } };
  const study = await addStudyWith(page.request, fields, ["Apple", "Soap"], []);
  const { request } = page;
  const start = `/api/cardsort/studies/${study.id}/start-session/`;
  const { id: session } = await request.post(start, { data: {} }).then((answer) => answer.json());
  const info = await request.get(`/api/cardsort/studies/${study.id}/public-info/`);
  const { cards } = await info.json();
  const data = { study: study.id, session, name: "All" };
  const made = await request.post("/api/cardsort/categories/", { data });
  const { id: category } = await made.json();
  for (const { id: card } of cards)
    await request.post(`/api/cardsort/sessions/${session}/save-placement/`, {
      data: { card, category },
    });
  await request.post(`/api/cardsort/sessions/${session}/complete/`);

  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/dashboard`);
  const chain = (number: number) =>
    page.getByRole("listitem").filter({ hasText: `Chain ${number}` });
  await expect(chain(1)).toContainText("1 turn");
  await page.getByRole("button", { name: "Close: chain 1" }).click();
  await expect(chain(1)).toContainText("Closed");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(chain(1)).toContainText("Free");

  await page.getByRole("link", { name: "Split off: chain 1" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("After turn")).toBeFocused();
  await expect(dialog.getByLabel("After turn")).toHaveValue("1");
  await dialog.getByRole("button", { name: "Split off" }).press("Enter");
  await expect(chain(2)).toContainText("split off chain 1 after turn 1");
  await expect(dialog).toBeHidden();
});
