import { useSearchParams } from "@remix-run/react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";

/**
 * What a study's cards are searched for. `?find=` gives it; else this tab remembers it, so that who comes back
 * finds the list as it was.
 */
export function useFind(study: string) {
  const [params] = useSearchParams();
  const given = params.get("find");
  const key = `find-${study}`;
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(given ?? "");
  useEffect(() => {
    // What was typed before the scripts came counts first.
    const before = ref.current?.value !== ref.current?.defaultValue && ref.current?.value;
    setTyped(before || (given ?? sessionStorage.getItem(key) ?? ""));
  }, [key, given]);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value);
    sessionStorage.setItem(key, event.currentTarget.value);
  };
  return { typed, field: { ref, value: typed, onChange } };
}
