import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { hydrated } from "../../helpers/hydrated.ts";
import { test } from "../../helpers/test.ts";

/**
 * Serves the product; each page stops before its scripts until the returned function is called. With `isCutOff`, it ends
 * within them.
 */
async function serveInTwoParts({ isCutOff = false } = {}) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(`${process.env.E2E_URL}${url}`);
    const type = answer.headers.get("Content-Type") ?? "";
    response.writeHead(answer.status, { "Content-Type": type });
    const body = Buffer.from(await answer.arrayBuffer());
    const end = type.startsWith("text/html") ? body.indexOf('type="later"') : -1;
    if (end >= 0) {
      response.write(body.subarray(0, end));
      await released;
    }
    const last = isCutOff && end >= 0 ? body.indexOf("import", end) + 20 : body.length;
    response.end(end >= 0 ? body.subarray(end, last) : body);
  });
  await once(server.listen(0, "localhost"), "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, release, close: () => server.close() };
}

/** Waits until the page was drawn and what waited for that has run. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  });

test("a page that is drawn before its end has arrived still wakes", async ({ page }) => {
  const { origin, release, close } = await serveInTwoParts();
  await page.goto(`${origin}/login`, { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
  await drawn(page);
  release();
  await hydrated(page);
  close();
});

test("a page that is cut off in its scripts runs none of them", async ({ page }) => {
  const { origin, release, close } = await serveInTwoParts({ isCutOff: true });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  release();
  await page.goto(`${origin}/login`, { waitUntil: "commit" });
  await page.waitForLoadState("load");
  await drawn(page);
  expect(errors).toEqual([]);
  close();
});
