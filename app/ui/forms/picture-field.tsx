import { type ReactNode, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  PICTURE_TYPES,
  type PictureProblem,
  pictureProblem,
} from "../../domain/picture/picture.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { Checkbox } from "../kit/fields/checkbox.tsx";
import { FieldDescription, FieldError, FieldLabel } from "../kit/fields/field.tsx";
import { fileClass } from "../kit/fields/file-control.ts";

const isProblem = (error: unknown): error is PictureProblem =>
  error === "imageType" || error === "imageSize";

/**
 * Chooses, replaces or removes a picture in a multipart form: sends the file as `name` and a
 * checkbox `<name>_remove`. The file is validated and previewed before it is sent; without
 * JavaScript the server validates it.
 */
export function PictureField({
  name,
  label,
  hint,
  current,
  answer,
}: {
  name: string;
  label: ReactNode;
  hint: ReactNode;
  /** The path of the stored picture. */
  current: string | null;
  answer: FormAnswer | undefined;
}) {
  const { t } = useTranslation(["study", "errors"]);
  const id = useId();
  const [chosen, setChosen] = useState<File | null>(null);
  const [refused, setRefused] = useState<PictureProblem | null>(null);
  const preview = useObjectUrl(chosen);
  const shown = preview ?? current;
  const answered = isProblem(answer?.error) ? answer.error : null;
  const problem = refused ?? (chosen ? null : answered);

  async function choose(input: HTMLInputElement) {
    const file = input.files?.[0] ?? null;
    const wrong = file && (await pictureProblem(file));
    setRefused(wrong);
    setChosen(wrong ? null : file);
    if (wrong) input.value = "";
  }

  return (
    <div className="mb-4">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {shown ? (
        <div className="mb-2 flex flex-wrap items-center gap-4">
          <img
            src={shown}
            alt=""
            className="h-20 w-auto max-w-48 rounded-sm border border-line bg-card object-contain"
          />
          {current && !chosen ? (
            <Checkbox name={`${name}_remove`} label={t("cards.imageRemove")} />
          ) : null}
        </div>
      ) : null}
      <input
        id={id}
        name={name}
        type="file"
        accept={Object.values(PICTURE_TYPES).join(",")}
        aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ""}`}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => choose(event.currentTarget)}
        className={fileClass}
      />
      <FieldDescription id={`${id}-hint`}>{hint}</FieldDescription>
      {problem ? (
        <FieldError id={`${id}-error`} role="alert">
          {t(`errors:${problem}`)}
        </FieldError>
      ) : null}
    </div>
  );
}

/** An object URL for the file, revoked when the file changes or the component unmounts. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
