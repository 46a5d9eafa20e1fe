import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { decodeText } from "../../../domain/decode-text.ts";
import { IMPORT_FORMATS, type ImportFormat } from "../../../domain/import-format.ts";
import { fileClass } from "../../../ui/kit/control.ts";
import { FieldDescription, FieldError, FieldLabel } from "../../../ui/kit/field.tsx";
import { Textarea } from "../../../ui/kit/textarea.tsx";

const extensions: Record<ImportFormat, string> = {
  json: ".json,application/json",
  csv: ".csv,.tsv,text/csv,text/tab-separated-values",
  text: ".txt,text/plain",
};

/** The format, and the data as a file or as text; a file dropped on the text counts too. */
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
  /** What is wrong with the data, in the reader's language. */
  error: string | null;
  onData: (data: string, format?: ImportFormat) => void;
  onFormat: (format: ImportFormat) => void;
}) {
  const { t } = useTranslation("study");
  const id = useId();
  const [over, setOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const first = useRef({ data, format, onData });

  // What was chosen and typed before the scripts came counts.
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    const { data, format, onData } = first.current;
    const before = new FormData(form);
    const typed = field.current?.value ?? "";
    const chosen = IMPORT_FORMATS.find((known) => known === before.get("format")) ?? format;
    // The field has line feeds where a posted form has pairs.
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
          {formats.map(({ id: each, label }) => (
            <label
              key={each}
              className="cursor-pointer rounded-sm px-3 py-1.5 text-quiet hover:text-ink has-checked:bg-accent has-checked:font-medium has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="format"
                value={each}
                checked={each === format}
                onChange={() => onFormat(each)}
                className="sr-only noscript:not-sr-only noscript:mr-2"
              />
              {label}
            </label>
          ))}
        </div>
        <FieldDescription>{formats.find((each) => each.id === format)?.hint}</FieldDescription>
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
            // Its text is in the field now, where it can be changed: send that, not the file.
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
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          const file = event.dataTransfer.files[0];
          if (!file) return;
          event.preventDefault();
          read(file);
        }}
        className={`font-mono text-sm! ${over ? "border-mark outline-2 outline-mark" : ""}`}
      />
      {error ? (
        <FieldError id={`${id}-error`} role="alert">
          {error}
        </FieldError>
      ) : null}
    </>
  );
}

/** A file says by its name what is in it. */
function formatOf(name: string): ImportFormat | undefined {
  const ending = name.toLowerCase().split(".").at(-1);
  const known: Record<string, ImportFormat> = { json: "json", csv: "csv", tsv: "csv", txt: "text" };
  const format = ending === undefined ? undefined : known[ending];
  return IMPORT_FORMATS.find((each) => each === format);
}
