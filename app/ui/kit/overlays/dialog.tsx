import { clsx } from "clsx";
import type { ReactNode } from "react";
import { type Closing, Modal } from "./modal.tsx";

/** A centered modal. */
export function Dialog({
  title,
  description,
  size = "md",
  children,
  ...closing
}: Closing & {
  title: ReactNode;
  description?: ReactNode;
  /** "wide": for three buttons beside each other. */
  size?: "sm" | "md" | "wide" | "lg";
  children: ReactNode;
}) {
  return (
    <Modal
      {...closing}
      title={title}
      className={clsx(
        "m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)]",
        { sm: "max-w-md", md: "max-w-xl", wide: "max-w-3xl", lg: "max-w-4xl" }[size],
      )}
      headClassName="pt-4 sm:pt-5"
    >
      <div className="px-4 pt-3 pb-4 sm:px-6 sm:pb-6">
        {description ? <p className="mb-4 text-quiet">{description}</p> : null}
        {children}
      </div>
    </Modal>
  );
}

/**
 * The buttons of a dialog, sticky at its bottom where the window is high enough. Put the safe choice first in the tab
 * order.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press must not blur a field, whose error would move the buttons during the click
    <div
      className="sticky bottom-0 z-10 [@media(height<30rem)]:static -mx-4 mt-6 -mb-4 flex flex-wrap justify-end gap-3 max-[50rem]:has-[>:nth-child(3)]:flex-col border-t border-line bg-card px-4 py-3 max-sm:[&>*]:grow sm:-mx-6 sm:-mb-6 sm:px-6 sm:py-4"
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}
