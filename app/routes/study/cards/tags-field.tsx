import { getInputProps } from "@conform-to/react";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { splitTags } from "../../../domain/cards/card.ts";
import { type AnyField, FieldFrame } from "../../../ui/forms/field.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";

/**
 * A field for tags separated by commas. When the field loses focus they become removable chips,
 * without duplicates. Without JavaScript it stays a plain text field.
 */
export function TagsField({ meta, label }: { meta: AnyField; label: string }) {
  const { t } = useTranslation("study");
  const { key, ...props } = getInputProps(meta, {
    type: "text",
    ariaDescribedBy: meta.descriptionId,
  });
  // `null` before hydration: then the field holds all tags.
  const [tags, setTags] = useState<string[] | null>(null);
  const [typed, setTyped] = useState(String(meta.initialValue ?? ""));
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // Keep what was typed before hydration. A user who is typing continues with the last tag.
    const typedTags = field.value.split(",");
    const last = document.activeElement === field ? typedTags.pop() : "";
    setTags(splitTags(typedTags.join(",")));
    setTyped(last?.trimStart() ?? "");
  }, []);

  const all = splitTags([...(tags ?? []), typed].join(","));
  const commit = () => {
    if (!tags) return;
    setTags(all);
    setTyped("");
  };
  const remove = (tag: string) => {
    setTags((tags ?? []).filter((other) => other !== tag));
    input.current?.focus();
  };
  return (
    <FieldFrame meta={meta} label={label} hint={t("cards.tagsHint")}>
      {tags && tags.length > 0 ? (
        <ul className="mb-2 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex max-w-full items-center rounded-full border border-line bg-tray pl-3 text-sm"
            >
              <span className="truncate">{tag}</span>
              <button
                type="button"
                aria-label={t("cards.tagsRemove", { tag })}
                onClick={() => remove(tag)}
                className="grid size-7 shrink-0 place-items-center rounded-full text-quiet hover:text-bad"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {tags ? (
        <input type="hidden" name={meta.name} form={meta.formId} value={all.join(", ")} />
      ) : null}
      <Input
        {...props}
        ref={input}
        name={tags ? "" : meta.name}
        defaultValue={undefined}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          // Enter adds the typed tag; with nothing typed it submits the form as usual.
          if ((event.key === "Enter" && typed.trim() !== "") || event.key === ",") {
            event.preventDefault();
            commit();
          } else if (event.key === "Backspace" && typed === "" && tags) {
            setTags(tags.slice(0, -1));
          }
        }}
      />
    </FieldFrame>
  );
}
