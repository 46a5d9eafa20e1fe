import ChevronDown from "lucide-react/icons/chevron-down";
import { Popover } from "radix-ui";
import { type AriaAttributes, useState } from "react";
import { useTranslation } from "react-i18next";
import { matchRank } from "../../../domain/projects/search-result.ts";
import { cn } from "../cn.ts";
import { controlClass } from "../fields/control.ts";
import { Input } from "../fields/input.tsx";
import {
  Command,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  commandItemClass,
} from "./command.client.tsx";

type ComboboxGroup = {
  label?: string;
  options: { value: string; label: string }[];
};

export type ComboboxProps = Pick<AriaAttributes, "aria-describedby"> & {
  id: string;
  name?: string;
  value: string;
  onChange?: (value: string) => void;
  groups: ComboboxGroup[];
  "data-autofocus"?: boolean;
};

/** The button that shows the chosen option, and opens a field above a list of those that match it. */
export default function ComboboxList({
  name,
  value,
  onChange,
  groups,
  ...button
}: ComboboxProps & { onChange: (value: string) => void; autoFocus: boolean }) {
  const { t } = useTranslation("common");
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const options = groups.flatMap((group) => group.options);
  const chosen = options.find((option) => option.value === value) ?? options[0];
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      {name ? (
        <input
          type="hidden"
          name={name}
          value={chosen?.value ?? ""}
          // Forms are filled again by script after a login.
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      ) : null}
      <Popover.Trigger
        ref={setTrigger}
        role="combobox"
        aria-haspopup="listbox"
        className={cn(
          controlClass,
          "flex min-h-10 items-center justify-between gap-2 py-1.5 text-left hover:bg-tray",
        )}
        {...button}
      >
        <span className="truncate">{chosen?.label}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-quiet" />
      </Popover.Trigger>
      <Popover.Portal container={trigger?.closest<HTMLElement>("[data-modal], main") ?? null}>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t("combobox.search")}
          className="index-card z-60 w-(--radix-popover-trigger-width) min-w-[min(20rem,calc(100vw-1rem))] p-2 text-ink shadow-lifted"
        >
          <Command
            label={t("combobox.search")}
            defaultValue={`=${chosen?.value}`}
            filter={(_, words, keywords) =>
              matchRank(keywords?.[0] ?? "", words) === null ? 0 : 1
            }
          >
            <CommandInput>
              <Input placeholder={t("combobox.search")} />
            </CommandInput>
            <CommandList className="mt-2 max-h-[min(20rem,calc(var(--radix-popover-content-available-height)-5rem))]">
              <CommandEmpty>{t("combobox.nothing")}</CommandEmpty>
              {groups.map(({ label = "", options }) => (
                <CommandGroup key={label} value={label} heading={label}>
                  {options.map((option) => (
                    <CommandItem
                      key={option.value}
                      // cmdk takes no empty value.
                      value={`=${option.value}`}
                      keywords={[option.label]}
                      onSelect={() => {
                        onChange(option.value);
                        setOpen(false);
                      }}
                    >
                      <div className={cn(commandItemClass, "[overflow-wrap:anywhere]")}>
                        {option.label}
                      </div>
                    </CommandItem>
                  ))}
                </CommandGroup>
              ))}
            </CommandList>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
