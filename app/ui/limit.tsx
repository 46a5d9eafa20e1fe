import { clsx } from "clsx";
import {
  cloneElement,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactElement,
  useId,
  useState,
} from "react";
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
    <p className={clsx(counterClass, toneOf(count, max))}>{t("characters", { count, max })}</p>
  );
}

const counterClass = "mt-1 text-sm tabular-nums";
const toneOf = (count: number, max: number) => (count > max ? "text-bad" : "text-quiet");

type Control = ReactElement<InputHTMLAttributes<HTMLInputElement>>;

/**
 * Around a control that takes `max` characters and stands in no form of conform's. With the browser's own
 * `maxLength`, what is pasted would be cut without a word: here it stays, is counted, and is not sent before it is
 * shortened. `problem` is what the server says of it: `true`, that it is too long. On a page without scripts of its own, still-page.ts counts.
 */
export function Limit({
  max,
  problem,
  always = false,
  className = "min-w-0 grow",
  children,
}: {
  max: number;
  problem?: string | boolean | undefined;
  /** The counter is shown from the first letter. */
  always?: boolean;
  className?: string;
  children: Control;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setText] = useState(String(children.props.defaultValue ?? ""));
  const text = String(children.props.value ?? typed);
  const measure = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    target.setCustomValidity(lengthOf(target.value) > max ? t("atMost", { max }) : "");
    setText(target.value);
  };
  const count = lengthOf(text);
  const describedBy = clsx(
    children.props["aria-describedby"],
    problem && id,
    always && `${id}-counter`,
  );
  return (
    <div
      className={className}
      onInput={measure}
      data-limit={max}
      data-too-long={t("atMost", { max })}
    >
      {cloneElement(children, {
        "aria-describedby": describedBy || undefined,
        ...(problem && { "aria-invalid": true, autoFocus: true }),
      })}
      {problem ? (
        <p id={id} role="alert" className="mt-1 text-sm text-bad">
          {problem === true ? t("atMost", { max }) : problem}
        </p>
      ) : null}
      <p
        id={`${id}-counter`}
        hidden={!always && count < NEAR * max}
        data-counter={t("characters", { count: max, max }).replace(`${max}`, "#")}
        data-from={always ? 0 : NEAR * max}
        className={clsx(counterClass, toneOf(count, max))}
      >
        {t("characters", { count, max })}
      </p>
    </div>
  );
}
