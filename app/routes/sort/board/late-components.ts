import { lateComponent } from "../../../ui/frame/late-component.tsx";

/** The parts of the board that are loaded after it, on the first sign of life, so that they are there offline too. */

const isShown = (selector: string) => () => document.querySelector(selector) !== null;

export const completion = lateComponent(() => import("./completion.tsx"), isShown("[data-done]"));
export const notices = lateComponent(() => import("./notices.tsx"), isShown(".sort-notices"));
