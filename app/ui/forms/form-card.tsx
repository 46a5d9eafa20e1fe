import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { CardTitle, Paper } from "../kit/card.tsx";
import { Failure } from "./failure.tsx";

/** A form on a sheet of its own under its title, above which a failure that belongs to no field is shown. */
export function FormCard({
  form,
  title,
  intro,
  failure,
  children,
}: {
  form: { id: string } & Pick<ComponentProps<typeof Form>, "onSubmit" | "noValidate">;
  title: string;
  intro?: string;
  failure?: ComponentProps<typeof Failure>["toast"];
  children: ReactNode;
}) {
  const heading = `${form.id}-heading`;
  return (
    <Paper>
      <Failure toast={failure} />
      <CardTitle id={heading} className={intro ? undefined : "mb-4"}>
        {title}
      </CardTitle>
      {intro ? <p className="mt-2 mb-4 text-sm text-quiet">{intro}</p> : null}
      <Form
        method="post"
        id={form.id}
        aria-labelledby={heading}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
      >
        {children}
      </Form>
    </Paper>
  );
}
