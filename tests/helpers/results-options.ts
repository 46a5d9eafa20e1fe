import type { Page } from "@playwright/test";

/** Shows the options of the results, which stay shown in all views. */
export const openOptions = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Options", expanded: false }).click();
