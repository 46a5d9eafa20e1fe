import { latePart } from "../../../ui/part.tsx";

/** The end of a sort, which a board needs only once. */
export const completion = latePart(
  () => import("./completion.tsx"),
  () => document.querySelector("[data-done]") !== null,
);
