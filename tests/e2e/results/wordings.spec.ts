import { expect } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudy, asOwner } from "../../helpers/add-study.ts";
import { choose } from "../../helpers/choose.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

const LABELS = ["Apple", "Pear", "Bread", "Bun"];

test("a card's two wordings are shown in equal shares, and compared in the results", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await addStudy(request, { title: "Groceries" }, LABELS);
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/cards`);
  const dialog = page.getByRole("dialog");
  await test.step("a card has at most 4 other wordings", async () => {
    await page.getByRole("link", { name: "Edit Apple" }).click();
    await dialog.getByLabel("Other wordings").fill("Loaf of apples\na\nb\nc\nd");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("A card has at most 4 other wordings")).toBeVisible();
  });
  await dialog.getByLabel("Other wordings").fill("Loaf of apples");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: /Apple/ })).toContainText("1 other wording");

  // Sessions that see the second wording put the card with the bread, the others with the pear.
  const call = async (path: string, data: object = {}) => {
    const answer = await request.post(`/api/cardsort/${path}`, { data });
    return answer.status() === 204 ? null : answer.json();
  };
  let last = "";
  for (let i = 0; i < 16; i++) {
    const { id } = await call(`studies/${study.id}/start-session/`);
    const info = await request.get(`/api/cardsort/studies/${study.id}/public-info/?session=${id}`);
    const cards: { id: string; label: string }[] = (await info.json()).cards;
    const of = (label: string) => cards.find((card) => card.label === label)?.id ?? "";
    const variant = of("Loaf of apples");
    if (variant) last = id;
    const groups = variant
      ? { Fruit: [of("Pear")], Bakery: [variant, of("Bread"), of("Bun")] }
      : { Fruit: [of("Apple"), of("Pear")], Bakery: [of("Bread"), of("Bun")] };
    const placements = [];
    for (const [name, members] of Object.entries(groups)) {
      const category = await call("categories/", { study: study.id, session: id, label: name });
      for (const [position, card] of members.entries())
        placements.push({ card, category: category.id, position });
    }
    await call(`sessions/${id}/placements/bulk/`, { placements });
    await call(`sessions/${id}/complete/`);
  }

  await test.step("the board has it without scripts too", async () => {
    const board = await (await request.get(`/sort/${study.id}/session/${last}?mode=review`)).text();
    expect(board.replace(/<script.*?<\/script>/gs, "")).toContain(">Loaf of apples<");
  });

  await page.goto(`/studies/${study.id}/dashboard?tab=results&run=1&show=segments`);
  const panel = page.getByRole("region", { name: "Apple" });
  await expect(panel.getByText("The wording changes where people put it.")).toBeVisible();
  await expect(panel.getByRole("row", { name: /^Apple 8 Fruit/ })).toContainText(
    "Pear: 100 % (8 of 8)",
  );
  await expect(panel.getByRole("row", { name: /^Loaf of apples 8 Bakery/ })).toContainText(
    "Bread: 100 % (8 of 8)",
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "A: everybody", exact: true }).click();
  const picker = page.getByRole("dialog", { name: "A" });
  await choose(picker.getByLabel("Wording of “Apple”"), "Loaf of apples (8)");
  await expect(page.getByRole("figure", { name: "A: saw “Loaf of apples”" })).toContainText(
    /N = 8/,
  );

  await test.step("the export has the wording of each sort", async () => {
    const exported = await request.get(`/api/cardsort/studies/${study.id}/export/`, asOwner(study));
    const shown = (await exported.json()).sessions.flatMap((session: { wordings: object }) =>
      Object.values(session.wordings),
    );
    expect(shown.filter((text: string) => text === "Loaf of apples")).toHaveLength(8);
  });

  await test.step("a corrected typo keeps one wording, also in the sessions that saw it before", async () => {
    await page.goto(`/studies/${study.id}/cards`);
    await page.getByRole("link", { name: "Edit Apple" }).click();
    await dialog.getByLabel("Other wordings").fill("Loaves of apples");
    await dialog.getByLabel("These are corrections of the same wordings").check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/studies/${study.id}/dashboard?tab=results&run=1&show=segments`);
    await expect(panel.getByRole("row", { name: /^Loaves of apples 8 Bakery/ })).toBeVisible();
    await expect(panel.getByText("Loaf of apples")).toHaveCount(0);
  });
});
