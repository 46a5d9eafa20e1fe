import { type SelectHTMLAttributes, useEffect, useId, useRef, useSyncExternalStore } from "react";
import { untilLoaded } from "../until-loaded.ts";
import { cn } from "./cn.ts";
import { NativeSelect } from "./native-select.tsx";
import { useTakenOver } from "./use-taken-over.ts";

/**
 * A choice from a list, on researchers' pages. The browser's own select holds the value: forms send, check and reset
 * it, and `onChange` hears of it. Once scripts run it is only that, shown and reached no more: in its place are a
 * button and a list of Radix. A touch screen keeps the browser's own, whose list is made for thumbs.
 */
export function Select({
  name,
  form,
  value,
  defaultValue,
  onChange,
  disabled,
  required,
  children,
  className,
  ...labels
}: SelectHTMLAttributes<HTMLSelectElement>) {
  const own = useId();
  const select = useRef<HTMLSelectElement>(null);
  const List = useSelectList();
  const takenOver = useTakenOver(select, List !== undefined);
  const taken = takenOver && List !== undefined;
  const field = { name, form, value, defaultValue, onChange, disabled, children };
  return (
    <span data-slot="select" className={cn("relative block", className)}>
      <NativeSelect
        ref={select}
        {...field}
        // Invisible, it keeps the width of its widest option; if required, the browser would not send it, nor say why.
        {...(taken ? { id: own, className: "invisible" } : { required, ...labels })}
      />
      {taken ? <List select={select} disabled={disabled} required={required} {...labels} /> : null}
    </span>
  );
}

type SelectList = typeof import("./select-list.client.tsx").default;

let list: SelectList | undefined;
let asked = false;
const heard = new Set<() => void>();
const hear = (listener: () => void) => {
  heard.add(listener);
  return () => heard.delete(listener);
};

async function load(): Promise<void> {
  list = (await untilLoaded(() => import("./select-list.client.tsx"))).default;
  for (const listener of heard) listener();
}

/** The code of the list once it is there. A page that is just taken over from the server is as the server drew it. */
function useSelectList(): SelectList | undefined {
  useEffect(() => {
    if (asked || matchMedia("(pointer: coarse)").matches) return;
    asked = true;
    load();
  }, []);
  return useSyncExternalStore(
    hear,
    () => list,
    () => undefined,
  );
}
