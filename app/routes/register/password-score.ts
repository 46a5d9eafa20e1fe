import knowledge from "virtual:password-dictionaries";
import { passwordScore } from "../../domain/password-score.ts";

/** Judges passwords as the server does. */
export const scoring = fetch(knowledge)
  .then((file) => file.json())
  .then((read) => passwordScore(read as Parameters<typeof passwordScore>[0]));
