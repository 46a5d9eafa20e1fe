import type { Page } from "@playwright/test";

type Point = { x: number; y: number };

/** Touches the screen with one finger, at viewport coordinates. */
export async function finger(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    down: (at: Point) => send("touchStart", [at]),
    move: (at: Point) => send("touchMove", [at]),
    up: () => send("touchEnd", []),
  };
}
