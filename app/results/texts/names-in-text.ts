/** Names of groups as a sentence has them: in quotation marks when a comma in one would read as the end of it. */
export const namesInText = (names: readonly string[]): readonly string[] =>
  names.some((name) => name.includes(",")) ? names.map((name) => `“${name}”`) : names;
