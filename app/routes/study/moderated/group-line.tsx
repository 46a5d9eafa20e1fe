import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Input } from "../../../ui/kit/fields/input.tsx";

/** The most labels that are proposed. */
const MOST = 6;

/** One line of the form: "Name: 3, 7, 12". Typed letters propose labels; Enter goes to the next line. */
export function GroupLine({
  at,
  text,
  cards,
  problem,
  onChange,
  onEdit,
  onNext,
}: {
  at: number;
  text: string;
  cards: readonly { id: string; label: string }[];
  /** What is wrong with it; empty if nothing is. */
  problem: string;
  onChange: (text: string) => void;
  /** Whether it is being edited: nothing is said of it until it has been left. */
  onEdit: (editing: boolean) => void;
  onNext: () => void;
}) {
  const { t } = useTranslation("study");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = `line-${at}-labels`;
  const start = Math.max(text.lastIndexOf(","), text.lastIndexOf(";"), text.indexOf(":")) + 1;
  const entry = text.slice(start).trim().toLowerCase();
  const proposed =
    isOpen && start > 0 && entry.length > 1 && !/^\d+$/.test(entry)
      ? cards.filter(({ label }) => label.toLowerCase().includes(entry)).slice(0, MOST)
      : [];
  const take = (label: string) => {
    onChange(`${text.slice(0, start)} ${label}, `);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && proposed.length > 0) {
      event.preventDefault();
      setActive((active + step + proposed.length) % proposed.length);
    } else if (event.key === "Escape") setOpen(false);
    else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const label = proposed[active]?.label;
      if (label === undefined) onNext();
      else take(label);
    }
  };
  return (
    <div className="relative grid min-w-0 flex-1 gap-x-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)] sm:items-center">
      <Input
        id={`line-${at}`}
        name="line"
        value={text}
        autoComplete="off"
        role="combobox"
        aria-label={t("moderated.enter.line", { number: at + 1 })}
        aria-autocomplete="list"
        aria-expanded={proposed.length > 0}
        aria-controls={list}
        aria-activedescendant={active < 0 ? undefined : `${list}-${active}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `line-${at}-problem` : undefined}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          onEdit(false);
        }}
        onChange={(event) => {
          onEdit(true);
          onChange(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
      />
      <p
        id={`line-${at}-problem`}
        className="text-sm text-bad"
        role={problem ? "status" : undefined}
      >
        {problem}
      </p>
      <div
        id={list}
        role="listbox"
        aria-label={t("moderated.enter.cards")}
        hidden={proposed.length === 0}
        className="index-card absolute top-full left-0 z-10 w-full max-w-md py-1 sm:max-w-lg"
      >
        {proposed.map(({ id, label }, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={id}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            className="cursor-pointer px-3 py-1.5 aria-selected:bg-tray"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(label)}
          >
            {label}
          </div>
        ))}
      </div>
    </div>
  );
}
