import { bodyParts } from "../body.ts";
import { badRequest, unsupportedMediaType } from "../errors.ts";
import { mediaType } from "./posted.ts";

/** A multipart form whose last field is a file, which is read as it arrives. */
type FileForm = {
  fields: Map<string, string>;
  /** The content of the file; empty when none was chosen. */
  file: AsyncIterable<Uint8Array>;
};

const MOST_FIELDS = 10;
const MOST_FIELD_BYTES = 10_000;
/** Of the form around its file. */
const MOST_FORM_BYTES = 200_000;

/**
 * Reads the fields of a form up to its file (RFC 7578). The platform's own parser would keep the whole file in memory.
 *
 * @throws ApiError 400, 413 or 415
 */
export async function readFileForm(request: Request, limit: number): Promise<FileForm> {
  const type = request.headers.get("Content-Type") ?? "";
  const boundary = /boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(type);
  if (mediaType(type) !== "multipart/form-data" || !boundary) throw unsupportedMediaType(type);
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`);
  const reader = new FormReader(bodyParts(request, limit + MOST_FORM_BYTES));
  const fields = new Map<string, string>();
  // The first boundary has no line break before it.
  await reader.until(delimiter.subarray(2));
  while (fields.size < MOST_FIELDS) {
    const head = (await reader.until(Buffer.from("\r\n\r\n"))).toString();
    const name = /;\s*name="([^"]*)"/i.exec(head)?.[1] ?? "";
    if (/;\s*filename\*?=/i.test(head)) return { fields, file: reader.rest(delimiter) };
    fields.set(name, (await reader.until(delimiter)).toString());
  }
  throw badRequest("Too many fields.");
}

class FormReader {
  private readonly parts: AsyncGenerator<Uint8Array>;
  private unread = Buffer.alloc(0);

  constructor(parts: AsyncGenerator<Uint8Array>) {
    this.parts = parts;
  }

  /** The bytes before `mark`, which is skipped. @throws ApiError 400 without it */
  async until(mark: Buffer): Promise<Buffer> {
    for (let at = this.unread.indexOf(mark); ; at = this.unread.indexOf(mark)) {
      if (at >= 0) {
        const before = this.unread.subarray(0, at);
        this.unread = this.unread.subarray(at + mark.length);
        return before;
      }
      if (this.unread.length > MOST_FIELD_BYTES || !(await this.more()))
        throw badRequest("Malformed form.");
    }
  }

  /** The same in parts, for content of any length. */
  async *rest(mark: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.unread.indexOf(mark);
      // The mark may begin at the end of what has arrived.
      const end = at >= 0 ? at : Math.max(0, this.unread.length - mark.length);
      if (end > 0) yield new Uint8Array(this.unread.subarray(0, end));
      this.unread = this.unread.subarray(end);
      if (at >= 0) return;
      if (!(await this.more())) throw badRequest("Malformed form.");
    }
  }

  private async more(): Promise<boolean> {
    const next = await this.parts.next();
    if (next.done) return false;
    this.unread = Buffer.concat([this.unread, next.value]);
    return true;
  }
}
