import { clsx } from "clsx";
import {
  cloneElement,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";

/** The counter appears at this fraction of the limit. */
const NEAR = 0.8;

/** The length in code points of the trimmed text, as the server counts it. */
const lengthOf = (text: string) => [...text.trim()].length;

/** Shows how many of `max` characters are used, once the text comes near the limit. */
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
 * Limits a text control outside conform's forms to `max` characters. The browser's `maxLength` would truncate pasted
 * text silently; here the text stays, is counted, and blocks submission until it is shortened. `problem` is the
 * server's error message, or `true` for "too long". On pages without React, static-page.ts updates the counter.
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
  /** Shows the counter from the start. */
  always?: boolean;
  className?: string;
  children: Control;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(String(children.props.defaultValue ?? ""));
  const text = String(children.props.value ?? typed);
  const measure = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    setTyped(target.value);
  };
  const count = lengthOf(text);
  const isTooLong = count > max;
  const box = useRef<HTMLDivElement>(null);
  // Not in `measure`: a form that is shown again may start with a text that is too long.
  useEffect(() => {
    const control = box.current?.querySelector<HTMLInputElement>("input, textarea");
    control?.setCustomValidity(isTooLong ? t("atMost", { max }) : "");
  }, [isTooLong, max, t]);
  const describedBy = clsx(
    children.props["aria-describedby"],
    problem && id,
    always && `${id}-counter`,
  );
  return (
    <div
      ref={box}
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
