import { getNonce } from "get-nonce";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Select } from "radix-ui";
import { type AriaAttributes, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { inertAround } from "./inert-around.ts";
import { setStyleNonce } from "./style-nonce.ts";

setStyleNonce();

/**
 * The Radix button and list shown in place of a native select, whose options it shows and whose value it sets. Options
 * are identified by index, because their values may be empty or equal.
 */
export default function SelectList({
  select,
  disabled = false,
  required = false,
  ...labels
}: AriaAttributes & {
  select: RefObject<HTMLSelectElement>;
  id?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
}) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [focused, setFocused] = useState(false);
  const [index, setIndex] = useState(-1);
  const [text, setText] = useState("");
  const read = () => {
    setIndex(select.current?.selectedIndex ?? -1);
    setText(select.current?.selectedOptions[0]?.text ?? "");
  };
  useLayoutEffect(() => {
    // Any render may have changed the options or the value.
    read();
    // Conform focuses an invalid field by its form element: pass the focus to the button.
    if (select.current) select.current.focus = (options) => trigger.current?.focus(options);
    // The form has its initial values only after the event.
    const onReset = () => setTimeout(read);
    document.addEventListener("reset", onReset);
    return () => document.removeEventListener("reset", onReset);
  });

  const dispatch = (event: Event) => select.current?.dispatchEvent(event);
  const choose = (chosen: string) => {
    if (!select.current) return;
    select.current.selectedIndex = Number(chosen);
    // The same events as from the browser's own list.
    for (const type of ["input", "change"]) dispatch(new Event(type, { bubbles: true }));
    read();
  };
  return (
    // Not Select.Root: it would add a select of its own to the form, and its change events.
    <Select.unstable_Provider
      open={open}
      onOpenChange={setOpen}
      value={String(index)}
      onValueChange={choose}
      disabled={disabled}
      required={required}
      // An id of no form: when its form is reset, Radix would set a value, and the form would get a change event.
      form="-"
    >
      <Select.Trigger
        ref={trigger}
        {...labels}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          // The form validates a field on blur.
          if (!open) dispatch(new FocusEvent("focusout", { bubbles: true }));
        }}
        className="absolute inset-0 flex w-full items-center justify-between gap-2 rounded-sm border border-control bg-card px-3 text-left text-base text-ink hover:enabled:bg-tray disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-bad"
      >
        <span className="truncate">
          <Select.Value>{text}</Select.Value>
        </span>
        <Select.Icon asChild>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-quiet" />
        </Select.Icon>
      </Select.Trigger>
      {/* Mounted while focused, because type-ahead in the closed list needs the options. */}
      {(open || focused) && select.current ? (
        <Select.Portal container={select.current.closest<HTMLElement>("[data-modal], main")}>
          <Select.Content
            position="popper"
            sideOffset={4}
            collisionPadding={8}
            className="index-card z-60 max-h-[min(24rem,var(--radix-select-content-available-height))] max-w-[calc(100vw-1rem)] min-w-(--radix-select-trigger-width) overflow-hidden text-ink shadow-lifted sm:max-w-lg"
          >
            <Options select={select.current} />
          </Select.Content>
        </Select.Portal>
      ) : null}
    </Select.unstable_Provider>
  );
}

function Options({ select }: { select: HTMLSelectElement }) {
  const viewport = useRef<HTMLDivElement>(null);
  // Radix hides the rest of the page from screen readers only.
  useLayoutEffect(() => {
    const list = viewport.current?.closest<HTMLElement>("[role=listbox]");
    return list ? inertAround(list) : undefined;
  }, []);
  return (
    <Select.Viewport
      ref={viewport}
      nonce={getNonce()}
      className="p-1"
      style={{ scrollbarWidth: "thin" }}
    >
      {[...select.children].map((child) =>
        child instanceof HTMLOptGroupElement ? (
          <Select.Group key={child.label}>
            <Select.Label className="px-2 pt-2 pb-1 text-sm font-medium text-quiet">
              {child.label}
            </Select.Label>
            {[...child.children].map(itemOf)}
          </Select.Group>
        ) : (
          itemOf(child)
        ),
      )}
    </Select.Viewport>
  );
}

const itemOf = (option: Element) =>
  option instanceof HTMLOptionElement ? (
    <Select.Item
      key={option.index}
      value={String(option.index)}
      disabled={option.disabled}
      className="relative rounded-sm py-1.5 pr-8 pl-2 outline-offset-[-2px] select-none [overflow-wrap:anywhere] data-disabled:opacity-55 data-highlighted:bg-tray data-highlighted:outline-2 data-highlighted:outline-accent"
    >
      <Select.ItemText>{option.text}</Select.ItemText>
      <Select.ItemIndicator className="absolute top-2.5 right-2 text-accent">
        <Check aria-hidden className="size-4" />
      </Select.ItemIndicator>
    </Select.Item>
  ) : null;
