import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { useScripted } from "../frame/scripted.ts";

/** The classes of a button, also for links: `<Link className={buttonVariants()}>`. */
export const buttonVariants = cva(
  "inline-flex items-center justify-center gap-2 rounded-sm border font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary:
          "border-transparent bg-accent text-on-accent not-disabled:not-aria-disabled:hover:bg-accent-strong",
        secondary: "border-control bg-card text-ink hover:bg-tray",
        ghost: "border-transparent text-ink hover:bg-tray",
        danger: "border-control bg-card text-bad not-disabled:not-aria-disabled:hover:border-bad",
        link: "border-transparent px-0! text-accent underline-offset-4 hover:underline",
      },
      size: {
        md: "min-h-10 px-4 py-2 text-base",
        sm: "min-h-9 px-3 py-1 text-sm",
        /** A touch target of 44 px, for participants' pages. */
        touch: "min-h-11 px-4 py-2 text-base",
        icon: "size-10 p-0",
      },
      /** Whether a long text wraps where the room is narrow. */
      wrap: { true: "max-w-full text-center", false: "whitespace-nowrap" },
    },
    defaultVariants: { variant: "secondary", size: "md", wrap: false },
  },
);

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  VariantProps<typeof buttonVariants> & {
    /** What it has started is under way: it ignores presses, and looks as before. */
    busy?: boolean;
  };

/**
 * A button whose `type` defaults to "button", so that it does not submit a form by accident. With scripts, `disabled` is
 * `aria-disabled`: a button that is disabled by its own press would lose the focus, and with it the place in the page.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, wrap, className, type = "button", disabled, busy, onClick, ...props },
  ref,
) {
  const scripted = useScripted();
  const inert = scripted && disabled;
  return (
    <button
      ref={ref}
      type={type}
      className={clsx(
        buttonVariants({ variant, size, wrap }),
        inert && "cursor-not-allowed opacity-55",
        className,
      )}
      disabled={disabled && !scripted}
      aria-disabled={inert || busy || undefined}
      onClick={inert || busy ? (event) => event.preventDefault() : onClick}
      {...props}
    />
  );
});
