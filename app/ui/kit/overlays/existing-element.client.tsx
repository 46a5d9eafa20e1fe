import { forwardRef, useImperativeHandle } from "react";

/** Gives a Radix component an element that is already in the page as its trigger or anchor. */
export const ExistingElement = forwardRef<HTMLElement, { element: HTMLElement }>(
  function ExistingElement({ element }, ref) {
    useImperativeHandle(ref, () => element, [element]);
    return null;
  },
);
