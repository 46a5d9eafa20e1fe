/** Data that cannot be used at all: `error` is a key of the `errors` texts, with its params. */
export type ImportError = { error: string; params: Record<string, string> };

export const refuse = (error: string, params: Record<string, string> = {}): ImportError => ({
  error,
  params,
});
