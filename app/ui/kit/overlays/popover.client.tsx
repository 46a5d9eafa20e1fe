import { clsx } from "clsx";
import { Popover as Radix } from "radix-ui";
import { type ComponentProps, type ReactNode, useState } from "react";

/** A button that opens a panel; a press outside and Escape close it. For client-rendered content only. */
export function Popover({
  trigger,
  triggerLabel,
  triggerClassName,
  className,
  children,
  ...content
}: ComponentProps<typeof Radix.Content> & {
  trigger: ReactNode;
  /** The accessible name of the button, if its content is only a sign. */
  triggerLabel?: string;
  triggerClassName?: string;
}) {
  // The portal goes into the landmark: an ancestor with a backdrop filter would be the panel's containing block.
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  return (
    <Radix.Root>
      <Radix.Trigger
        ref={setButton}
        aria-label={triggerLabel}
        className={
          triggerClassName ??
          "flex min-h-10 items-center gap-2 rounded-sm border border-control bg-card px-3 text-left text-sm"
        }
      >
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={button?.closest<HTMLElement>("[data-modal], main") ?? null}>
        <Radix.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={clsx(
            "index-card z-40 max-h-(--radix-popover-content-available-height) overflow-y-auto p-4 shadow-lifted print:hidden",
            className,
          )}
          {...content}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
