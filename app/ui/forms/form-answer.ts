import { useActionData } from "@remix-run/react";
import type { FormAnswer } from "../../i18n/form-answer.ts";

/** The action's answer to the form last sent from this page, if it was refused. */
export const useFormAnswer = (): FormAnswer | undefined => {
  const answer: unknown = useActionData();
  return (answer ?? undefined) as FormAnswer | undefined;
};
