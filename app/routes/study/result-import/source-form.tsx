import { Form } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Field, FieldDescription, FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { fileClass } from "../../../ui/kit/fields/file-control.ts";
import { Textarea } from "../../../ui/kit/fields/textarea.tsx";
import { ScrollBox } from "../../../ui/kit/scroll-box.tsx";
import { useFormAfterLogin } from "../../../ui/unsaved/form-after-login.ts";

/** The `id` of what says why the data was refused. */
export const SOURCE_ERROR = "data-error";

/** A file or a pasted text, beside an example of it. */
export function SourceForm({
  id,
  accept,
  isReadAtOnce = false,
  multiple = false,
  onSubmit,
  hint,
  refused,
  error,
  format,
  example,
  notes,
  children,
}: {
  id: string;
  accept: string;
  /** A chosen file is sent at once; the button is for pasted text. */
  isReadAtOnce?: boolean;
  /** Whether several files can be chosen, which are read together. */
  multiple?: boolean;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  hint: ReactNode;
  /** The refused answer, with what was pasted. */
  refused: { pasted: string } | undefined;
  /** Why it was refused, with the id `SOURCE_ERROR`. */
  error: ReactNode;
  format: string;
  example: string;
  notes: ReactNode;
  /** Its further fields, and its button. */
  children: ReactNode;
}) {
  const { t } = useTranslation("import");
  const kept = useFormAfterLogin(id);
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const readFile = () => {
    if (isReadAtOnce && file.current?.files?.length) file.current.form?.requestSubmit();
  };
  // Also a file that was chosen before hydration.
  useEffect(readFile, [isReadAtOnce]);
  // After a refusal, focus the field that the error belongs to.
  useEffect(() => {
    if (refused) field.current?.focus();
  }, [refused]);
  return (
    <div className="grid gap-x-10 gap-y-6 grid-cols-[minmax(0,1fr)] nav:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_33rem]">
      <Form method="post" id={id} encType="multipart/form-data" onSubmit={onSubmit}>
        <Field>
          <FieldLabel htmlFor="file">{t("source.file")}</FieldLabel>
          <input
            ref={file}
            id="file"
            name="file"
            onChange={readFile}
            type="file"
            accept={accept}
            multiple={multiple}
            aria-describedby="file-hint"
            className={fileClass}
          />
          <FieldDescription id="file-hint">{hint}</FieldDescription>
        </Field>
        <Field>
          <FieldLabel htmlFor="data">{t("source.paste")}</FieldLabel>
          <Textarea
            ref={field}
            id="data"
            name="data"
            rows={8}
            defaultValue={refused?.pasted ?? kept?.data}
            spellCheck={false}
            className="font-mono text-sm!"
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? SOURCE_ERROR : undefined}
          />
          {error}
        </Field>
        {children}
      </Form>
      <aside aria-label={t("source.example")} className="text-sm text-quiet">
        <p>{format}</p>
        <ScrollBox
          aria-label={t("source.example")}
          className="my-3 rounded-sm bg-tray p-3 text-ink [--surface:var(--color-tray)]"
        >
          <pre>{example}</pre>
        </ScrollBox>
        {notes}
      </aside>
    </div>
  );
}
