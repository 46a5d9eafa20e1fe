import { clsx } from "clsx";
import type { ComponentProps, HTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { Label } from "./label.tsx";

/** The box of a form control: label above, hint and error below. */
export function Field({ className, ...props }: HTMLAttributes<HTMLDivElement>) {
  return <div className={clsx("mb-4", className)} {...props} />;
}

export function FieldLabel({
  required = false,
  children,
  ...props
}: ComponentProps<typeof Label> & { required?: boolean | undefined }) {
  const { t } = useTranslation();
  return (
    <Label {...props}>
      {children}
      {required ? (
        <>
          <span aria-hidden="true" className="text-bad">
            {" *"}
          </span>
          <span className="sr-only"> ({t("required")})</span>
        </>
      ) : null}
    </Label>
  );
}

/** The hint of a field; the control refers to it by its id. */
export function FieldDescription({ className, ...props }: HTMLAttributes<HTMLParagraphElement>) {
  return <p className={clsx("mt-1 text-sm text-quiet", className)} {...props} />;
}

/** The error of a field, if it has one; the control refers to it by its id. */
export function FieldError({
  className,
  children,
  ...props
}: HTMLAttributes<HTMLParagraphElement>) {
  if (!children) return null;
  return (
    <p className={clsx("mt-1 text-sm text-bad", className)} {...props}>
      {children}
    </p>
  );
}
