import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import { type ButtonHTMLAttributes, forwardRef } from "react";

/** The classes of a button, also for links: `<Link className={buttonVariants()}>`. */
export const buttonVariants = cva(
  "inline-flex items-center justify-center gap-2 rounded-sm border font-medium whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary:
          "border-transparent bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong",
        secondary: "border-control bg-card text-ink hover:bg-tray",
        ghost: "border-transparent text-ink hover:bg-tray",
        danger: "border-control bg-card text-bad enabled:hover:border-bad [a&]:hover:border-bad",
        link: "border-transparent px-0! text-accent underline-offset-4 hover:underline",
      },
      size: {
        md: "min-h-10 px-4 py-2 text-base",
        sm: "min-h-9 px-3 py-1 text-sm",
        /** A touch target of 44 px, for participants' pages. */
        touch: "min-h-11 px-4 py-2 text-base",
        icon: "size-10 p-0",
      },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  VariantProps<typeof buttonVariants> & {
    /** What it has started is under way: it ignores presses. Unlike a disabled button it keeps the focus. */
    busy?: boolean;
  };

/** A button whose `type` defaults to "button", so that it does not submit a form by accident. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, className, type = "button", busy = false, onClick, ...props },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      className={clsx(buttonVariants({ variant, size }), className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...props}
    />
  );
});
