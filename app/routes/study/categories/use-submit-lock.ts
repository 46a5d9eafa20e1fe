import { useFetchers } from "@remix-run/react";
import { useEffect, useState } from "react";

const LOCK_MS = 1000;

/**
 * True while a form of this address is being saved, and for a second after: a double click
 * makes one category, also where the dialog was opened anew in between.
 */
export function useSubmitLock(action: string): boolean {
  const fetchers = useFetchers();
  const saving = fetchers.some(
    ({ formAction, formData }) => formAction?.startsWith(action) && formData?.has("name"),
  );
  const [locked, setLocked] = useState(false);
  useEffect(() => {
    if (saving) {
      setLocked(true);
      return;
    }
    const timer = setTimeout(() => setLocked(false), LOCK_MS);
    return () => clearTimeout(timer);
  }, [saving]);
  return saving || locked;
}
