import { expect } from "@playwright/test";
import { addStudyWith, asOwner } from "../../helpers/add-study.ts";
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

test("chains begin with a kept structure, and a menu is scored by their end", {
  tag: "@all",
}, async ({ page }) => {
  const fields = { title: "Chains", sort_type: "open", delphi: { chains: 1 } };
  const cards = ["Apple", "Pear", "Soap", "Saw"];
  const study = await addStudyWith(page.request, fields, cards, []);
  const { request } = page;
  const structures = `/api/cardsort/studies/${study.id}/structures/`;
  for (const [name, outline] of [
    ["Wrong", "Food\n\tApple\n\tMilk"],
    ["Best", "Food\n\tApple\n\tPear\nOther\n\tSoap\n\tSaw"],
  ])
    await request.put(structures, { ...asOwner(study), data: { name, outline } });
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/edit?tab=settings`);
  const choice = page.getByLabel("Begin with the groups of");
  const groups = page.getByLabel("Begin with these groups");
  const save = page.getByRole("button", { name: "Save changes" });
  await choice.selectOption({ label: "Structure Wrong, kept with Chains" });
  await save.click();
  await expect(page.getByText("not a card of this study: Milk")).toBeVisible();
  await expect(groups).toHaveValue(/Milk/);
  await choice.selectOption({ label: "Structure Best, kept with Chains" });
  await save.click();
  await expect(page.getByText("The study begins with given groups")).toBeVisible();
  await expect(groups).toHaveValue("");

  const start = `/api/cardsort/studies/${study.id}/start-session/`;
  const { id: session } = await request.post(start, { data: {} }).then((answer) => answer.json());
  await request.post(`/api/cardsort/sessions/${session}/complete/`);
  await page.goto(`/studies/${study.id}/dashboard?tab=results`);
  await page.getByRole("button", { name: "Analyze Results" }).click();
  await page.getByRole("button", { name: "Score", exact: true }).click();
  await page.getByLabel("Structure A").fill("Food\n\tApple\n\tPear\n\tSoap\nOther\n\tSaw");
  // Of six pairs, two are together in the end and three in the menu, one of them in both.
  const row = page.getByRole("row", { name: "A and chain 1, turn 1" });
  await expect(row).toContainText(/0\.00\s*50\s*%\s*Soap/);
  await expect(page.getByText("no interval, and no test")).toBeVisible();
});
