import type { Page } from "@playwright/test";
import account from "../../scripts/demo/account.json" with { type: "json" };
import { addToken, logInAs } from "./researcher.ts";

/** Logs in as the demo researcher; returns the id of the study with the 85 kinship sorts. */
export async function openDemoAccount(page: Page): Promise<string> {
  await logInAs(page, { token: await addToken(account.email) });
  const studies = await page.request.get("/api/cardsort/studies/");
  const found: { id: string; title: string }[] = await studies.json();
  return found.find((study) => study.title === "Kinship terms")?.id ?? "";
}
