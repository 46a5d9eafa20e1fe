import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits.ts";
import { trimmed } from "../../../domain/trimmed.ts";
import { Limit } from "../../../ui/limit.tsx";

/** The name field of an unnamed category, in its tray. */
export default function NameField({
  id,
  name,
  onName,
}: {
  id: string;
  name: string;
  onName: ((id: string, name: string, focus: boolean) => void) | undefined;
}) {
  const { t } = useTranslation("sort");
  const field = useRef<HTMLInputElement>(null);
  const commit = (focus: boolean) => {
    const typed = trimmed(field.current?.value ?? "");
    if (typed !== "" && field.current?.reportValidity()) onName?.(id, typed, focus);
  };
  const latest = useRef(commit);
  latest.current = commit;
  // A mouse press blurs the field. Commit on mouseup: removing the field earlier would move the press's target.
  const pressed = useRef(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const commitIfLeft = () => {
      if (document.activeElement !== field.current) latest.current(false);
    };
    // It may have lost the focus before hydration.
    commitIfLeft();
    // Before the board saves for the last time: a typed name outlives a reload and a closed tab.
    addEventListener("pagehide", () => latest.current(false), { signal, capture: true });
    const mousedown = () => {
      pressed.current = document.activeElement === field.current;
    };
    const mouseup = () => {
      if (pressed.current) commitIfLeft();
      pressed.current = false;
    };
    addEventListener("mousedown", mousedown, { signal, capture: true });
    addEventListener("mouseup", mouseup, { signal });
    return () => controller.abort();
  }, []);
  return (
    <div className="px-3 pb-3 noscript:hidden">
      <Limit max={limits.category_name}>
        <input
          ref={field}
          className="sort-name"
          aria-label={t("board.nameOf", { name })}
          placeholder={t("board.namePlaceholder")}
          autoComplete="off"
          onBlur={() => {
            if (!pressed.current) commit(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter must not submit the board's form.
            event.preventDefault();
            commit(true);
          }}
        />
      </Limit>
    </div>
  );
}
