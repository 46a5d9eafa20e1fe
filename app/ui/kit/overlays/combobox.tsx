import { type ReactNode, useEffect, useRef, useState } from "react";
import { untilLoaded } from "../../frame/until-loaded.ts";
import { Select } from "../fields/select.tsx";
import { useEnhanced } from "../use-enhanced.ts";
import type { ComboboxProps } from "./combobox-list.client.tsx";
import { useShown } from "./use-shown.ts";

/**
 * Chooses one of many: a list that can be searched. Until scripts run it is a select. A group without a label has the
 * options above the others.
 */
export function Combobox({ value, onChange, ...props }: ComboboxProps) {
  const select = useRef<HTMLSelectElement>(null);
  const hasFocus = useRef(false);
  const List = useList();
  // Only a pressed or open select stays; a focused one passes its focus on.
  const enhanced = useEnhanced(select, List !== undefined, ":active, :has(:focus)");
  const [shown, setShown] = useShown(value);
  const choose = (chosen: string) => {
    setShown(chosen);
    onChange?.(chosen);
  };
  const { groups, ...attributes } = props;
  if (List && enhanced)
    return <List {...props} value={shown} onChange={choose} autoFocus={hasFocus.current} />;
  return (
    <Select
      ref={select}
      data-searched
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      value={shown}
      onChange={(event) => choose(event.currentTarget.value)}
      {...attributes}
    >
      {groups.map(({ label, options }) => (
        <Group key={label} label={label}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Group>
      ))}
    </Select>
  );
}

type List = typeof import("./combobox-list.client.tsx").default;

/** The component that replaces the select, once it is loaded. */
function useList(): List | undefined {
  const [list, setList] = useState<{ List: List }>();
  useEffect(() => {
    untilLoaded(() => import("./combobox-list.client.tsx")).then((module) =>
      setList({ List: module.default }),
    );
  }, []);
  return list?.List;
}

const Group = ({ label, children }: { label: string | undefined; children: ReactNode }) =>
  label ? <optgroup label={label}>{children}</optgroup> : children;
