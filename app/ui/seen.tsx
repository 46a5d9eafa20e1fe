import { useState } from "react";
import type { FormAnswer } from "../i18n/form-answer.ts";
import { useKeptForm } from "./kept-form.ts";
import { Overtaken } from "./overtaken.tsx";

/**
 * In a form that changes something stored: carries what the form was filled from, so that a
 * save can tell whether another came between; and says so once one did. What it carries stays
 * as it was while the form is open, while a login came between, and when the form comes back
 * with a mistake in it; once the reader has been shown what another saved, it is that.
 */
export function Seen({
  form,
  answer,
  stored,
  labels,
}: {
  form: { id: string; value?: Record<string, unknown> | undefined };
  answer: FormAnswer | undefined;
  stored: Record<string, unknown>;
  labels: Record<string, string>;
}) {
  const kept = useKeptForm(form.id)?.seen;
  const [opened] = useState(() => String(kept ?? JSON.stringify(stored)));
  const mine = answer?.form === form.id ? answer : undefined;
  const seen = mine?.stored
    ? JSON.stringify(mine.stored)
    : String(mine?.lastResult?.initialValue?.seen ?? opened);
  return (
    <>
      <input type="hidden" name="seen" value={seen} />
      {mine?.stored ? <Overtaken stored={mine.stored} values={form.value} labels={labels} /> : null}
    </>
  );
}
