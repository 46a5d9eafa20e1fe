import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits.ts";
import { trimmed } from "../../../domain/trimmed.ts";
import { Limit } from "../../../ui/limit.tsx";

/** Names a group where it stands, at any time. */
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
  // What was typed and left before the page was awake, or by a press.
  const settle = useRef(() => {});
  settle.current = () => {
    if (document.activeElement !== field.current) commit(false);
  };
  useEffect(() => settle.current(), []);
  // A press that takes the focus must not move what it presses: the field goes when it is released.
  const pressed = useRef(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const mousedown = () => {
      pressed.current = document.activeElement === field.current;
    };
    const mouseup = () => {
      if (pressed.current) settle.current();
      pressed.current = false;
    };
    addEventListener("mousedown", mousedown, { signal, capture: true });
    addEventListener("mouseup", mouseup, { signal });
    return () => ended.abort();
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
            // It stands in the board's form, which is not meant.
            event.preventDefault();
            commit(true);
          }}
        />
      </Limit>
    </div>
  );
}
