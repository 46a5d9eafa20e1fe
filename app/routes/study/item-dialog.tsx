import type { DefaultValue } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import type { FormEventHandler, ReactNode } from "react";
import type { z } from "zod";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { CancelLink } from "../../ui/dialogs/cancel-link.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { Failure } from "../../ui/forms/failure.tsx";
import { useZodForm } from "../../ui/forms/form.ts";
import { useFormAnswer } from "../../ui/forms/form-answer.ts";
import { DialogFooter } from "../../ui/kit/overlays/dialog.tsx";
import { Seen } from "../../ui/unsaved/seen.tsx";
import { useItemList } from "./item-list.ts";

const formNames = { cards: "card", categories: "category" } as const;

type Stored = { id: string } & Record<string, unknown>;

type ItemForm = {
  form: {
    id: string;
    value?: Record<string, unknown> | undefined;
    onSubmit: FormEventHandler<HTMLFormElement>;
    noValidate: boolean;
  };
  fetcher: Pick<ReturnType<typeof useFetcher>, "Form">;
  answer: FormAnswer | undefined;
  back: string;
  action: string;
  stored: Stored | undefined;
};

/**
 * The form of a new card or category, or of the `stored` one. A fetcher sends it, so the page
 * stays; without JavaScript the page that it posts to shows a refused form again.
 */
export function useItemForm<Input extends Record<string, unknown>, Output>(
  study: string,
  list: keyof typeof formNames,
  stored: Stored | undefined,
  schema: z.ZodType<Output, Input>,
  defaultValue: DefaultValue<Input>,
) {
  const { back, post } = useItemList(study, list);
  const fetcher = useFetcher<FormAnswer>();
  const posted = useFormAnswer();
  const answer = fetcher.data ?? posted;
  const [form, fields] = useZodForm(formNames[list], schema, answer, defaultValue);
  const action = post(`${stored ? "edit" : "add"}-${formNames[list]}`, stored?.id);
  return { fields, item: { form, fetcher, answer, back, action, stored } };
}

/** The dialog around the form of `useItemForm`. `buttons` submit it; `labels` name its fields in a save conflict. */
export function ItemDialog({
  item: { form, fetcher, answer, back, action, stored },
  title,
  labels,
  encType,
  buttons,
  children,
}: {
  item: ItemForm;
  title: string;
  labels: Record<string, string>;
  encType?: "multipart/form-data";
  buttons: ReactNode;
  children: ReactNode;
}) {
  return (
    <FormDialog form={form.id} answer={answer} title={title} closeTo={back}>
      <Failure toast={answer?.toast} />
      <fetcher.Form
        method="post"
        encType={encType}
        action={action}
        preventScrollReset
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
      >
        {stored ? <input type="hidden" name="id" value={stored.id} /> : null}
        {stored ? <Seen form={form} answer={answer} stored={stored} labels={labels} /> : null}
        {children}
        <DialogFooter>
          <CancelLink to={back} />
          {buttons}
        </DialogFooter>
      </fetcher.Form>
    </FormDialog>
  );
}
