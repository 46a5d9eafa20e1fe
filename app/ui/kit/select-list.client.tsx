import { getNonce } from "get-nonce";
import { Check, ChevronDown } from "lucide-react";
import { Select } from "radix-ui";
import { type AriaAttributes, useEffect, useLayoutEffect, useRef, useState } from "react";
import { bringStyleNonce } from "./style-nonce.ts";

bringStyleNonce();

/**
 * The button and the list over a select, whose options it shows and whose value it sets. The options are known by
 * their places: their values may be empty, or alike.
 */
export default function SelectList({
  select,
  disabled = false,
  required = false,
  ...labels
}: AriaAttributes & {
  select: HTMLSelectElement;
  id?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
}) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [focused, setFocused] = useState(false);
  const [index, setIndex] = useState(select.selectedIndex);
  const [text, setText] = useState("");
  const read = () => {
    setIndex(select.selectedIndex);
    setText(select.selectedOptions[0]?.text ?? "");
  };
  // Whatever drew the page anew may have changed the options or the value.
  useLayoutEffect(read);
  useLayoutEffect(() => {
    // A dialog that was opened in the same moment has looked for its first field.
    if (select.matches(":focus")) trigger.current?.focus();
  }, [select]);
  useEffect(() => {
    const onReset = ({ target }: Event) => {
      // The form holds its first values once the event is over.
      if (target === select.form) setTimeout(() => setIndex(select.selectedIndex));
    };
    document.addEventListener("reset", onReset);
    return () => document.removeEventListener("reset", onReset);
  }, [select]);

  const choose = (chosen: string) => {
    select.selectedIndex = Number(chosen);
    // As the browser's own list would.
    for (const type of ["input", "change"])
      select.dispatchEvent(new Event(type, { bubbles: true }));
    read();
  };
  return (
    // The root of Radix would put a select of its own into the form, whose changes the form would hear, too.
    <Select.unstable_Provider
      open={open}
      onOpenChange={setOpen}
      value={String(index)}
      onValueChange={choose}
      disabled={disabled}
      required={required}
    >
      <Select.Trigger
        ref={trigger}
        {...labels}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className="absolute inset-0 flex w-full items-center justify-between gap-2 rounded-sm border border-control bg-card px-3 text-left text-base text-ink hover:enabled:bg-tray disabled:cursor-not-allowed disabled:text-quiet aria-invalid:border-bad"
      >
        <span className="truncate">
          <Select.Value>{text}</Select.Value>
        </span>
        <Select.Icon asChild>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-quiet" />
        </Select.Icon>
      </Select.Trigger>
      {/* Letters choose in a closed list, too, which has to know its options for that. */}
      {open || focused ? (
        <Select.Portal container={select.closest<HTMLElement>("main")}>
          <Select.Content
            position="popper"
            sideOffset={4}
            collisionPadding={8}
            className="index-card z-60 max-h-[min(24rem,var(--radix-select-content-available-height))] max-w-[calc(100vw-1rem)] min-w-(--radix-select-trigger-width) overflow-hidden text-ink shadow-lifted sm:max-w-lg"
          >
            <Select.Viewport nonce={getNonce()} className="p-1" style={{ scrollbarWidth: "thin" }}>
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
          </Select.Content>
        </Select.Portal>
      ) : null}
    </Select.unstable_Provider>
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
