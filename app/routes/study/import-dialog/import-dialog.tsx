import { Link, useActionData, useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { detectFormat } from "../../../domain/cards/detect-format.ts";
import type { ImportFormat } from "../../../domain/cards/import-format.ts";
import type { ImportAnswer } from "../../../i18n/import-answer.ts";
import { toastText } from "../../../i18n/toast.ts";
import { CancelLink } from "../../../ui/dialogs/cancel-link.tsx";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { Failure } from "../../../ui/forms/failure.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useScripted } from "../../../ui/frame/scripted.ts";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { DialogFooter } from "../../../ui/kit/overlays/dialog.tsx";
import { useFormAfterLogin } from "../../../ui/unsaved/form-after-login.ts";
import { DataField } from "./data-field.tsx";
import { ImportPreview, ImportResult, useImportErrorText } from "./import-outcome.tsx";

/**
 * Choose a format, add the data, preview what would be created, import, and read the result.
 * The server does both the preview and the import, so that they agree and work without JavaScript.
 */
export function ImportDialog<Row>({
  form,
  title,
  action,
  closeTo,
  formats,
  clearsOnFormat,
  willCreate,
  created,
  table,
}: {
  form: string;
  title: string;
  action: string;
  closeTo: string;
  formats: { id: ImportFormat; label: string; hint: string }[];
  /** Whether choosing another format empties the data. */
  clearsOnFormat: boolean;
  /** The texts for the number of rows that would be created, and that were. */
  willCreate: (count: number) => string;
  created: (count: number) => string;
  table: (rows: Row[]) => ReactNode;
}) {
  const { t } = useTranslation("study");
  const { i18n } = useTranslation();
  const errorText = useImportErrorText();
  const scripted = useScripted();
  const fetcher = useFetcher<ImportAnswer<Row>>();
  const posted = useActionData() as ImportAnswer<Row> | undefined;
  const initial = posted?.form === form ? posted : undefined;
  const answer = fetcher.data ?? initial;
  const kept = useFormAfterLogin(form);
  const [format, setFormat] = useState(
    initial?.format ?? formats.find(({ id }) => id === kept?.format)?.id ?? "csv",
  );
  const [data, setData] = useState(initial?.data ?? String(kept?.data ?? ""));
  // Detect the format of the data until the user chooses one.
  const [formatChosen, setFormatChosen] = useState(initial !== undefined);
  // Once the data is edited, the answer is out of date.
  const [changed, setChanged] = useState(false);
  const result = answer?.result;
  const current = changed ? undefined : answer;
  // A server error is not an error in the data, but is shown in the same place.
  const failure = current?.toast?.type === "error" ? toastText(i18n, current.toast.key) : null;
  const disabled = scripted && data.trim() === "";

  const changeData = (text: string, newFormat?: ImportFormat) => {
    setData(text);
    if (newFormat) setFormat(newFormat);
    else if (!formatChosen && text.trim() !== "") setFormat(detectFormat(text));
    setChanged(true);
  };
  return (
    <FormDialog form={form} title={title} closeTo={closeTo} size="lg">
      <Failure toast={answer?.toast} />
      {result ? (
        <Outcome closeTo={closeTo}>
          <ImportResult result={result} title={created(result.created_count)} />
        </Outcome>
      ) : (
        <fetcher.Form
          method="post"
          id={form}
          encType="multipart/form-data"
          action={action}
          preventScrollReset
          onSubmit={() => setChanged(false)}
        >
          <DataField
            formats={formats}
            format={format}
            data={data}
            error={current?.error ? errorText(current.error) : failure}
            onData={changeData}
            onFormat={(next) => {
              setFormatChosen(true);
              changeData(clearsOnFormat ? "" : data, next);
            }}
          />
          {current?.preview ? (
            <ImportPreview preview={current.preview} willCreate={willCreate} table={table} />
          ) : null}
          <DialogFooter>
            <CancelLink to={closeTo} />
            <SubmitButton
              intent="preview"
              variant="secondary"
              disabled={disabled}
              sending={fetcher.formData}
              answer={fetcher.data}
            >
              {t("import.preview")}
            </SubmitButton>
            <SubmitButton
              intent="import"
              disabled={disabled || current?.preview?.made_count === 0}
              sending={fetcher.formData}
              answer={fetcher.data}
            >
              {t("import.submit")}
            </SubmitButton>
          </DialogFooter>
        </fetcher.Form>
      )}
    </FormDialog>
  );
}

/** Replaces the form with the result, and its buttons with a focused Close. */
function Outcome({ closeTo, children }: { closeTo: string; children: ReactNode }) {
  const { t } = useTranslation("study");
  const close = useRef<HTMLAnchorElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <>
      {children}
      <DialogFooter>
        <Link ref={close} to={closeTo} preventScrollReset className={buttonVariants()}>
          {t("import.close")}
        </Link>
      </DialogFooter>
    </>
  );
}
