import { type ChangeEvent, useEffect, useRef, useState } from "react";

/** The text that stands in a field: also what was typed there before the scripts came. */
export function useTyped() {
  const [typed, setTyped] = useState("");
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(ref.current?.value ?? ""), []);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value);
  return { typed, field: { ref, onChange } };
}
