import { expect } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudyWith, asOwner } from "../../helpers/add-study.ts";
import { choose } from "../../helpers/choose.ts";
import { hold } from "../../helpers/hold.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { test, withMotion } from "../../helpers/test.ts";

test.use(withMotion);

test("a researcher adds questions on the page of a study, with pointer and keyboard", async ({
  page,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Set up" }, ["Apple"], ["Fruit"]);
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/questions`);
  await page.getByRole("link", { name: "Add question" }).click();
  await page.getByRole("textbox", { name: "Question" }).fill("Do you cook?");
  // Fields that a kind of question does not use are hidden.
  const lines = page.getByLabel("Choices to add, one per line");
  for (const [kind, seen] of [
    ["Number", [false, true, false]],
    ["Scale", [false, true, true]],
    ["Long text", [false, false, false]],
    ["Single choice", [true, false, false]],
  ] as const) {
    await choose(page.getByLabel("Kind of answer"), kind);
    await expect(lines).toBeVisible({ visible: seen[0] });
    await expect(page.getByLabel("Highest", { exact: true })).toBeVisible({ visible: seen[1] });
    await expect(page.getByLabel("Label of the highest")).toBeVisible({ visible: seen[2] });
  }
  await page.getByLabel("Choices to add, one per line").fill("Yes\nNo\n");
  await page.getByRole("button", { name: "Save question" }).click();
  await expect(page.getByText("The question is saved.")).toBeVisible();
  await choose(page.getByLabel("After “No”"), "Turn away");
  await page.getByLabel("Quota of “Yes”").fill("30");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save question" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Do you cook?" })).toContainText(
    /Yes: Quota 30\s*No: Turn away/,
  );
  await expect(page.getByRole("button", { name: "Save question" })).toHaveCount(0);
  await page.getByRole("button", { name: "Add demographic questions" }).click();
  const up = page.getByRole("button", { name: "Move “Gender” up" });
  await up.press("Enter");
  // As the first one it cannot move up.
  await expect(up).toBeDisabled();
  await expect(up).toBeFocused();
  await expectAccessible(page);
  const stored = async () => {
    const list = await request.get(`/api/cardsort/questions/?study=${study.id}`, asOwner(study));
    const questions: { text: string; choices: object[] }[] = await list.json();
    return questions;
  };
  const order = async () => (await stored()).map(({ text }) => text).slice(1);
  await expect
    .poll(order)
    .toEqual(["Gender", "Age group", "Occupation", "Experience with the subject"]);
  expect((await stored())[0]?.choices).toMatchObject([
    { quota: 30 },
    { then: "reject", quota: null },
  ]);
  // The order also changes with keys and by dragging. On a slow network nothing is lost.
  const release = await hold(page, /questions\.data/);
  await page.getByRole("link", { name: "Edit “Gender”" }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  const texts = page.locator("section[aria-labelledby=place-before] li > span:nth-child(2)");
  await expect(texts.first()).toHaveText(/^Age group/);
  await page
    .getByRole("button", { name: /^Move “Experience[^”]*”$/ })
    .dragTo(texts.nth(0), { steps: 5 });
  await expect(texts.first()).toHaveText(/^Experience/);
  // dnd-kit keeps clicks in the 50 ms after a drag from the page's scripts.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await page.getByRole("link", { name: /^Delete “Experience/ }).press("Enter");
  release();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(texts.first()).toHaveText(/^Experience/);
  const confirmed = dialog.getByRole("button", { name: "Delete question" });
  await page.getByRole("link", { name: /^Delete “Experience/ }).press("Enter");
  await confirmed.click();
  await expect(texts.first()).toHaveText(/^Age group/);
  await page.getByRole("link", { name: "Delete “Occupation”" }).click();
  await confirmed.click();
  await expect(page.locator("main li:focus")).toBeVisible();
  await expect.poll(order).toEqual(["Age group", "Gender"]);
  // Typed text is not lost by what happens in the list, nor by opening another question.
  await page.getByRole("link", { name: "Add question" }).click();
  const typed = page.getByRole("textbox", { name: "Question" });
  await expect(page.getByRole("heading", { name: "Add question" })).toBeFocused();
  await typed.fill("How often do you");
  await page.getByRole("link", { name: "Delete “Age group”" }).click();
  await confirmed.click();
  await expect.poll(order).toEqual(["Gender"]);
  await page.getByRole("link", { name: "Edit “Gender”" }).click();
  await page.getByRole("button", { name: "Stay on this page" }).click();
  await expect(typed).toHaveValue("How often do you");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page.getByRole("link", { name: "Add question" })).toBeFocused();
  await page.getByRole("link", { name: "Preview “Gender”" }).click();
  await expect(page.getByRole("radio", { name: "Woman" })).toBeVisible();
  await expectAccessible(page);
});

test("the text for “Other” follows its choice, by keyboard and without scripts", {
  tag: "@all",
}, async ({ browser, request }) => {
  const study = await addStudyWith(request, { title: "Other" }, ["Apple"], ["Fruit"]);
  const choices = [
    { id: "bus", text: "Bus" },
    { id: "else", text: "Other", other: true },
  ];
  const ids: string[] = [];
  for (const kind of ["single", "multiple", "dropdown"]) {
    const made = await request.post("/api/cardsort/questions/", {
      data: { study: study.id, place: "before", kind, text: kind, choices },
      ...asOwner(study),
    });
    ids.push((await made.json()).id);
  }
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/sort/${study.id}`);
  await page.getByRole("button", { name: /^Start: / }).click();
  const other = page.getByRole("textbox", { name: "Other" });
  const next = () => page.getByRole("button", { name: "Next" }).click();

  await page.getByRole("radio", { name: "Bus" }).focus();
  await page.keyboard.press("Space");
  await expect(other).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(other).toBeFocused();
  await page.keyboard.type("On foot");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("checkbox", { name: "Bus" })).toBeVisible();
  await expect(other).toBeHidden();
  await page.getByRole("checkbox", { name: "Other" }).check();
  await other.fill("By boat");
  // The typed text counts as an answer, so the field stays visible.
  await page.getByRole("checkbox", { name: "Other" }).uncheck();
  await expect(other).toBeVisible();
  await page.getByRole("checkbox", { name: "Bus" }).check();
  await next();

  await choose(page.getByRole("combobox"), "Bus");
  await expect(other).toBeHidden();
  await choose(page.getByRole("combobox"), "Other");
  await other.fill("By train");
  await next();
  await expect(page).toHaveURL(/\/session\/[0-9a-f-]+$/);
  await context.close();
  const session = new URL(page.url()).pathname.split("/").at(-1);
  const read = await request.get(`/api/cardsort/sort-sessions/${session}/`, asOwner(study));
  expect((await read.json()).answers).toEqual({
    [ids[0] ?? ""]: { choice: "else", other: "On foot" },
    [ids[1] ?? ""]: ["bus", { choice: "else", other: "By boat" }],
    [ids[2] ?? ""]: { choice: "else", other: "By train" },
  });
});

test("Back from the first question after the sort leads to the board", { tag: "@all" }, async ({
  browser,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Back" }, ["Apple"], ["Fruit"]);
  for (const text of ["How was it?", "What else?"])
    await request.post("/api/cardsort/questions/", {
      data: { study: study.id, place: "after", kind: "short_text", text },
      ...asOwner(study),
    });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await page.goto(`/sort/${study.id}`);
  await press("Start sorting");
  await press("Apple");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Fruit/ })
    .click();
  const complete = async () => {
    await page.getByRole("button", { name: "Complete sorting" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Complete sorting" }).click();
  };
  await complete();
  await page.getByLabel("How was it?").fill("Easy");
  await press("Next");
  await press("Back");
  await expect(page.getByLabel("How was it?")).toHaveValue("Easy");
  await page.getByLabel("How was it?").fill("Hard");
  await press("Back");
  await expect(page.getByRole("button", { name: "Apple", exact: true })).toBeVisible();
  // The question that was left without an answer is asked again.
  await complete();
  await expect(page.getByLabel("What else?")).toBeVisible();
  await press("Back");
  await expect(page.getByLabel("How was it?")).toHaveValue("Hard");
  await press("Next");
  await press("Finish");
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
});

test("a long word in a choice wraps on a phone", { tag: "@all" }, async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Long" }, ["Apple"], ["All"]);
  const choices = ["x".repeat(100), "Short"].map((text) => ({ text, then: "next" }));
  const data = { study: study.id, place: "before", kind: "multiple", text: "Which?", choices };
  await request.post("/api/cardsort/questions/", { data, ...asOwner(study) });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/sort/${study.id}`);
  await page.getByRole("button", { name: /^Start: / }).click();
  await expect(page.getByRole("checkbox", { name: "Short" })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});
