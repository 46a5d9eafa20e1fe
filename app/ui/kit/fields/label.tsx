import { clsx } from "clsx";
import type { LabelHTMLAttributes } from "react";

/** The label of a control. Without `htmlFor` it is a `span`, which the control refers to by its id. */
export function Label({
  htmlFor,
  className,
  children,
  ...props
}: Omit<LabelHTMLAttributes<HTMLLabelElement>, "htmlFor"> & { htmlFor: string | undefined }) {
  const look = clsx("mb-1 block text-sm font-medium", className);
  return htmlFor === undefined ? (
    <span id={props.id} className={look}>
      {children}
    </span>
  ) : (
    <label htmlFor={htmlFor} className={look} {...props}>
      {children}
    </label>
  );
}
