import { latePart } from "../../../ui/part.tsx";

/** The completion page, loaded lazily: a board needs it only once. */
export const completion = latePart(
  () => import("./completion.tsx"),
  () => document.querySelector("[data-done]") !== null,
);
