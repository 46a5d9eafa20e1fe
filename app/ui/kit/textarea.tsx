import { clsx } from "clsx";
import { forwardRef, type TextareaHTMLAttributes } from "react";
import { controlClass } from "./control.ts";

export const Textarea = forwardRef<
  HTMLTextAreaElement,
  TextareaHTMLAttributes<HTMLTextAreaElement>
>(function Textarea({ className, rows = 3, ...props }, ref) {
  return (
    <textarea ref={ref} rows={rows} className={clsx(controlClass, "py-2", className)} {...props} />
  );
});
