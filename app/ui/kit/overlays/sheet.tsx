import type { ReactNode } from "react";
import { Modal } from "./modal.tsx";

/** A modal over the right side of the page. */
export function Sheet({
  title,
  closeTo,
  children,
}: {
  title: ReactNode;
  closeTo: string;
  children: ReactNode;
}) {
  return (
    <Modal
      title={title}
      closeTo={closeTo}
      data-sheet=""
      className="left-auto h-dvh w-full max-w-lg rounded-none"
      headClassName="sticky top-0 z-10 border-b border-line bg-card py-3"
    >
      <div className="px-4 py-4 sm:px-6">{children}</div>
    </Modal>
  );
}
