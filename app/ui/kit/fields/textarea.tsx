import { clsx } from "clsx";
import { forwardRef, type TextareaHTMLAttributes, useSyncExternalStore } from "react";
import { controlClass } from "./control.ts";

export const Textarea = forwardRef<
  HTMLTextAreaElement,
  TextareaHTMLAttributes<HTMLTextAreaElement>
>(function Textarea({ className, rows = 3, defaultValue, ...props }, ref) {
  const hydrating = useHydrating();
  return (
    <textarea
      ref={ref}
      dir="auto"
      rows={rows}
      className={clsx(controlClass, "block py-2", className)}
      // React 18 would overwrite text typed before hydration with this value, so pass it after hydration.
      defaultValue={hydrating ? undefined : defaultValue}
      {...props}
    />
  );
});

/** True during hydration; false on the server and afterwards. */
const useHydrating = () =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => typeof document !== "undefined",
  );

const subscribe = () => () => {};
