import dictionaries from "virtual:password-dictionaries";
import { passwordScore } from "../../domain/accounts/password-score.ts";

type Score = ReturnType<typeof passwordScore>;
let loading: Promise<Score> | undefined;

/** Resolves to the scoring function, which rates passwords as the server does. A failed load is tried again at the next call. */
export function scoring(): Promise<Score> {
  loading ??= fetch(dictionaries)
    .then((response) => response.json())
    .then((data) => passwordScore(data as Parameters<typeof passwordScore>[0]));
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
