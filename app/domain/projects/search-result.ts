/** A search result: a study, project or card. `id` is that of the study or project; `place` says where it is. */
export type SearchResult = { id: string; name: string; place: string };

/**
 * Ranks a match: 0 the whole name, 1 the start of the name, 2 the start of a word, 3 any other part;
 * null when the name does not match.
 */
export function matchRank(name: string, words: string): 0 | 1 | 2 | 3 | null {
  const text = name.toLowerCase();
  const typed = words.trim().toLowerCase();
  if (!text.includes(typed)) return null;
  if (text === typed) return 0;
  if (text.startsWith(typed)) return 1;
  return text.includes(` ${typed}`) ? 2 : 3;
}
