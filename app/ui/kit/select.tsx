import {
  type SelectHTMLAttributes,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useBrowserLayoutEffect } from "../scripted.ts";
import { untilLoaded } from "../until-loaded.ts";
import { cn } from "./cn.ts";
import { NativeSelect } from "./native-select.tsx";

/**
 * A choice from a list, on researchers' pages. The browser's own select holds the value: forms send, check and reset
 * it, and `onChange` hears of it. Once scripts run, a button and a list in our look lie over it; a touch screen
 * keeps the browser's own, which is made for thumbs.
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
  const select = useRef<HTMLSelectElement>(null);
  const List = useSelectList();
  const [covered, setCovered] = useState(false);
  useBrowserLayoutEffect(() => {
    const own = select.current;
    if (!List || !own) return;
    const cover = () => setCovered(true);
    // Who is choosing in the browser's own goes on there.
    if (!own.matches(":focus")) return cover();
    own.addEventListener("blur", cover, { once: true });
    return () => own.removeEventListener("blur", cover);
  }, [List]);
  const field = { name, form, value, defaultValue, onChange, disabled, required, children };
  const cover = covered && List && select.current;
  return (
    <span data-slot="select" className={cn("relative block", className)}>
      <NativeSelect
        ref={select}
        {...field}
        {...(cover ? { "aria-hidden": true, tabIndex: -1, onFocus: focusCover } : labels)}
      />
      {cover ? (
        <List select={select.current} disabled={disabled} required={required} {...labels} />
      ) : null}
    </span>
  );
}

/** What looks for a field that is wrong focuses the one that the form knows. */
function focusCover({ currentTarget }: { currentTarget: HTMLSelectElement }): void {
  const { nextElementSibling } = currentTarget;
  if (nextElementSibling instanceof HTMLElement) nextElementSibling.focus();
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
