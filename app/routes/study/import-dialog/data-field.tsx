import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IMPORT_FORMATS, type ImportFormat } from "../../../domain/cards/import-format.ts";
import { decodeText } from "../../../domain/files/decode-text.ts";
import { FieldDescription, FieldError, FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { fileClass } from "../../../ui/kit/fields/file-control.ts";
import { Textarea } from "../../../ui/kit/fields/textarea.tsx";

const extensions: Record<ImportFormat, string> = {
  json: ".json,application/json",
  csv: ".csv,.tsv,text/csv,text/tab-separated-values",
  text: ".txt,text/plain",
};

/** The format, and the data as a file or as text. A file can also be dropped on the text field. */
export function DataField({
  formats,
  format,
  data,
  error,
  onData,
  onFormat,
}: {
  formats: { id: ImportFormat; label: string; hint: string }[];
  format: ImportFormat;
  data: string;
  /** The error in the data, in the user's language. */
  error: string | null;
  onData: (data: string, format?: ImportFormat) => void;
  onFormat: (format: ImportFormat) => void;
}) {
  const { t } = useTranslation("study");
  const id = useId();
  const [dragOver, setDragOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const initial = useRef({ data, format, onData });

  // Keep what was chosen or typed before hydration.
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    const { data, format, onData } = initial.current;
    const typed = field.current?.value ?? "";
    const checked = new FormData(form).get("format");
    const chosen = IMPORT_FORMATS.find((known) => known === checked) ?? format;
    // A textarea's value has LF line breaks; a posted form has CRLF.
    if (typed !== data.replaceAll("\r\n", "\n") || chosen !== format) onData(typed, chosen);
  }, []);

  const read = async (file: File | undefined) => {
    if (!file) return;
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    onData(text, formatOf(file.name));
  };
  return (
    <>
      <fieldset className="mb-4">
        <legend className="mb-1 text-sm font-medium">{t("import.format")}</legend>
        <div className="inline-flex flex-wrap gap-1 rounded-md border border-control bg-tray p-1">
          {formats.map(({ id: value, label }) => (
            <label
              key={value}
              className="cursor-pointer rounded-sm px-3 py-1.5 text-quiet hover:text-ink has-checked:bg-accent has-checked:font-medium has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="format"
                value={value}
                checked={value === format}
                onChange={() => onFormat(value)}
                className="sr-only noscript:not-sr-only noscript:mr-2"
              />
              {label}
            </label>
          ))}
        </div>
        <FieldDescription>{formats.find(({ id }) => id === format)?.hint}</FieldDescription>
      </fieldset>
      <div className="mb-4">
        <FieldLabel htmlFor={`${id}-file`}>{t("import.file")}</FieldLabel>
        <input
          id={`${id}-file`}
          type="file"
          name="file"
          accept={extensions[format]}
          aria-describedby={`${id}-drop`}
          onChange={async (event) => {
            const input = event.currentTarget;
            await read(input.files?.[0]);
            // The text field now holds the file's text and can be edited, so send that instead of the file.
            input.value = "";
          }}
          className={fileClass}
        />
        <FieldDescription id={`${id}-drop`}>{t("import.drop")}</FieldDescription>
      </div>
      <FieldLabel htmlFor={`${id}-data`}>{t("import.data")}</FieldLabel>
      <Textarea
        id={`${id}-data`}
        ref={field}
        name="data"
        rows={8}
        value={data}
        placeholder={t("import.dataHint")}
        spellCheck={false}
        data-autofocus
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onData(event.currentTarget.value)}
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={(event) => {
          setDragOver(false);
          const file = event.dataTransfer.files[0];
          if (!file) return;
          event.preventDefault();
          read(file);
        }}
        className={`font-mono text-sm! ${dragOver ? "border-mark outline-2 outline-mark" : ""}`}
      />
      {error ? (
        <FieldError id={`${id}-error`} role="alert">
          {error}
        </FieldError>
      ) : null}
    </>
  );
}

const formatByExtension = new Map<string, ImportFormat>([
  ["json", "json"],
  ["csv", "csv"],
  ["tsv", "csv"],
  ["txt", "text"],
]);

const formatOf = (fileName: string): ImportFormat | undefined =>
  formatByExtension.get(fileName.toLowerCase().split(".").at(-1) ?? "");
