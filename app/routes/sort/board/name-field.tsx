import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits/limits.ts";
import { trimmed } from "../../../domain/limits/text.ts";
import { Limit } from "../../../ui/forms/limit.tsx";
import { focusOn } from "./state/focus-on.ts";

/**
 * The name of a category, edited in place. Enter and a press elsewhere leave the field and keep what was typed; Escape
 * leaves it as it was.
 */
export function NameField({
  id,
  label,
  name = "",
  isGroup,
  onName,
  onLeft,
  onEnter,
}: {
  id: string;
  /** The displayed name of the category. */
  label: string;
  /** The name to change; the field starts with all of it selected. */
  name?: string;
  /** It is a larger group. */
  isGroup?: boolean;
  onName: (id: string, name: string) => void;
  /** After the field was left, whether or not the name has changed. */
  onLeft?: () => void;
  /** After Enter, when a typed name was kept. */
  onEnter?: () => void;
}) {
  const { t } = useTranslation("sort");
  const field = useRef<HTMLInputElement>(null);
  /** Escape replaces the field by a new one. */
  const [attempt, setAttempt] = useState(0);
  const commitIfLeft = () => {
    const input = field.current;
    if (!input || document.activeElement === input) return;
    const typed = trimmed(input.value);
    if (typed !== "" && typed !== name) {
      if (!input.reportValidity()) return;
      onName(id, typed);
    }
    onLeft?.();
  };
  const latest = useRef(commitIfLeft);
  latest.current = commitIfLeft;
  // A mouse press blurs the field. Commit on mouseup: removing the field earlier would move the press's target.
  const pressed = useRef(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    if (name !== "") {
      field.current?.focus();
      field.current?.select();
    }
    // It may have been left before hydration.
    else latest.current();
    // Before the board saves for the last time: a typed name outlives a reload and a closed tab.
    const leave = () => {
      field.current?.blur();
      latest.current();
    };
    addEventListener("pagehide", leave, { signal, capture: true });
    const mousedown = () => {
      pressed.current = document.activeElement === field.current;
    };
    const mouseup = () => {
      if (pressed.current) latest.current();
      pressed.current = false;
    };
    addEventListener("mousedown", mousedown, { signal, capture: true });
    addEventListener("mouseup", mouseup, { signal });
    return () => controller.abort();
  }, [name]);
  const keydown = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    // Enter also ends the composition of a character.
    if (event.nativeEvent.isComposing || !/^(Enter|Escape)$/.test(event.key)) return;
    // Enter must not submit the board's form.
    event.preventDefault();
    if (event.key === "Escape") {
      input.value = name;
      setAttempt(attempt + 1);
    } else if (!input.reportValidity()) return;
    if (!focusOn({ kind: "place", id })) input.blur();
    if (event.key === "Enter") onEnter?.();
  };
  return (
    <Limit key={attempt} max={limits.category_name} className="noscript:hidden">
      <input
        ref={field}
        dir="auto"
        className="sort-name"
        data-name-of={id}
        aria-label={t("board.nameOf", { name: label })}
        placeholder={isGroup ? t("group.name", { ns: "kinds" }) : t("board.namePlaceholder")}
        defaultValue={name}
        autoComplete="off"
        onBlur={() => {
          if (!pressed.current) commitIfLeft();
        }}
        onKeyDown={keydown}
      />
    </Limit>
  );
}
