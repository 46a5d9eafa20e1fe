import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { importSorts } from "../../helpers/import-sorts.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { newResearcher } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

const GROUPS = ["Waste", "Family", "Care"];
const CARDS = GROUPS.flatMap((name) => [1, 2, 3, 4].map((card) => `${name} ${card}`));
const PEOPLE = 30;

/** Opens the results of a study in which the last 9 of 30 people put Care and Family into one group. */
async function openDivided(page: Page) {
  await newResearcher(page);
  const study = await newStudy(page, { cards: CARDS });
  const rows = Array.from({ length: PEOPLE }, (_, p) =>
    CARDS.map((card) => {
      const group = card.split(" ")[0];
      return `p${p},${card},${p >= 21 && group === "Care" ? "Family" : group}`;
    }),
  );
  await importSorts(page, study, rows.flat());
  await page.goto(`/studies/${study}/dashboard?tab=results&run=1`);
  await expect(page.getByText(/^9 of 30 people .* put Family and Care in one group\./)).toBeVisible(
    { timeout: 60_000 },
  );
  return study;
}

test("a decision leads to exactly its people, whom the address keeps", { tag: "@all" }, async ({
  page,
}) => {
  await openDivided(page);
  await page.getByRole("button", { name: "See who" }).click();
  const shown = page.getByText("9 of 30 participants");
  await expect(shown).toBeVisible();
  await expect(page.getByText("A: put Family and Care in one group").first()).toBeVisible();
  await expect(page).toHaveURL(/join/);
  await page.reload();
  await expect(shown).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Yes: A and B sort these cards differently.")).toBeVisible();
});

test("a decision is shown as one group, and as two again", { tag: "@all" }, async ({ page }) => {
  await openDivided(page);
  await page.getByRole("button", { name: "Show as one" }).click();
  await expect(page.getByRole("heading", { name: "The 2 groups" })).toBeVisible();
  await page.getByRole("button", { name: "Show as two" }).click();
  await expect(page.getByRole("heading", { name: "The 3 groups" })).toBeVisible();
});

test("what is safe to build comes first, with reasons, and in the overview", {
  tag: "@all",
}, async ({ page }) => {
  const study = await openDivided(page);
  await expect(page.getByText("Safe to build: Waste.")).toBeVisible();
  await page.getByRole("button", { name: "Family", exact: true }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Family" })).toContainText("9 of 30 people");
  await page.goto(`/studies/${study}/dashboard`);
  await expect(page.getByText("Test first: Family, Care.")).toBeVisible();
});

test("a decision is taken down by keyboard, changed, reported and withdrawn", {
  tag: "@all",
}, async ({ page }) => {
  const study = await openDivided(page);
  const panel = page.locator(".index-card", { hasText: "Decide: one group or two?" }).first();
  const form = panel.getByRole("form", { name: "What you decide" });
  const press = (name: string) => panel.getByText(name, { exact: true }).press("Enter");
  await test.step("with a name and a reason", async () => {
    await press("Decide");
    await form.getByRole("radio", { name: "Two groups" }).focus();
    await page.keyboard.press("ArrowUp");
    await form.getByLabel("Name of the group").fill("");
    await form.getByRole("button", { name: "Save the decision" }).press("Enter");
    await expect(form.getByLabel("Name of the group")).toHaveAttribute("aria-invalid", "true");
    await form.getByLabel("Name of the group").fill("Family & care");
    await form.getByLabel("Why").fill("One page at the counter");
    await form.getByRole("button", { name: "Save the decision" }).press("Enter");
    await expect(panel.getByText("Decided: one group, Family & care.")).toBeVisible();
    await expect(panel.getByText("then 9 of 30 people put both in one group")).toBeVisible();
    await expect(panel.getByText("Change the decision")).toBeFocused();
  });
  await test.step("it stands in the report", async () => {
    await page.goto(`/studies/${study}/report?run=1`);
    await expect(page.getByText("Decided: one group, Family & care.")).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText("One page at the counter")).toBeVisible();
  });
  await test.step("it can be changed and withdrawn", async () => {
    await page.goto(`/studies/${study}/dashboard?tab=results&run=1`);
    await press("Change the decision");
    await form.getByRole("radio", { name: "Two groups" }).check();
    await form.getByRole("button", { name: "Save the decision" }).press("Enter");
    await expect(panel.getByText("Decided: two groups, Family and Care.")).toBeVisible();
    await press("Change the decision");
    await form.getByRole("button", { name: "Withdraw it" }).press("Enter");
    await expect(panel.getByText(/^Decided/)).toBeHidden();
    await expect(panel.getByText("Decide", { exact: true })).toBeFocused();
  });
});

test("a decision that was taken stands in the slides, not left to decide", {
  tag: "@all",
}, async ({ page }) => {
  await openDivided(page);
  const panel = page.locator(".index-card", { hasText: "Decide: one group or two?" }).first();
  await panel.getByText("Decide", { exact: true }).press("Enter");
  await panel.getByLabel("Why").fill("One page at the counter");
  await panel.getByRole("button", { name: "Save the decision" }).press("Enter");
  await expect(panel.getByText(/^Decided:/)).toBeVisible();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Slides (.pptx)" }).click();
  const parts = unzipSync(readFileSync(await (await waiting).path()));
  const slides = Object.keys(parts).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  const texts = slides.map((name) => strFromU8(parts[name] ?? new Uint8Array()));
  const decided = texts.find((text) => text.includes("What was decided"));
  expect(decided).toContain("One page at the counter");
  expect(texts.join(" ")).not.toContain("left to decide");
  expect(decided).toMatch(/<a:t>researcher-[\w-]+, [A-Z][a-z]{2} \d+, \d{4}</);
});
