import { Link, useActionData, useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { detectFormat, type ImportFormat } from "../../../domain/import-format.ts";
import type { ImportAnswer } from "../../../i18n/import-answer.ts";
import { toastText } from "../../../i18n/toast.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useKeptForm } from "../../../ui/kept-form.ts";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { DialogFooter } from "../../../ui/kit/dialog.tsx";
import { useScripted } from "../../../ui/scripted.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { Failure } from "../../../ui/toasts/failure.tsx";
import { DataField } from "./data-field.tsx";
import { useImportErrorText } from "./import-error-text.ts";
import { ImportPreview, ImportResult } from "./import-outcome.tsx";

/**
 * Choose a format, upload, drop or paste, look at what would be made, import, read what was
 * made. Preview and import are both the server's work, so that they agree and need no script.
 */
export function ImportDialog<Row>({
  form,
  title,
  action,
  closeTo,
  formats,
  clearsOnFormat,
  made,
  done,
  table,
}: {
  form: string;
  title: string;
  action: string;
  closeTo: string;
  formats: { id: ImportFormat; label: string; hint: string }[];
  clearsOnFormat: boolean;
  made: (count: number) => string;
  done: (count: number) => string;
  table: (rows: Row[]) => ReactNode;
}) {
  const { t } = useTranslation("study");
  const { t: common } = useTranslation();
  const errorText = useImportErrorText();
  const scripted = useScripted();
  const fetcher = useFetcher<ImportAnswer<Row>>();
  const posted = useActionData() as ImportAnswer<Row> | undefined;
  const drawn = posted?.form === form ? posted : undefined;
  const answer = fetcher.data ?? drawn;
  const kept = useKeptForm(form);
  const [format, setFormat] = useState(
    drawn?.format ?? formats.find(({ id }) => id === kept?.format)?.id ?? "csv",
  );
  const [data, setData] = useState(drawn?.data ?? String(kept?.data ?? ""));
  // What is pasted says what it is, until its reader says otherwise.
  const [chosen, setChosen] = useState(drawn !== undefined);
  // An answer is about the data that was sent; once they change it is out of date.
  const [changed, setChanged] = useState(false);
  const sending = fetcher.state !== "idle";
  const result = answer?.result;
  const current = changed ? undefined : answer;
  // A fault of ours is no error of the data, and is told in the same place.
  const failure = current?.toast?.type === "error" ? toastText(common, current.toast.key) : null;
  const off = scripted && (data.trim() === "" || sending);

  const change = (text: string, as?: ImportFormat) => {
    setData(text);
    if (as) setFormat(as);
    else if (!chosen && text.trim() !== "") setFormat(detectFormat(text));
    setChanged(true);
  };
  return (
    <FormDialog form={form} title={title} closeTo={closeTo} size="lg">
      <Failure toast={answer?.toast} />
      {result ? (
        <Outcome closeTo={closeTo}>
          <ImportResult result={result} done={done(result.created_count)} />
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
            onData={change}
            onFormat={(next) => {
              setChosen(true);
              change(clearsOnFormat ? "" : data, next);
            }}
          />
          {current?.preview ? (
            <ImportPreview preview={current.preview} made={made} table={table} />
          ) : null}
          <DialogFooter>
            <Link to={closeTo} preventScrollReset className={buttonVariants()}>
              {t("import.cancel")}
            </Link>
            <SubmitButton
              intent="preview"
              variant="secondary"
              disabled={off}
              sending={fetcher.formData}
              answer={fetcher.data}
            >
              {t("import.preview")}
            </SubmitButton>
            <SubmitButton
              intent="import"
              disabled={off || current?.preview?.made_count === 0}
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

/** The results take the place of the form, and Close that of its buttons, with the focus. */
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
