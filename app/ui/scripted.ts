import { useEffect, useState } from "react";

/** True once scripts run here: until then nothing may depend on them. */
export function useScripted(): boolean {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}
