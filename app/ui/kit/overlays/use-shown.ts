import { useEffect, useState } from "react";

/**
 * What a field shows: the value that it gets, and from then on what the user enters, until it gets another value. So a
 * field for a part of the URL follows links and Back, and keeps the focus and the user's entry while the URL changes.
 */
export function useShown(value: string) {
  const [shown, setShown] = useState(value);
  useEffect(() => setShown(value), [value]);
  return [shown, setShown] as const;
}
