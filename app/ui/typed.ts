import { type ChangeEvent, useEffect, useRef, useState } from "react";

/** The text of a field, including text typed before hydration. */
export function useTyped() {
  const [typed, setTyped] = useState("");
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(ref.current?.value ?? ""), []);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value);
  return { typed, field: { ref, onChange } };
}
