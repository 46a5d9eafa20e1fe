/** Models are A, B, C and so on, the one that most people hold first. */
export const modelName = (number: number) => String.fromCharCode(65 + number);
