import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";

const folder = () => join(process.env.E2E_DATA_DIR ?? "", "mail");

/** The emails to an address in the order sent, from the folder that the server writes them to. */
export function emailsTo(email: string): { text: string; html: string }[] {
  // The folder is created with the first email.
  const names = existsSync(folder()) ? readdirSync(folder()) : [];
  return names
    .filter((name) => name.endsWith(".txt"))
    .map((name) => ({
      text: readFileSync(join(folder(), name), "utf8"),
      html: readFileSync(join(folder(), name.replace(/txt$/, "html")), "utf8"),
    }))
    .filter(({ text }) => text.includes(`To: ${email}\n`));
}

/** Waits for `count` emails with this subject to an address; returns the path of the link in the newest one. */
export async function mailedLink(email: string, subject: string, count = 1): Promise<string> {
  const found = () => emailsTo(email).filter(({ text }) => text.includes(`Subject: ${subject}\n`));
  await expect.poll(() => found().length).toBe(count);
  const link = /https?:\S+/.exec(found().at(-1)?.text ?? "")?.[0] ?? "";
  expect(found().at(-1)?.html).toContain(`href="${link}"`);
  return new URL(link).pathname;
}
