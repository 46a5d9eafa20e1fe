import { forwardRef, useImperativeHandle } from "react";

/** Gives a Radix part an element that stands in the page already as its trigger or anchor. */
export const Standing = forwardRef<HTMLElement, { element: HTMLElement }>(function Standing(
  { element },
  ref,
) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
});
