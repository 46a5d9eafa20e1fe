import { clsx } from "clsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

const NEAR = 0.8;

/** In characters as people count them, and the server does. */
const lengthOf = (text: string) => [...text.trim()].length;

/** How much of a text's room is used. What is too much stays in the field, where it can be cut by its writer. */
export function Counter({ text, max }: { text: string; max: number }) {
  const { t } = useTranslation();
  const count = lengthOf(text);
  if (count < NEAR * max) return null;
  return (
    <p className={clsx("mt-1 text-sm tabular-nums", count > max ? "text-bad" : "text-quiet")}>
      {t("characters", { count, max })}
    </p>
  );
}

/**
 * Around a control that takes `max` characters and stands in no form of conform's. With the browser's own
 * `maxLength`, what is pasted would be cut without a word: here it stays, is counted, and is not sent before it is
 * shortened.
 */
export function Limit({ max, children }: { max: number; children: ReactNode }) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const measure = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    target.setCustomValidity(lengthOf(target.value) > max ? t("atMost", { max }) : "");
    setText(target.value);
  };
  return (
    <div className="min-w-0 grow" onInput={measure}>
      {children}
      <Counter text={text} max={max} />
    </div>
  );
}
