import { Form } from "@remix-run/react";
import { type ComponentProps, type FormEvent, forwardRef } from "react";

type Submitted = (event: FormEvent<HTMLFormElement>) => void;

export type Validated = { id: string; noValidate: boolean; onSubmit: Submitted };

type Props = Omit<
  ComponentProps<typeof Form>,
  "ref" | "method" | "id" | "noValidate" | "onSubmit"
> & {
  form: Validated;
  /** Of `useUnsavedGuard`. */
  guard?: { onSubmit: Submitted };
};

/** The element of a form of `useZodForm`, which is sent to the page's action. */
export const ZodForm = forwardRef<HTMLFormElement, Props>(function ZodForm(
  { form, guard, ...props },
  ref,
) {
  return (
    <Form
      ref={ref}
      method="post"
      id={form.id}
      noValidate={form.noValidate}
      onSubmit={(event) => {
        form.onSubmit(event);
        guard?.onSubmit(event);
      }}
      {...props}
    />
  );
});
