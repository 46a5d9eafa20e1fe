import { useEffect, useRef, useState } from "react";

/** What the worker answers to a question; `null` until it is there. A new question forgets the old answer. */
export function useAsked<T>(ask: () => Promise<T>, key: string): T | null {
  const [answer, setAnswer] = useState<{ key: string; value: T } | null>(null);
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    let wanted = true;
    latest.current().then(
      (value) => wanted && setAnswer({ key, value }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  return answer?.key === key ? answer.value : null;
}
