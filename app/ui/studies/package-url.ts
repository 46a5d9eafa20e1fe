/** Where the file of a study is downloaded. */
export const packageUrl = (study: string): string => `/api/cardsort/studies/${study}/package/`;
