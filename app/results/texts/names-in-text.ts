/** Names of groups as a sentence has them: in quotation marks when a comma in one would read as the end of it. */
export const namesInText = (names: readonly string[]): readonly string[] =>
  names.some((name) => name.includes(",")) ? names.map(quoted) : names;

/** Two names with an "and" between them: in quotation marks also where one has an "and" of its own. */
export const namesToJoin = (names: readonly string[]): readonly string[] =>
  names.some((name) => /,|\s(and|en)\s/i.test(name)) ? names.map(quoted) : names;

const quoted = (name: string) => `“${name}”`;
