import { expect } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudyWith, asOwner } from "../../helpers/add-study.ts";
import { hang, hold } from "../../helpers/hold.ts";
import { asFirstVisit } from "../../helpers/kept-page.ts";
import { beginSort, completeSort, openBoard, placeWithKey } from "../../helpers/sort-sessions.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Pear", "Scone"];

test("after the sort, reasons are asked for cards moved back and forth", async ({
  page,
  context,
  request,
}) => {
  await asFirstVisit(page);
  const study = await addStudyWith(request, { title: "Why", ask_why: true }, CARDS, ["A", "B"]);
  const session = await beginSort(page, study);
  await placeWithKey(page, "Apple", "1");
  await placeWithKey(page, "Apple", "2");
  await placeWithKey(page, "Pear", "0");
  await placeWithKey(page, "Scone", "1");
  await completeSort(page);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel("Scone")).toHaveCount(0);
  await page.getByLabel("Pear").fill("No idea what it is for");
  const apple = page.getByLabel("Apple");
  await test.step("a reason that is too long is refused", async () => {
    await apple.fill("x".repeat(501));
    await page.getByRole("button", { name: "Send answers" }).click();
    await expect(page.getByText("501 of 500 characters")).toBeVisible();
  });
  await test.step("a reason that cannot be sent stays typed", async () => {
    await apple.fill("It could be either");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Send answers" }).click();
    await expect(page.getByText("we can't reach the server")).toBeVisible();
    await expect(apple).toHaveValue("It could be either");
    await page.context().setOffline(false);
  });
  const feedback = page.getByLabel("Anything to tell the researcher?");
  const long = "x".repeat(501);
  await test.step("what is typed outlives a look at the review", async () => {
    await feedback.fill(long);
    await page.getByRole("link", { name: "View your sort" }).click();
    await expect(page.getByText("Review: you are looking at this sort")).toBeVisible();
    await page.goBack();
    await expect(apple).toHaveValue("It could be either");
    await expect(feedback).toHaveValue(long);
  });
  await test.step("feedback that is too long gets the focus", async () => {
    await page.getByRole("button", { name: "Send answers" }).click();
    await expect(feedback).toBeFocused();
  });
  await feedback.fill("");
  await test.step("answers that wait for the server cannot be changed", async () => {
    const endTime = await hang(page, "**/session/**");
    await page.getByRole("button", { name: "Send answers" }).click();
    await expect(feedback).not.toBeEditable();
    await endTime();
    await expect(page.getByText("we can't reach the server")).toBeVisible();
    const release = await hold(page, /\/session\//);
    await page.getByRole("button", { name: "Send answers" }).click();
    await expect(feedback).not.toBeEditable();
    release();
    await expect(page.getByText("your answers have been saved")).toBeVisible();
    await expect(page.locator("#sent")).toBeFocused();
  });
  await feedback.fill("Still typing");
  const read = () => request.get(`/api/cardsort/sort-sessions/${session}/`, asOwner(study));
  expect((await read()).status()).toBe(200);

  const again = await context.newPage();
  await test.step("opened again, the page shows what is stored, and sends it with what is added", async () => {
    await again.goto(page.url());
    await expect(again.getByLabel("Apple")).toHaveValue("It could be either");
    await again.getByLabel("Anything to tell the researcher?").fill("Clear");
    await again.getByRole("button", { name: "Send answers" }).click();
    await expect(again.locator("#sent")).toBeFocused();
    await expect(again.locator("#sent")).toContainText(
      /answers have been saved.*feedback has been/,
    );
  });
  await test.step("the sort is withdrawn", async () => {
    await again.getByText("Withdraw my sort").click();
    await expectAccessible(again);
    await again.getByRole("button", { name: "Delete my sort" }).click();
    await expect(again.getByRole("heading", { name: "Your sort has been deleted" })).toBeVisible();
    await expect(again).toHaveTitle("Your sort has been deleted · Sortwell");
    expect((await read()).status()).toBe(404);
    await page.getByRole("button", { name: "Send feedback" }).click();
    await expect(page.getByText("this sort has been deleted")).toBeVisible();
    await expect(feedback).toHaveValue("Still typing");
  });
});

test("a sort can be withdrawn from its review page too, also without scripts", async ({
  browser,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Review" }, ["Apple"], ["A"]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const session = await openBoard(page, study);
  const of = `/api/cardsort/sessions/${session}`;
  const list = async (what: string) =>
    (await request.get(`/api/cardsort/${what}/?study=${study.id}`, asOwner(study))).json();
  const [[card], [category]] = await Promise.all([list("cards"), list("categories")]);
  const placements = [{ card: card.id, category: category.id, position: 0 }];
  await request.post(`${of}/placements/bulk/`, { data: { placements } });
  await request.post(`${of}/complete/`, { data: {} });
  await page.goto(`/sort/${study.id}/session/${session}?mode=review`);
  await page.getByText("Withdraw my sort").click();
  await page.getByRole("button", { name: "Delete my sort" }).click();
  await expect(page.getByRole("heading", { name: "Your sort has been deleted" })).toBeVisible();
  const gone = await request.get(`/api/cardsort/sort-sessions/${session}/`, asOwner(study));
  expect(gone.status()).toBe(404);
  await context.close();
});

test("unsent feedback outlives a reload, and a sent one is not offered again", async ({
  page,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Draft" }, ["Apple", "Pear"], ["A"]);
  await beginSort(page, study);
  for (const label of ["Apple", "Pear"]) await placeWithKey(page, label, "1");
  await completeSort(page);
  const feedback = page.getByLabel("Anything to tell the researcher?");
  const send = page.getByRole("button", { name: "Send feedback" });
  await expect(send).toHaveCount(0);
  await feedback.fill("The words are ");
  await page.reload();
  await expect(feedback).toHaveValue("The words are ");
  await feedback.pressSequentially("hard");
  await page.reload();
  await expect(feedback).toHaveValue("The words are hard");
  await send.click();
  await expect(page.getByText("your feedback has been sent")).toBeVisible();
  await page.reload();
  await expect(feedback).toHaveCount(0);
});

test("an unsent reason for a card that was moved to and fro outlives a reload", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Why", ask_why: true }, CARDS, ["A"]);
  await beginSort(page, study);
  for (const label of CARDS) await placeWithKey(page, label, "1");
  for (const key of ["0", "1"]) await placeWithKey(page, "Apple", key);
  await completeSort(page);
  const reason = page.getByLabel("Apple");
  await reason.fill("It could be either");
  await page.reload();
  await expect(reason).toHaveValue("It could be either");
  await page.getByRole("button", { name: "Send answers" }).click();
  await expect(page.getByText("your answers have been saved")).toBeVisible();
});

test("reasons can be sent once something is written", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Why", ask_why: true }, CARDS, ["A"]);
  await beginSort(page, study);
  for (const label of CARDS) await placeWithKey(page, label, "1");
  await placeWithKey(page, "Apple", "0");
  await completeSort(page);
  const send = page.getByRole("button", { name: "Send answers" });
  const reason = page.getByLabel("Apple");
  await expect(reason).toBeVisible();
  await expect(send).toHaveCount(0);
  await reason.fill("   ");
  await expect(send).toHaveCount(0);
  await reason.fill("It could be either");
  await send.click();
  await expect(page.getByText("your answers have been saved")).toBeVisible();
});
