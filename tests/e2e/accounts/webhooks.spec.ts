import { expect } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { test } from "../../helpers/test.ts";

const URL_IN = "https://hooks.example.org/in";

test("a web hook is created with its secret shown once", async ({ page }) => {
  const study = await newStudy(page, { cards: ["Apple"] });
  await page.goto(`/studies/${study}/edit`);
  await page.getByRole("link", { name: "Web hooks" }).click();
  await page.getByLabel("Address").fill("https://10.0.0.1/");
  await page.getByRole("checkbox", { name: "a sort is completed" }).uncheck();
  await page.getByRole("button", { name: "Create web hook" }).click();
  await expect(page.getByText("Choose at least one event")).toBeVisible();
  await page.getByRole("checkbox", { name: "the study is full" }).check();
  await page.getByRole("button", { name: "Create web hook" }).click();
  await expect(page.getByText("This address is not on the public internet")).toBeVisible();
  await expect(page.getByLabel("Address")).toHaveValue("https://10.0.0.1/");
  await expect(page.getByRole("checkbox", { name: "the study is full" })).toBeChecked();
  await expectAccessible(page);
  await page.getByLabel("Address").fill(URL_IN);
  await page.getByRole("button", { name: "Create web hook" }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await expect(page.getByLabel("Address")).toHaveValue("");
  await page.reload();
  await expect(page.getByText(URL_IN)).toBeVisible();
  await expect(page.getByText(/^whsec_/)).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a web hook is created, tested, switched off and deleted", { tag: "@all" }, async ({
    page,
  }) => {
    const study = await newStudy(page, { cards: ["Apple"] });
    await page.goto(`/studies/${study}/webhooks`);
    await page.getByLabel("Address").fill(URL_IN);
    await page.getByRole("button", { name: "Create web hook" }).click();
    await expect(page.getByText(/^whsec_/)).toBeVisible();
    await page.getByRole("button", { name: "Send a test" }).click();
    await page.getByText("Latest messages").click();
    await expect(page.getByText(/test message, (waiting|delivered)/)).toBeVisible();
    await page.getByRole("button", { name: "Switch off" }).click();
    await expect(page.getByText("Off", { exact: true })).toBeVisible();
    await page.getByLabel(`Delete the web hook ${URL_IN}`).click();
    await page.getByRole("button", { name: "Delete the web hook" }).click();
    await expect(page.getByText("This study has no web hooks.")).toBeVisible();
  });
});
