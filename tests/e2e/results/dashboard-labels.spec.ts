import { expect } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addSorts, byKind, FOODS } from "../../helpers/add-sorts.ts";
import { addStudy } from "../../helpers/add-study.ts";
import { asFirstVisit } from "../../helpers/kept-page.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

test("labels are merged, and saved merges apply in every view", { tag: "@all" }, async ({
  page,
  request,
}) => {
  await asFirstVisit(page);
  const study = await addStudy(request, { title: "Groceries" }, FOODS);
  await addSorts(request, study, [
    { groups: byKind("Fruit", "Bakery", "Dairy") },
    { groups: byKind("Fruits", "Bakery", "Cow") },
    { groups: byKind("Fruit", "Bakery", "Dairy") },
  ]);
  await logInAs(page, study);
  const results = `/studies/${study.id}/dashboard?tab=results&run=1`;
  await page.goto(`/studies/${study.id}/dashboard?tab=results&show=labels`);
  await page.getByRole("button", { name: "Analyze Results" }).click();
  const merge = page.getByRole("button", { name: "Merge as “Fruit”" });
  await test.step("a proposal shows its cards, and is merged and undone", async () => {
    const proposal = page.getByRole("listitem").filter({ hasText: "the same words" }).first();
    await expect(proposal).toContainText("Fruit Apple (2), Pear (2)");
    await expect(proposal).toContainText("Fruits Apple (1), Pear (1)");
    await merge.press("Enter");
    await expect(page.getByRole("heading", { name: "1 merge", exact: true })).toBeVisible();
    // The proposal and its button have gone: the focus is on the next item, where Enter does nothing.
    await expect(merge).toHaveCount(0);
    await expect(page.locator("main li:focus")).toBeVisible();
    await expect(page.getByRole("row", { name: /^Tick “Fruit” Fruit 3 of 3/ })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("row", { name: /^Tick “Fruits” Fruits 1 of 3/ })).toBeVisible();
  });

  await test.step("the merged name is chosen, and typed later", async () => {
    await page.getByRole("button", { name: "Fruits", exact: true }).press("Enter");
    await page.getByRole("button", { name: "Merge as “Fruits”" }).press("Enter");
    await expect(page.getByRole("row", { name: /^Tick “Fruits” Fruits 3 of 3/ })).toBeVisible();
    await page.getByLabel("Name of the merge").last().fill("Fresh");
    await page.getByRole("button", { name: "Rename" }).click();
    await expect(page.getByRole("row", { name: /^Tick “Fresh” Fresh 3 of 3/ })).toBeVisible();
    await page.getByRole("button", { name: "Split again" }).click();
    await expect(page.getByRole("row", { name: /^Tick “Fruits” Fruits 1 of 3/ })).toBeVisible();
  });

  await test.step("ticked labels are merged", async () => {
    await page.getByLabel("Tick “Dairy”").check();
    await page.getByLabel("Tick “Cow”").check();
    await page.getByRole("button", { name: "Merge as “Dairy”" }).last().click();
    await expect(page.getByRole("row", { name: /^Tick “Dairy” Dairy 3 of 3/ })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("without a network the page stays, and the bar sends the merges later", async () => {
    await page.getByLabel("Name of the set").fill("Our words");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(/^Not saved: we can't reach the server/)).toBeVisible();
    await page.context().setOffline(false);
    // The bar above the view sends the same form.
    await page.getByRole("button", { name: "Save the merges" }).click();
    await expect(page.getByText("The merges are saved as “Our words”").first()).toBeVisible();
  });

  await test.step("the saved set is the active one in every view", async () => {
    await page.getByRole("button", { name: "Categories", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Common category labels" })).toBeVisible();
    await page.getByRole("button", { name: "Table" }).click();
    await expect(page.getByRole("row", { name: /^Milk 3 Dairy: 100\s% \(3 of 3\)/ })).toBeVisible();
    await page.goto(`${results}&show=labels`);
    await expect(page.getByRole("button", { name: "Our words (1 merge)" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });
  await test.step("a set that is pressed applies everywhere, and keeps its name when another one is", async () => {
    const setName = page.getByLabel("Name of the set");
    await expect(setName).toHaveValue("Our words");
    await setName.fill("Typed");
    await page.getByRole("button", { name: "No merges" }).click();
    await expect(page.getByRole("row", { name: /^Tick “Cow” Cow 1 of 3/ })).toBeVisible();
    await expect(setName).toHaveValue("Standardized labels");
    await page.reload();
    await expect(page.getByRole("row", { name: /^Tick “Cow” Cow 1 of 3/ })).toBeVisible();
  });
  await test.step("unsaved merges are not left without a question", async () => {
    await merge.press("Enter");
    await page.getByRole("link", { name: "Export" }).click();
    await expect(page.getByRole("dialog")).toContainText("Leave without saving?");
    await page.getByRole("button", { name: "Stay on this page" }).click();
  });
  await test.step("a set is deleted", async () => {
    await page.getByRole("button", { name: "Our words (1 merge)" }).click();
    await expect(page.getByRole("row", { name: /^Tick “Dairy” Dairy 3 of 3/ })).toBeVisible();
    await page.getByLabel("Delete the set Our words").click();
    await page.getByRole("button", { name: "Delete the set", exact: true }).click();
    await expect(page.getByText("The set is deleted").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Our words (1 merge)" })).toBeHidden();
    await expect(page.getByRole("row", { name: /^Tick “Cow” Cow 1 of 3/ })).toBeVisible();
  });
});

test("a group is renamed where it stands, and merges are saved while leaving", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await addStudy(request, { title: "Groceries" }, FOODS);
  await addSorts(request, study, [
    { groups: byKind("Fruit", "Bakery", "Dairy") },
    { groups: byKind("Fruits", "Bakery", "Dairy") },
    { groups: byKind("Fruit", "Bakery", "Dairy") },
  ]);
  await logInAs(page, study);
  const results = `/studies/${study.id}/dashboard?tab=results&run=1`;
  await page.goto(`${results}&show=summary`);
  await test.step("the typed name is everywhere, and saved at a press", async () => {
    await page.getByRole("button", { name: "Rename Fruit" }).click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Fresh");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Rename Fresh" })).toBeVisible();
    await expect(page.getByText("The typed names are not saved.")).toBeVisible();
    await page.getByRole("button", { name: "Save the names" }).click();
    await expect(page.getByText("The typed names are not saved.")).toBeHidden();
    await expect(page.getByText(/^Named by the researcher, or after the label/)).toBeVisible();
    // The names of the other groups are still those of the participants.
    await expect(page.getByText("100 % of participants used this name")).toHaveCount(2);
    await page.goto(`${results}&show=structure`);
    await expect(page.getByRole("textbox", { name: /group 1/i })).toHaveValue("Fresh");
  });
  await test.step("the question before leaving saves the merges, and goes on", async () => {
    await page.goto(`${results}&show=labels`);
    await page.getByRole("button", { name: "Merge as “Fruit”" }).press("Enter");
    await page.getByRole("link", { name: "Export" }).click();
    const buttons = page.getByRole("dialog").getByRole("button", { name: /leave|Stay/ });
    const tops = () =>
      buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(await tops()).size, "in one row").toBe(1);
    await page.getByRole("button", { name: "Save and leave" }).click();
    await expect(page).toHaveURL(/tab=export/);
    await page.goto(`${results}&show=labels`);
    await expect(page.getByRole("row", { name: /^Tick “Fruit” Fruit 3 of 3/ })).toBeVisible();
  });
});

test("merged criteria are undone, saved, and there for the next reader", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const fields = { title: "Again", repeated_sorts: { min: 1, max: 2 } };
  const study = await addStudy(request, fields, FOODS);
  const sorts = byKind("Fruit", "Bakery", "Dairy");
  await addSorts(request, study, [
    { groups: sorts, criterion: "Color" },
    { groups: sorts, criterion: "Colour" },
  ]);
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/dashboard?tab=results&run=1&show=criteria`);
  const both = page.getByRole("row", { name: /^Color 2 2 .*Color \(1\), Colour \(1\)/ });
  await page.getByRole("checkbox", { name: "Color", exact: true }).check();
  await page.getByRole("checkbox", { name: "Colour" }).check();
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(both).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(both).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Color", exact: true }).check();
  await page.getByRole("checkbox", { name: "Colour" }).check();
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await page.getByRole("button", { name: "Save the merges" }).click();
  await expect(page.getByText("The merged criteria are saved").first()).toBeVisible();
  await page.reload();
  await expect(both).toBeVisible();
  await page.goto(`/studies/${study.id}/activity`);
  await expect(page.getByText("changed merged criteria")).toBeVisible();
});
