import { Form, type FormProps } from "@remix-run/react";
import { useResults } from "./state/results-context.ts";

/** A form that the dashboard's action handles. */
export function ResultsForm({
  fields,
  children,
  ...form
}: FormProps & {
  /** What is sent beside the fields that are shown; `part` is the part of the results that it belongs to. */
  fields: Record<string, string> & { part: string };
}) {
  const { source } = useResults();
  return (
    <Form {...form} method="post" action={`/studies/${source.study}/dashboard${location.search}`}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
