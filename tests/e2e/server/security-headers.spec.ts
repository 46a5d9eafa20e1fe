import { type APIResponse, expect } from "@playwright/test";
import { newStudy } from "../../helpers/new-study.ts";
import { asFile } from "../../helpers/pictures.ts";
import { test } from "../../helpers/test.ts";

/** Expects the headers that every response has; returns its Content-Security-Policy. */
function expectSafe(answer: APIResponse) {
  const headers = answer.headers();
  expect(headers, answer.url()).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringContaining("geolocation=()"),
  });
  return headers["content-security-policy"] ?? "";
}

test("a page runs its own scripts by a fresh nonce and cannot be framed", async ({ request }) => {
  const nonces = new Set<string>();
  for (const path of ["/", "/login", "/nowhere", "/api/docs/", `/sort/${crypto.randomUUID()}`]) {
    const answer = await request.get(path);
    const policy = expectSafe(answer);
    const nonce = /script-src 'self' 'nonce-([\w+/=]{20,})'/.exec(policy)?.[1] ?? "";
    expect(nonce, path).not.toBe("");
    nonces.add(nonce);
    expect(policy).toContain("default-src 'self'; ");
    expect(policy).toContain("connect-src 'self'; ");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/(script-src|style-src) [^;]*unsafe/);
    const inline = (await answer.text()).match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? [];
    for (const script of inline) expect(script).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size).toBe(5);
});

test("responses that are not pages run no scripts: redirects, data, pictures, exports and errors", async ({
  page,
}) => {
  const id = await newStudy(page, { cards: ["Fig"] });
  await page.goto(`/studies/${id}/cards?dialog=add-card`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Label").fill("Pear");
  await dialog.getByLabel("Picture").setInputFiles(asFile("baseline.jpg"));
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  const picture = page.getByRole("row").filter({ hasText: "Pear" }).locator("img");
  // The photo is stored sideways with an orientation: it is shown upright, 2 by 3 pixels.
  expect(
    await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }),
  ).toEqual([2, 3]);
  const src = (await picture.getAttribute("src")) ?? "";

  const from = (path: string) => new URL(path, page.url()).href;
  for (const [path, status] of [
    [`/studies/${id}`, 302],
    [`/studies/${id}/edit.data`, 200],
    [`/studies/${id}/dashboard/live.json`, 200],
    [src, 200],
    ["/images/none.png", 404],
    [`/api/cardsort/studies/${id}/export/?format=csv`, 200],
    ["/api/cardsort/studies/nonsense/", 404],
    ["/api/nowhere/", 404],
    ["/logout", 302],
  ] as const) {
    const answer = await page.request.get(from(path), { maxRedirects: 0 });
    expect(answer.status(), path).toBe(status);
    expect(expectSafe(answer), path).toMatch(/^default-src 'none'/);
  }
  const shown = await page.request.get(from(src));
  expect(shown.headers()).toMatchObject({
    "content-type": "image/jpeg",
    "content-security-policy": expect.stringContaining("sandbox"),
  });
  const crossSite = await page.request.post(from("/preferences"), { form: { theme: "dark" } });
  expectSafe(crossSite);
  const out = await page.request.post(from("/logout"), {
    headers: { Origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  expect(out.headers()["clear-site-data"]).toBe('"cache"');
  const favicon = await page.request.get(from("/favicon.svg"));
  expect(favicon.headers()).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    "strict-transport-security": expect.stringContaining("includeSubDomains"),
  });
});
