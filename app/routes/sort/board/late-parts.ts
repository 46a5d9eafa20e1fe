import { latePart } from "../../../ui/frame/part.tsx";

/** The parts of the board that are loaded after it, on the first sign of life, so that they are there offline too. */

const isShown = (selector: string) => () => document.querySelector(selector) !== null;

export const completion = latePart(() => import("./completion.tsx"), isShown("[data-done]"));
export const notices = latePart(() => import("./notices.tsx"), isShown(".sort-notices"));
