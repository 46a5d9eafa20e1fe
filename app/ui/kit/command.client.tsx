import { Command as Cmdk } from "cmdk";
import { type ComponentProps, forwardRef, type ReactElement } from "react";
import { cn } from "./cn.ts";

/** A field above a list of what can be chosen, by cmdk. What is shown, and in which order, is the caller's. */
export const Command = (props: ComponentProps<typeof Cmdk>) => (
  // Ctrl K opens the menu: here it moves nothing.
  <Cmdk shouldFilter={false} vimBindings={false} loop {...props} />
);

/** The field itself is the child: what it says of itself counts. */
export const CommandInput = ({ children }: { children: ReactElement }) => (
  <Cmdk.Input asChild>{children}</Cmdk.Input>
);

export const CommandList = forwardRef<HTMLDivElement, ComponentProps<typeof Cmdk.List>>(
  function CommandList({ className, ...props }, ref) {
    return <Cmdk.List ref={ref} className={cn("overflow-y-auto", className)} {...props} />;
  },
);

export const CommandGroup = ({ className, ...props }: ComponentProps<typeof Cmdk.Group>) => (
  <Cmdk.Group
    className={cn(
      "mb-2 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-quiet",
      className,
    )}
    {...props}
  />
);

/** The child is a link, so that a middle click and the browser's own menu work. */
export const CommandItem = ({ value, children }: { value: string; children: ReactElement }) => (
  <Cmdk.Item asChild value={value}>
    {children}
  </Cmdk.Item>
);

/** The look of an item. */
export const commandItemClass =
  "flex items-baseline justify-between gap-4 rounded-sm px-2 py-1.5 aria-selected:bg-tray aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent";
