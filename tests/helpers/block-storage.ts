import type { Page } from "@playwright/test";

/** Makes localStorage and sessionStorage throw, as a browser does that blocks all cookies. */
export const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Access is denied", "SecurityError");
        },
      });
  });
