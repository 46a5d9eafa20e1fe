import { expect, type Page } from "@playwright/test";
import account from "../../../scripts/demo/account.json" with { type: "json" };
import { expectAccessible } from "../../helpers/accessible.ts";
import { addSorts, byKind, FOODS } from "../../helpers/add-sorts.ts";
import { addStudy } from "../../helpers/add-study.ts";
import { asUser } from "../../helpers/as-user.ts";
import { choose } from "../../helpers/choose.ts";
import { openDemoAccount } from "../../helpers/demo-study.ts";
import { importSorts } from "../../helpers/import-sorts.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

/** Opens a view of the 85 kinship sorts. */
async function openView(page: Page, view: string): Promise<void> {
  const id = await openDemoAccount(page);
  await page.goto(`/studies/${id}/dashboard?tab=results&run=1&show=${view}`);
}

test("the kinship sorts fall into two models, by sex and by generation", { tag: "@all" }, async ({
  page,
}) => {
  await openView(page, "models");
  await expect(page.getByText(/^Participants follow \d separate mental models/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Model A" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /cards? needs? two homes/ })).toBeVisible();
  const homes = page.getByRole("table").first();
  const shares = () => homes.locator("tbody td:last-child").allTextContents();
  await homes.getByRole("button", { name: "Shared neighbors" }).click();
  const falling = (await shares()).map((share) => Number.parseInt(share, 10));
  expect(falling).toEqual([...falling].sort((a, b) => b - a));
  await expectAccessible(page);
});

test("the best structure is found within limits and scored, and two pasted ones are compared", {
  tag: "@all",
}, async ({ page }) => {
  await openView(page, "score");
  const structure = (name: string) => page.getByRole("textbox", { name: `Structure ${name}` });
  // Typed over the number that is there, which is not corrected halfway: "1" of "12" is less than "at least".
  const limit = page.getByLabel("Number of groups, at most");
  for (const number of ["12", "4"]) {
    await limit.click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("Backspace");
    await page.keyboard.type(number);
    await page.keyboard.press("Tab");
    await expect(limit).toHaveValue(number);
    const least = number === "12" ? "7" : "4";
    await expect(page.getByLabel("Number of groups, at least")).toHaveValue(least);
  }
  await page.getByLabel("Cards per group, at most").fill("6");
  await page.getByLabel("Never together").fill("father, mother");
  await page.getByRole("button", { name: "Find the best structure", exact: true }).click();
  await expect(
    page.getByText(/^Best found: \d groups, score 0\.\d+ \(95\s% interval/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Score it above" }).first().click();
  await expect(page.getByText(/^Structure A: 0\.\d+ \(95\s% interval/)).toBeVisible();
  const outline = await structure("A").inputValue();
  const groups = outline.split(/\n(?!\t)/).map((group) => group.split("\n\t").slice(1));
  expect(groups.flat()).toHaveLength(15);
  for (const cards of groups) {
    expect(cards.length).toBeLessThanOrEqual(6);
    expect(cards.includes("father") && cards.includes("mother")).toBe(false);
  }
  await page.getByLabel("Never together").fill("father, mother, nobody");
  await expect(page.getByText("No card has this label: nobody")).toBeVisible();
  await page.getByLabel("Always together").fill("father, mother");
  await page.getByRole("button", { name: "Find the best structure", exact: true }).click();
  await expect(page.getByText(/^No structure was found within these limits/)).toBeVisible();

  await structure("A").fill(
    "Old\n\tgrandfather\n\tgrandmother\nYoung\n\tGrandson\n\tgranddaughter\n\tgrandchild",
  );
  await expect(page.getByText("1 line is not the label of a card.")).toBeVisible();
  await expect(page.getByText(/^Structure A: 0\.\d+ \(95\s% interval/)).toBeVisible();
  await choose(page.getByLabel("grandchild"), "nephew");
  await expect(page.getByText("1 line is not the label of a card.")).toBeHidden();
  await structure("B").fill(
    "Old\n\tgrandfather\n\tgrandson\nYoung\n\tgrandmother\n\tgranddaughter",
  );
  await expect(
    page.getByText(/^On the 4 cards that both have: A agrees better with the sorts than B/),
  ).toBeVisible();
  await expect(
    page.getByRole("heading", { name: /^Structure B: \d+ cards to move/ }),
  ).toBeVisible();
  await expectAccessible(page);
});

test("a structure is arranged by mouse and keys, kept by name, and used again", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await addStudy(request, { title: "Groceries" }, FOODS);
  const groups = byKind("Fruit", "Bakery", "Dairy");
  await addSorts(request, study, [{ groups }, { groups }, { groups }]);
  await logInAs(page, study);
  const view = `/studies/${study.id}/dashboard?tab=results&run=1&show=score`;
  await page.goto(view);
  const group = (name: string) => page.getByRole("region", { name, exact: true });
  await test.step("cards are dragged, and sent by a button", async () => {
    await page
      .getByRole("button", { name: /groups shown/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Arrange cards of A" }).click();
    await group("Dairy").getByRole("button", { name: "Milk" }).dragTo(group("Fruit"));
    await expect(group("Fruit").getByRole("listitem")).toHaveText(["Apple", "Pear", "Milk"]);
    await group("Bakery").getByRole("button", { name: "Bun" }).press("Enter");
    await page.getByRole("button", { name: "Move here (1): New group" }).press("Enter");
    await expect(
      page.getByRole("button", { name: /^Move here \(0\)/ }).and(page.locator(":focus")),
    ).toBeVisible();
    await expect(group("Bakery").getByRole("listitem")).toHaveText(["Bread"]);
    const name = page.getByRole("textbox", { name: "Name of group 4 in A" });
    await name.fill("Sweet");
    await name.press("Enter");
    await expect(group("Sweet").getByRole("listitem")).toHaveText(["Bun"]);
    await expect(page.getByText(/^Structure A: 0\.\d+ \(95\s% interval/)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("groups are dragged by their handles, and moved by keys", async () => {
    const names = () =>
      page
        .getByRole("textbox", { name: /^Name of group/ })
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    await group("Dairy").locator("[draggable]").first().dragTo(group("Fruit"));
    await expect.poll(names).toEqual(["Dairy", "Fruit", "Bakery", "Sweet"]);
    await page.getByRole("button", { name: "Move down: Dairy" }).press("Enter");
    await expect.poll(names).toEqual(["Fruit", "Dairy", "Bakery", "Sweet"]);
    await expect(page.getByRole("button", { name: "Move down: Dairy" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect.poll(names).toEqual(["Fruit", "Bakery", "Dairy", "Sweet"]);
  });
  await test.step("it is kept under a name, and scored again after a reload", async () => {
    await page.getByLabel("Keep A under the name").fill("Plan");
    await page.getByRole("button", { name: "Keep", exact: true }).click();
    await expect(page.getByText("The structure is kept as “Plan”").first()).toBeVisible();
    await page.goto(view);
    await page.getByRole("button", { name: "Score Plan as B" }).click();
    await expect(page.getByRole("textbox", { name: "Structure B" })).toHaveValue(
      "Fruit\n\tApple\n\tPear\n\tMilk\nBakery\n\tBread\nDairy\n\tButter\nSweet\n\tBun",
    );
    await page.getByRole("button", { name: "Delete the structure Plan" }).click();
    await expect(page.getByText("The structure “Plan” is deleted").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Score Plan as B" })).toBeHidden();
  });
});

test("another study is compared by common cards, some of them matched by hand", {
  tag: "@all",
}, async ({ page }) => {
  const id = await openDemoAccount(page);
  const { email, password } = account;
  const { token } = await (
    await page.request.post("/api/auth/login/", { data: { email, password } })
  ).json();
  const ask = asUser(page.request, { token });
  const { id: other, title } = await ask("POST", `/cardsort/studies/${id}/duplicate/`);
  const study = await ask("GET", `/cardsort/studies/${other}/`);
  const [first, second]: { id: string; label: string }[] = study.cards;
  // A copied card counts as the same card, whatever its label; another one is matched by hand.
  await ask("PATCH", `/cardsort/cards/${second?.id}/`, { label: "Young man" });
  await ask("DELETE", `/cardsort/cards/${first?.id}/`);
  await ask("POST", "/cardsort/cards/", { study: other, label: "Old man" });
  const view = `/studies/${id}/dashboard?tab=results&run=1&show=studies`;
  await page.goto(view);
  await choose(page.getByLabel("Other study"), 1);
  await expect(page.getByRole("heading", { name: "14 cards in common" })).toBeVisible();
  await expect(page.getByText("The other study has no completed sorts yet.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`other=${other}`));

  // Fathers and mothers apart, unlike in the first study.
  const kin = study.cards.slice(2).map(({ label }: { label: string }) => label);
  const sorts = ["p1", "p2", "p3"].flatMap((person) =>
    ["Old man", "Young man", ...kin].map(
      (label, at) => `${person},${label},${label === "mother" ? "Alone" : `Group ${at % 4}`}`,
    ),
  );
  await importSorts(page, other, sorts);
  // When the other study cannot be read, an error is shown, and a retry reads it.
  await page.route("**/dashboard/index.json*", (route) =>
    route.request().url().includes(other) ? route.abort() : route.continue(),
  );
  await page.goto(`${view}&other=${other}`);
  await expect(page.getByText("The other study could not be read")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(
    page.getByText("Yes: people in the two studies sort these cards differently."),
  ).toBeVisible();
  await choose(page.getByLabel(first?.label ?? "", { exact: true }), "Old man");
  await expect(page.getByText("Every card of the two studies has a match.")).toBeVisible();
  const figure = page.getByRole("figure", { name: "The two trees, face to face" });
  await expect(figure.getByText(`${title} (3 participants)`)).toBeVisible();
  const differences = page.getByRole("region", { name: "Pairs that differ most" });
  await expect(differences.getByRole("row").nth(1)).toContainText(/[+−]\d+\s*[+−]?\d+ … [+−]?\d+/);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Undo: .* = Old man$/ }).click();
  await expect(page.getByRole("heading", { name: "14 cards in common" })).toBeVisible();
  await ask("DELETE", `/cardsort/studies/${other}/`);
});
