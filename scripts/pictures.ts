// `npm run docs:pictures`: takes the screenshots of docs/ from the running product with the demo data.

import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { hydrated } from "../tests/helpers/hydrated.ts";
import { freePort, launchServer } from "../tests/helpers/launch-server.ts";
import { PASSWORD } from "../tests/helpers/password.ts";
import { ADMINISTRATOR, makeAdministrator } from "../tests/helpers/superuser.ts";
import account from "./demo/account.json" with { type: "json" };
import { demoId } from "./demo/ids.ts";
import { findChromium } from "./test/chromium.ts";

const FOLDER = "docs/pictures";
const MOST_BYTES = 160_000;

const [kinship, library] = [demoId("kinship"), demoId("library")];
const results = `/studies/${kinship}/dashboard?tab=results&run=1`;

/** The tabs of a study, scrolled to the top of its screenshots: what is above them is always the same. */
const TABS = "main nav:has(a[href*=tab])";
/** Scrolled to the bottom of its screenshot. */
const TREE = "svg:has-text('cousin')";

/** The user, the page, the element to wait for, and the element to scroll to. */
const PICTURES: Record<
  string,
  [who: "demo" | "administrator", path: string, shown: string, from?: string]
> = {
  cards: ["demo", `/studies/${library}/cards`, "table"],
  recruit: ["demo", `/studies/${library}/recruit`, "main form"],
  participants: ["demo", `/studies/${kinship}/dashboard?tab=participants&page_size=10`, "table"],
  summary: ["demo", `${results}&show=summary`, "text=How many groups", TABS],
  tree: ["demo", `${results}&show=structure`, "text=cophenetic correlation", TREE],
  status: ["administrator", "/admin/status", "table"],
};

async function take(page: Page, name: string, path: string, shown: string, from?: string) {
  if (from) await page.setViewportSize({ width: 1120, height: 900 });
  await page.goto(path);
  await hydrated(page);
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState("networkidle");
  if (from)
    await page
      .locator(from)
      .first()
      .evaluate((element, alignToTop) => element.scrollIntoView(alignToTop), from === TABS);
  const file = join(FOLDER, `${name}.png`);
  await page.screenshot({ path: file, animations: "disabled" });
  const { size } = statSync(file);
  if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes`);
  console.log(file, size);
}

/** Starts a sort of the library's cards with about half of them placed. Returns the path of its board. */
async function halfSorted(url: string): Promise<string> {
  const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const method = body ? "POST" : "GET";
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(`${url}/api/cardsort/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<Answer>;
  };
  type Row = { id: string };
  const { id } = await ask<Row>(`studies/${library}/start-session/`, { consent_given: true });
  const { cards } = await ask<{ cards: Row[] }>(`studies/${library}/public-info/`);
  const categories = await ask<Row[]>(`categories/?study=${library}&session=${id}`);
  const placements = cards.slice(0, 10).map((card, index) => ({
    card: card.id,
    category: categories[index % 4]?.id,
    position: index,
  }));
  await ask(`sessions/${id}/placements/bulk/`, { placements });
  return `/sort/${library}/session/${id}`;
}

const folder = mkdtempSync(join(tmpdir(), "sortwell-pictures-"));
const dataDir = join(folder, "data");
const server = await launchServer(await freePort(), dataDir);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  makeAdministrator(dataDir);
  const newPage = (width: number, height: number) =>
    browser.newPage({ baseURL: server.url, viewport: { width, height }, locale: "en-GB" });
  const logIn = async (email: string, password: string) => {
    const page = await newPage(1120, 700);
    await page.goto("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Log in" }).click();
    await page.waitForURL((url) => url.pathname !== "/login");
    return page;
  };
  const board = await halfSorted(server.url);
  await take(await newPage(1120, 700), "board", board, "main");
  await take(await newPage(390, 780), "board-phone", board, "main");
  const pages = {
    demo: await logIn(account.email, account.password),
    administrator: await logIn(ADMINISTRATOR, PASSWORD),
  };
  for (const [name, [who, ...picture]] of Object.entries(PICTURES))
    await take(pages[who], name, ...picture);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
