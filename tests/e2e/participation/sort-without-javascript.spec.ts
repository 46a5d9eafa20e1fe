import { expect, type Page } from "@playwright/test";
import { addStudy, addStudyWith } from "../../helpers/add-study.ts";
import { openBoard, postStart } from "../../helpers/sort-sessions.ts";
import { tray } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

test.use({ javaScriptEnabled: false });

const dialog = (page: Page) => page.getByRole("dialog");
const place = async (page: Page, card: string, to: string) => {
  await page.getByRole("button", { name: card, exact: true }).click();
  await dialog(page).getByRole("button", { name: to }).click();
};

test("the whole sort works with plain forms", async ({ page, request }) => {
  const study = await addStudy(
    request,
    { title: "Plain", consent_text: "<p>We keep it.</p>", enable_demographics: true },
    ["Apple", "Pear", "Scone"],
  );
  await page.goto(`/sort/${study.id}?source=newsletter`);
  await page.getByLabel("I have read this").check();
  await page.getByLabel("Age group").selectOption("25 to 34");
  await page.getByRole("button", { name: "Start sorting" }).click();
  await expect(page.getByText("0 of 3")).toBeVisible();

  await page.getByRole("button", { name: "New category" }).click();
  await dialog(page).getByLabel("Name").fill("Fruit");
  await dialog(page).getByRole("button", { name: "Create category" }).click();
  // Number keys need scripts.
  await expect(page.locator("kbd").filter({ visible: true })).toHaveCount(0);
  await place(page, "Apple", "Fruit");
  await expect(tray(page, "Fruit").getByRole("button", { name: "Apple" })).toBeVisible();
  await page.getByRole("button", { name: "Scone", exact: true }).click();
  await dialog(page).getByText("New category …").click();
  await dialog(page).getByLabel("Name of the new category").fill("Bakery");
  await dialog(page).getByRole("button", { name: "Create and move" }).click();
  await page.getByRole("button", { name: "Edit “Fruit”" }).click();
  await dialog(page).getByLabel("Name").fill("From trees");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Reorder" }).click();
  await dialog(page).getByRole("button", { name: "Move “Bakery” up" }).click();
  await dialog(page).getByRole("link", { name: "Cancel" }).click();
  await expect(page.locator("[data-tray] h3")).toHaveText(["Bakery", "From trees", "I don't know"]);
  await page.getByRole("button", { name: "Delete “Bakery”" }).click();
  await dialog(page).getByRole("button", { name: "Delete category" }).click();
  await place(page, "Scone", "I don't know");
  await expect(page.getByText("2 of 3")).toBeVisible();

  await page.goto(`/sort/${study.id}`);
  await page.getByRole("link", { name: "Continue sorting" }).click();
  await place(page, "Pear", "From trees");
  await page.getByRole("button", { name: "Complete sorting" }).click();
  await dialog(page).getByRole("button", { name: "Complete sorting" }).click();
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await page.getByLabel("Anything to tell the researcher?").fill("Nice and plain");
  await page.getByRole("button", { name: "Send feedback" }).click();
  await expect(page.getByText("your feedback has been sent")).toBeVisible();
  await page.getByRole("link", { name: "Start a new sort" }).click();
  await expect(page.getByRole("button", { name: "Start sorting" })).toBeVisible();

  const sessions = await request.get(`/api/cardsort/sort-sessions/?study=${study.id}`, {
    headers: { Authorization: `Token ${study.token}` },
  });
  const [session] = (await sessions.json()).results;
  expect(session).toMatchObject({
    is_completed: true,
    consent_given: true,
    feedback: "Nice and plain",
    participant: { source: "newsletter" },
  });
});

test("completing too early says what is missing", { tag: "@all" }, async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Closed" }, ["Apple"], ["Fruit", "Bakery"]);
  const session = await postStart(page, study);
  const early = await page.request.post(`/sort/${study.id}/session/${session}`, {
    form: { intent: "complete" },
  });
  expect(early.status()).toBe(409);
  const text = await early.text();
  expect(text).toContain("Failed to complete session");
  expect(text).toContain("There are cards left to sort.");
});

test("given categories can be reordered but not changed", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Closed" }, ["Apple"], ["Fruit", "Bakery"]);
  const session = await postStart(page, study);
  await page.goto(`/sort/${study.id}/session/${session}`);
  await page.getByRole("button", { name: "Reorder" }).click();
  await dialog(page).getByRole("button", { name: "Move “Bakery” up" }).click();
  await dialog(page).getByRole("link", { name: "Cancel" }).click();
  await expect(page.locator("[data-tray] h3")).toHaveText(["Bakery", "Fruit", "I don't know"]);
  const forged = await page.request.post(page.url(), {
    form: { intent: "create", name: "Forged" },
  });
  expect(forged.status()).toBe(400);
  expect(await forged.text()).toContain("Failed to create category");
});

test("an empty name or a text that is too long is refused beside its field", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await addStudy(request, { title: "Long", ask_why: true }, ["Apple"]);
  await openBoard(page, study);
  await test.step("an empty name", async () => {
    await page.getByRole("button", { name: "New category" }).click();
    await dialog(page).getByLabel("Name").fill("   ");
    await dialog(page).getByRole("button", { name: "Create category" }).click();
    await expect(dialog(page).getByText("Name is required")).toBeVisible();
    await page.goto(page.url().replace(/\?.*/, ""));
  });
  const long = (count: number) => "x".repeat(count);
  await test.step("a description of a category", async () => {
    await page.getByRole("button", { name: "New category" }).click();
    const description = dialog(page).getByLabel("Description");
    await dialog(page).getByLabel("Name").fill("Fruit");
    await description.fill(long(501));
    await dialog(page).getByRole("button", { name: "Create category" }).click();
    await expect(description).toHaveAccessibleDescription("Use at most 500 characters");
    await expect(description).toHaveValue(long(501));
    await expect(dialog(page).getByLabel("Name")).toHaveValue("Fruit");
    await page.goto(page.url().replace(/\?.*/, ""));
  });

  await test.step("the name of a category for a card", async () => {
    await page.getByRole("button", { name: "Apple", exact: true }).click();
    await dialog(page).getByText("New category …").click();
    const name = dialog(page).getByLabel("Name of the new category");
    await name.fill(long(101));
    await dialog(page).getByRole("button", { name: "Create and move" }).click();
    await expect(name).toHaveAccessibleDescription("Use at most 100 characters");
    await expect(name).toHaveValue(long(101));
    await dialog(page).getByRole("button", { name: "I don't know" }).click();
  });

  await test.step("a reason for a card", async () => {
    await page.getByRole("button", { name: "Complete sorting" }).click();
    await dialog(page).getByRole("button", { name: "Complete sorting" }).click();
    const why = page.getByLabel("Apple");
    await why.fill(long(501));
    await page.getByRole("button", { name: "Send answers" }).click();
    await expect(why).toHaveAccessibleDescription("Use at most 500 characters");
    await expect(why).toHaveValue(long(501));
  });
});
