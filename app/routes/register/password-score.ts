import dictionaries from "virtual:password-dictionaries";
import { passwordScore } from "../../domain/accounts/password-score.ts";

/** Resolves to the scoring function, which rates passwords as the server does. */
export const scoring = fetch(dictionaries)
  .then((response) => response.json())
  .then((data) => passwordScore(data as Parameters<typeof passwordScore>[0]));
