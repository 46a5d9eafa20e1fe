/** The lines of a text that arrives in parts, without blank ones; `null` for one that is too long or not UTF-8. */
export async function* linesOf(
  parts: AsyncIterable<Uint8Array>,
  mostBytes: number,
): AsyncGenerator<string | null> {
  let pending: Uint8Array[] = [];
  let length = 0;
  const take = (part: Uint8Array) => {
    pending.push(part);
    length += part.length;
  };
  const line = (): string | null => {
    const text = length > mostBytes ? null : textOf(pending, length);
    [pending, length] = [[], 0];
    return text;
  };
  for await (const part of parts) {
    let from = 0;
    for (let end = part.indexOf(NEWLINE); end >= 0; end = part.indexOf(NEWLINE, from)) {
      take(part.subarray(from, end));
      from = end + 1;
      const text = line();
      if (text?.trim() !== "") yield text;
    }
    take(part.slice(from));
    if (length > mostBytes) break;
  }
  const text = line();
  if (text?.trim() !== "") yield text;
}

const NEWLINE = 0x0a;

function textOf(parts: readonly Uint8Array[], length: number): string | null {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
