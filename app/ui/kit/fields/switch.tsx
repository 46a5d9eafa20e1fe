import { Switch as Radix } from "radix-ui";
import { type ReactNode, useId } from "react";
import { FieldDescription } from "./field.tsx";

/** A switch that takes effect at once, for client-rendered content. Server-rendered pages use `kit/checkbox.tsx`. */
export function Switch({
  label,
  hint,
  ...props
}: {
  label: ReactNode;
  hint: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-start gap-3 py-1">
      <Radix.Root
        id={id}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 h-5 w-9 shrink-0 rounded-full border border-control bg-tray transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent"
        {...props}
      >
        <Radix.Thumb className="ml-0.5 block size-3.5 rounded-full bg-control transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent forced-colors:bg-[ButtonText]" />
      </Radix.Root>
      <div>
        <label htmlFor={id}>{label}</label>
        <FieldDescription id={`${id}-hint`} className="mt-0!">
          {hint}
        </FieldDescription>
      </div>
    </div>
  );
}
