import { type SelectHTMLAttributes, useEffect, useId, useRef, useSyncExternalStore } from "react";
import { untilLoaded } from "../until-loaded.ts";
import { cn } from "./cn.ts";
import { NativeSelect } from "./native-select.tsx";
import { useEnhanced } from "./use-enhanced.ts";

/**
 * A select for researchers' pages. The native select holds the value: forms submit, validate and reset it, and it calls
 * `onChange`. After hydration it is hidden, and a Radix button and list are shown in its place. A touch screen
 * keeps the native select, whose list is made for touch.
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
  const nativeId = useId();
  const select = useRef<HTMLSelectElement>(null);
  const List = useSelectList();
  const isReady = useEnhanced(select, List !== undefined);
  const enhanced = isReady && List !== undefined;
  const field = { name, form, value, defaultValue, onChange, disabled, children };
  return (
    <span data-slot="select" className={cn("relative block", className)}>
      <NativeSelect
        ref={select}
        {...field}
        // While invisible it keeps the width of its widest option. It must not be required: the browser would block
        // the form without showing a message.
        {...(enhanced ? { id: nativeId, className: "invisible" } : { required, ...labels })}
      />
      {enhanced ? (
        <List select={select} disabled={disabled} required={required} {...labels} />
      ) : null}
    </span>
  );
}

type SelectList = typeof import("./select-list.client.tsx").default;

let list: SelectList | undefined;
let isLoading = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

async function load(): Promise<void> {
  list = (await untilLoaded(() => import("./select-list.client.tsx"))).default;
  for (const listener of listeners) listener();
}

/** The component of the list once it is loaded; undefined on the server and during hydration. */
function useSelectList(): SelectList | undefined {
  useEffect(() => {
    if (isLoading || matchMedia("(pointer: coarse)").matches) return;
    isLoading = true;
    load();
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => list,
    () => undefined,
  );
}
