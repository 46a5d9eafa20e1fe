import { getNonce } from "get-nonce";
import { Check, ChevronDown } from "lucide-react";
import { Select } from "radix-ui";
import { type AriaAttributes, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { inertAround } from "./inert-around.ts";
import { bringStyleNonce } from "./style-nonce.ts";

bringStyleNonce();

/**
 * The button and the list in place of a select, whose options it shows and whose value it sets. The options are known
 * by their places: their values may be empty, or alike.
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
    // Whatever drew the page anew may have changed the options or the value.
    read();
    // What looks for a field that is wrong focuses the one that the form knows.
    if (select.current) select.current.focus = (options) => trigger.current?.focus(options);
    // The form holds its first values once the event is over.
    const onReset = () => setTimeout(read);
    document.addEventListener("reset", onReset);
    return () => document.removeEventListener("reset", onReset);
  });

  const tell = (event: Event) => select.current?.dispatchEvent(event);
  const choose = (chosen: string) => {
    if (!select.current) return;
    select.current.selectedIndex = Number(chosen);
    // As the browser's own list would.
    for (const type of ["input", "change"]) tell(new Event(type, { bubbles: true }));
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
      // No form: when its form is reset Radix would choose, and the form hear of a choice.
      form="-"
    >
      <Select.Trigger
        ref={trigger}
        {...labels}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          // The form checks a field that is left.
          if (!open) tell(new FocusEvent("focusout", { bubbles: true }));
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
      {/* Letters choose in a closed list, too, which has to know its options for that. */}
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
  // Radix hides the page behind from screen readers only.
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
