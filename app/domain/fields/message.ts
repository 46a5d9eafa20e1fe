/** A schema's message with values in its text: "numberRange?min=1&max=500". Without any, a message is the key alone. */
export const messageWith = (key: string, values: Record<string, number | string>): string =>
  `${key}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, `${value}`]))}`;

/** The key of a message among the `errors` texts, and the values in the text. */
export function readMessage(message: string): { key: string; values: Record<string, string> } {
  const [key = "", ...rest] = message.split("?");
  return { key, values: Object.fromEntries(new URLSearchParams(rest.join("?"))) };
}
