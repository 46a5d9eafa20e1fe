import type { ComponentProps, ReactNode } from "react";
import { CardTitle, Paper } from "../kit/card.tsx";
import { Failure } from "./failure.tsx";
import { type Validated, ZodForm } from "./zod-form.tsx";

/** A form on a sheet of its own under its title, above which a failure that belongs to no field is shown. */
export function FormCard({
  form,
  title,
  intro,
  failure,
  children,
}: {
  form: Validated;
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
      <ZodForm form={form} aria-labelledby={heading}>
        {children}
      </ZodForm>
    </Paper>
  );
}
