import { Command as Cmdk } from "cmdk";
import { type ComponentProps, forwardRef, type ReactElement } from "react";
import { cn } from "../cn.ts";

/** A field above a list of options, by cmdk. Without `filter` the caller filters and orders the options. */
export const Command = (props: ComponentProps<typeof Cmdk>) => (
  // No vim bindings: Ctrl K would move the selection.
  <Cmdk shouldFilter={props.filter !== undefined} vimBindings={false} loop {...props} />
);

/** The child is the input element, so that its own attributes override those of cmdk. */
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

/** The child is the item's element, such as a link, which a middle click and the context menu expect. */
export const CommandItem = ({
  children,
  ...props
}: ComponentProps<typeof Cmdk.Item> & { value: string; children: ReactElement }) => (
  <Cmdk.Item asChild {...props}>
    {children}
  </Cmdk.Item>
);

export const CommandEmpty = Cmdk.Empty;

/** The classes of an item. */
export const commandItemClass =
  "flex items-baseline justify-between gap-4 rounded-sm px-2 py-1.5 aria-selected:bg-tray aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent";
