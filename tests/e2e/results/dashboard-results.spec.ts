import { expect, type Locator, type Page } from "@playwright/test";
import { animationsEnded, expectAccessible } from "../../helpers/accessible.ts";
import { choose, expectChosen } from "../../helpers/choose.ts";
import { openDemoAccount } from "../../helpers/demo-study.ts";
import { hydrated } from "../../helpers/hydrated.ts";
import { openOptions } from "../../helpers/results-options.ts";
import { test } from "../../helpers/test.ts";

async function pointIn(box: Locator) {
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { clientX: x + 0.6 * width, clientY: y + 0.8 * height, bubbles: true };
}

const analyze = (page: Page, id: string, view = "structure") =>
  page.goto(`/studies/${id}/dashboard?tab=results&run=1&show=${view}`);

async function openHydratedDendrogram(page: Page) {
  await analyze(page, await openDemoAccount(page));
  await expect(page.getByRole("heading", { name: /Dendrogram/ })).toBeVisible();
  await hydrated(page);
}

test("the overview shows the study's figures, and the participants table its sessions", {
  tag: "@all",
}, async ({ page }) => {
  const id = await openDemoAccount(page);
  await page.goto(`/studies/${id}`);
  await expect(page).toHaveURL(new RegExp(`/studies/${id}/dashboard$`));
  await expect(page.getByText("85 of 85 sessions completed").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to the results" }).press("Enter");
  await expect(page.getByRole("link", { name: "Results", exact: true })).toBeFocused();
  await page.getByRole("link", { name: /^Participants/ }).click();
  await expect(page.getByText("Showing 1-20 of 85")).toBeVisible();
  await page
    .getByRole("checkbox", { name: /^Select Participant/ })
    .first()
    .check();
  await expect(page.getByText("1 selected")).toBeVisible();
  const all = page.getByRole("checkbox", { name: "Select all sessions on this page" });
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await expectAccessible(page);
  await page
    .getByRole("link", { name: /^View the sort/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: /The sort of/ })).toBeVisible();
});

test("the results have matrix, tree, groups and the details of a pair", async ({ page }) => {
  const id = await openDemoAccount(page);
  await page.goto(`/studies/${id}/dashboard?tab=results&run=1`);
  await expect(page.getByText("85 of 85 participants", { exact: true })).toBeVisible();
  const summary = page.getByRole("region", { name: "What the results say" });
  await test.step("the summary says it in words", async () => {
    await expect(summary).toContainText("8 groups fit best.");
    await expect(summary).toContainText("The structure is reasonable.");
    await expect(summary).toContainText("1 card is on its own.");
    await expect(summary).toContainText("29 % of participants used this name");
    await expect(summary).toContainText("every card fits its group clearly better");
    await expect(summary).toContainText("Another 85 participants would give");
    await expectAccessible(page);
  });
  const bar = page.getByRole("group", { name: "Number of groups" });
  await test.step("a point of the profile, the stepper and the proposal set the same cut", async () => {
    await expect(bar).toContainText("8 groups");
    await page.getByRole("figure", { name: "How well each number fits" }).scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: /^6 groups: mean silhouette/ }).click();
    await expect(bar).toContainText("6 groups");
    await expect(page).toHaveURL(/k=6/);
    await expect(summary.getByRole("heading", { name: "The 6 groups" })).toBeVisible();
    await page.getByRole("button", { name: "One group fewer" }).click();
    await expect(page).toHaveURL(/k=5/);
    await page.getByRole("button", { name: "See these 8 groups" }).press("Enter");
    await expect(page.getByRole("button", { name: "Structure", exact: true })).toBeFocused();
    await expect(page.getByText("8 groups at this cut")).toBeVisible();
    await expect(page).not.toHaveURL(/k=/);
    await expect(page.getByText("cophenetic correlation 0.98")).toBeVisible();
    await expect(page.getByText("Came back in 100 % of repeated analyses.").first()).toBeAttached();
  });
  const matrix = page.getByRole("application", { name: /Card similarity matrix/ });
  await test.step("the matrix has the details of a pair", async () => {
    await matrix.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(
      page.getByText("brother and sister: 88 % (75 of 85 together)").first(),
    ).toBeAttached();
    await page.keyboard.press("Enter");
    await expect(page.getByText("75 participants put them together")).toBeVisible();
    await page.getByRole("complementary").getByText("What is this?").click();
    await expect(page.getByRole("complementary")).toContainText("Wilson 1927");
    await page.keyboard.press("Escape");
    // A tap comes without any pointer movement before it.
    await matrix.dispatchEvent("click", await pointIn(matrix));
    await expect(page.getByText(/participants put them together$/)).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("a group says how many people put all of its cards together", async () => {
    await page.getByRole("button", { name: "2 cards" }).first().click();
    const details = page.getByRole("complementary");
    await expect(details).toContainText(
      /All its cards together: 8\d\s% \(7\d of 85 participants\)/,
    );
    // Everybody placed all cards, so that the count of what each person placed is the same.
    await expect(details).not.toContainText("In one category for");
    await page.keyboard.press("Escape");
  });
  await test.step("the tree has a slider for the cut", async () => {
    const cut = page.getByRole("slider", { name: "Cut height" }).last();
    await cut.focus();
    await page.keyboard.press("End");
    await expect(page.getByText("3 groups at this cut")).toBeVisible();
    await expect(page).toHaveURL(/cut=0\.95/);
    await expect(bar).toContainText("3 groups");
    await openOptions(page);
    await page.getByRole("button", { name: "Cut at 50 %" }).click();
    await expect(page).toHaveURL(/cut=0\.5/);
    await expectAccessible(page);
  });

  await test.step("a measure of groups counts groups, not participants", async () => {
    const similarity = page.getByLabel("Similarity", { exact: true });
    await choose(similarity, "Jaccard of groups (lower)");
    await expect(page).toHaveURL(/similarity=jaccard_groups/);
    await matrix.focus();
    await page.keyboard.press("ArrowRight");
    await expect(
      page.getByText(/of the \d+ groups with either card have both/).first(),
    ).toBeAttached();
    await expect(page.getByText(/^Share of the groups with either card/).first()).toBeVisible();
  });
});

test("on a phone the answer comes first, and options are behind a button", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const id = await openDemoAccount(page);
  await analyze(page, id, "summary");
  const answer = page.getByText("8 groups fit best.");
  await expect(answer).toBeInViewport({ ratio: 1 });
  // The answer is in plain words; the statistics are under "What is this?".
  const panel = page.locator(".index-card").filter({ has: answer });
  const figures = panel.getByText(/silhouette|p\s=|N\s=/);
  await expect(figures).toBeHidden();
  await panel.getByText("What is this?").click();
  await expect(figures).toContainText(
    /Here the mean silhouette is 0\.\d{3}, .* Here p\s=\s0\.001\./,
  );
  await expect(figures).toBeVisible();
  await expect(page.getByLabel("Linkage", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Options" }).click();
  await expect(page.getByLabel("Linkage", { exact: true })).toBeVisible();
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await wide()).toBe(0);
  await page.getByRole("button", { name: "Structure", exact: true }).click();
  const matrix = page.getByRole("application", { name: /Card similarity matrix/ });
  await expect(matrix).toBeVisible();
  // The whole matrix fits its panel.
  await expect
    .poll(() => matrix.evaluate((box) => box.scrollWidth - box.clientWidth))
    .toBeLessThanOrEqual(0);
  expect(await wide()).toBe(0);
});

test("changing the options updates charts and URL without a request, and Back works at once", async ({
  page,
}) => {
  await openHydratedDendrogram(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data")) asked.push(request.url());
  });
  await openOptions(page);
  await choose(page.getByLabel("Linkage", { exact: true }), "Ward");
  await expect(page.getByRole("heading", { name: /Dendrogram.*Ward/ })).toBeVisible();
  await expect(page).toHaveURL(/linkage=ward/);
  await page.getByRole("button", { name: "Vertical", exact: true }).click();
  await expect(page).toHaveURL(/layout=vertical/);
  expect(asked).toEqual([]);
  await page.reload();
  await expect(page.getByRole("heading", { name: /Dendrogram.*Ward/ })).toBeVisible();

  await test.step("Back works before the new view is rendered", async () => {
    await hydrated(page);
    await openOptions(page);
    await page.evaluate(() => {
      const push = history.pushState;
      history.pushState = (...entry) => {
        history.pushState = push;
        history.pushState(...entry);
        history.back();
        // Block rendering until the navigation back has happened.
        const end = performance.now() + 300;
        while (performance.now() < end);
      };
    });
    await page.getByRole("button", { name: "Map & profile", exact: true }).click();
    await expect(page.getByRole("heading", { name: /Dendrogram/ })).toBeVisible();
    await expect(page).not.toHaveURL(/show=map/);
  });

  await test.step("an option changed while another is being written is kept", async () => {
    const linkage = page.getByLabel("Linkage", { exact: true });
    await linkage.evaluate((control) => {
      if (!(control instanceof HTMLSelectElement)) throw new Error("no select");
      const write = history.replaceState;
      history.replaceState = (...entry) => {
        history.replaceState = write;
        control.value = "complete";
        control.dispatchEvent(new Event("change", { bubbles: true }));
        history.replaceState(...entry);
      };
    });
    await choose(linkage, "Single");
    await expect(page).toHaveURL(/linkage=complete/);
    await expectChosen(linkage, "Complete");
    await page.getByRole("button", { name: "Map & profile", exact: true }).click();
    await expect(page).toHaveURL(/linkage=complete.*show=map|show=map.*linkage=complete/);
    await page.goBack();
    await expect(page.getByRole("heading", { name: /Dendrogram/ })).toBeVisible();
    await expectChosen(linkage, "Complete");
  });
});

test("each view opens with its button and is accessible", { tag: "@all" }, async ({ page }) => {
  const id = await openDemoAccount(page);
  await analyze(page, id, "summary");
  await expect(page.getByRole("heading", { name: "What to do next" })).toBeVisible();
  for (const [button, view, heading] of [
    ["Categories", "categories", "Category heat map"],
    ["Map & profile", "map", "Map of the cards (MDS)"],
    ["Participants", "agreement", "Do the participants agree?"],
    ["Reliability", "confidence", "Were there enough participants?"],
    ["Segments", "segments", "Two segments side by side"],
    ["Labels", "labels", "Proposals"],
  ] as const)
    await test.step(view, async () => {
      await page.getByRole("button", { name: button, exact: true }).click();
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`show=${view}`));
      await expectAccessible(page);
    });
});

test("everything can be exported as one archive", async ({ page }) => {
  const id = await openDemoAccount(page);
  await page.goto(`/studies/${id}/dashboard?tab=export`);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download results.zip" }).click();
  expect((await waiting).suggestedFilename()).toBe("results.zip");
  await expectAccessible(page);
});

test("results are shared by a link until it is revoked", { tag: "@all" }, async ({
  page,
  browser,
}) => {
  const id = await openDemoAccount(page);
  await page.goto(`/studies/${id}/dashboard?tab=export`);
  await page.getByRole("link", { name: "Share", exact: true }).click();
  await page.getByLabel("Password").fill("open sesame now");
  await page.getByRole("button", { name: "Create a link" }).press("Enter");
  const ready = page.getByRole("textbox", { name: /The link is ready/ });
  await expect(ready).toBeFocused();
  const link = await ready.inputValue();
  await expect(page.getByRole("button", { name: "Copy the link" })).toBeVisible();
  await expectAccessible(page);
  const stranger = await (await browser.newContext()).newPage();
  await test.step("a link with a password shows the results without participants' details, until it is revoked", async () => {
    await stranger.goto(link);
    expect((await stranger.request.get(`${link}/index.json`)).status()).toBe(403);
    await stranger.getByLabel("Password").fill("wrong password");
    await stranger.getByRole("button", { name: "Open" }).click();
    await expect(stranger.getByText("Wrong password. Try again.")).toBeVisible();
    await stranger.getByLabel("Password").fill("open sesame now");
    await stranger.getByRole("button", { name: "Open" }).click();
    await expect(stranger.getByText("85 of 85 participants", { exact: true })).toBeVisible();
    const sorts = await (await stranger.request.get(`${link}/sorts.json?cursor=0`)).json();
    expect(sorts.sessions[0]).toMatchObject({ participant: "", source: "", demographics: {} });
    await page.getByRole("button", { name: "Revoke" }).first().click();
    await expect(page.getByText("The link no longer works").first()).toBeVisible();
    expect((await stranger.request.get(link)).status()).toBe(404);
  });

  await page.getByRole("button", { name: "Create a link" }).click();
  const open = await page.getByRole("textbox", { name: /The link is ready/ }).inputValue();
  await test.step("a link without a password shows the selected views at once", async () => {
    await stranger.goto(open);
    await expect(stranger.getByText("85 of 85 participants", { exact: true })).toBeVisible();
    await expect(stranger.getByRole("button", { name: "Reliability" })).toBeVisible();
    await expect(stranger.getByRole("button", { name: "Labels" })).toBeHidden();
  });

  await test.step("a link is shown until it is revoked, also when another one is", async () => {
    const revoke = page.getByRole("button", { name: "Revoke" });
    await page.getByRole("button", { name: "Create a link" }).click();
    await expect(ready).not.toHaveValue(open);
    await revoke.last().click();
    await expect(revoke).toHaveCount(1);
    await expect(ready).toBeVisible();
    await revoke.click();
    await expect(revoke).toHaveCount(0);
    await expect(ready).toHaveCount(0);
  });
});

/** Each card's row of the matrix is as high as its leaf in the tree. */
async function expectRowsAlign(page: Page): Promise<void> {
  const matrix = page.getByRole("application", { name: /Card similarity matrix/ });
  const tree = page.getByRole("figure", { name: /Dendrogram/ });
  // The leaf under the pointer and the cell reached with the keys name the same card.
  const leaves = tree.locator(
    "svg g:not([aria-hidden]) > text[text-anchor=end]:not([aria-hidden])",
  );
  await matrix.focus();
  for (const row of [0, 7, 14]) {
    await matrix.press("Home");
    const leaf = await leaves.nth(row).boundingBox();
    const box = await matrix.boundingBox();
    if (!leaf || !box) throw new Error("Nothing is drawn");
    const name = await leaves.nth(row).textContent();
    const clientX = box.x + 0.75 * box.width;
    await matrix.dispatchEvent("pointermove", {
      clientX,
      clientY: leaf.y + leaf.height / 2,
      bubbles: true,
    });
    const words = page.getByRole("status").filter({ hasText: `${name}` });
    await expect(words.first()).toBeAttached();
  }
}

test("matrix, tree and groups are rendered one after the other", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // In the page: how many of them are present after each change.
  await page.addInitScript(() => {
    const drawn: number[] = [];
    Object.assign(window, { drawn });
    new MutationObserver(() => {
      const groups = [...document.querySelectorAll("main h2")].some((title) =>
        title.textContent?.endsWith("at this cut"),
      );
      const pictures = document.querySelectorAll("main canvas, main [data-mark='0']").length;
      const count = pictures + Number(groups);
      if (drawn.at(-1) !== count) drawn.push(count);
    }).observe(document, { childList: true, subtree: true });
  });
  await openHydratedDendrogram(page);
  await expect(page.getByRole("heading", { name: "at this cut" })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { drawn: number[] }).drawn)).toEqual([
    0, 1, 2, 3,
  ]);
  await expectRowsAlign(page);
});

test("the matrix takes the colors of another cut a frame after the tree", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHydratedDendrogram(page);
  await expect(page.getByRole("heading", { name: "at this cut" })).toBeVisible();
  const slider = page.getByRole("figure", { name: /Dendrogram/ }).getByRole("slider");
  await slider.focus();
  // In the page: the frame of the first change of a branch, and of the first painting after it.
  await page.evaluate(() => {
    let frame = 0;
    const count = () => {
      frame++;
      requestAnimationFrame(count);
    };
    count();
    const seen: { changed?: number; painted?: number } = {};
    Object.assign(window, { seen });
    const branches = document.querySelector("main [data-mark]")?.parentElement;
    if (!branches) throw new Error("There is no tree");
    new MutationObserver((changes) => {
      const paths = changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
      if (paths.some(({ nodeName }) => nodeName === "path")) seen.changed ??= frame;
    }).observe(branches, { subtree: true, childList: true, attributeFilter: ["d", "stroke"] });
    const paint = CanvasRenderingContext2D.prototype.fillRect;
    CanvasRenderingContext2D.prototype.fillRect = function (...at) {
      if (seen.changed !== undefined) seen.painted ??= frame;
      paint.apply(this, at);
    };
  });
  // A frame that the focus has asked for.
  await animationsEnded(page);
  await slider.press("Home");
  const frames = () =>
    page.evaluate(() => {
      const { seen } = window as unknown as { seen: { changed?: number; painted?: number } };
      return (seen.painted ?? 0) - (seen.changed ?? 0);
    });
  await expect.poll(frames).toBeGreaterThan(0);
  expect(await frames()).toBeGreaterThan(1);
});
