import { clsx } from "clsx";
import { forwardRef, type TextareaHTMLAttributes, useSyncExternalStore } from "react";
import { controlClass } from "./control.ts";

export const Textarea = forwardRef<
  HTMLTextAreaElement,
  TextareaHTMLAttributes<HTMLTextAreaElement>
>(function Textarea({ className, rows = 3, defaultValue, ...props }, ref) {
  const waking = useWaking();
  return (
    <textarea
      ref={ref}
      rows={rows}
      className={clsx(controlClass, "block py-2", className)}
      // While it takes a page over, React 18 puts this text back over what was typed there
      // meanwhile: so it hears of it a moment later.
      defaultValue={waking ? undefined : defaultValue}
      {...props}
    />
  );
});

/** True while React takes over what the server has drawn. */
const useWaking = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => typeof document !== "undefined",
  );

const never = () => () => {};
