import { lateComponent } from "../../../ui/frame/late-component.tsx";

/** The parts of the board that are loaded after it, on the first sign of life, so that they are there offline too. */

const isShown = (selector: string) => () => document.querySelector(selector) !== null;

export const completion = lateComponent(
  () => import("./end/completion.tsx"),
  isShown("[data-done]"),
);
/** Only where the order within a category counts. */
export const rankRows = lateComponent(
  () => import("../task/rank-rows.tsx"),
  isShown("[name=index]"),
);
export const notices = lateComponent(
  () => import("./notices/notices.tsx"),
  isShown(".sort-notices"),
);
