import { z } from "zod";
import { workLimits } from "../../domain/fields/work-limits.ts";
import { notFound } from "../errors.ts";

const DEFAULT_SIZE = 20;

/** The schema of a page, `{count, next, previous, results}`, with items of `item`. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });

export const pageQuery = z.object({
  page: z.string().optional().describe("The page number, from 1; past the last page: 404."),
  page_size: z
    .string()
    .optional()
    .describe(`Results per page, 1 to ${workLimits.page_size}; ${DEFAULT_SIZE} by default.`),
});

type PageRequest = { page: number; limit: number; offset: number };

/**
 * The requested page and size. An invalid size becomes the default, one too large the maximum.
 *
 * @throws ApiError 404 "Invalid page."
 */
export function readPage(query: z.infer<typeof pageQuery>): PageRequest {
  const size = wholeNumber(query.page_size) ?? DEFAULT_SIZE;
  const page = query.page ? wholeNumber(query.page) : 1;
  if (page === null) throw notFound("Invalid page.");
  const limit = Math.min(size, workLimits.page_size);
  return { page, limit, offset: (page - 1) * limit };
}

/**
 * The page with links to the next and the previous one. An empty list has one empty page.
 *
 * @throws ApiError 404 "Invalid page."
 */
export function writePage<T>(
  request: Request,
  { page, limit }: PageRequest,
  count: number,
  results: T[],
) {
  const last = Math.max(1, Math.ceil(count / limit));
  if (page > last) throw notFound("Invalid page.");
  return {
    count,
    next: page < last ? link(request, page + 1) : null,
    previous: page > 1 ? link(request, page - 1) : null,
    results,
  };
}

function link(request: Request, page: number): string {
  const url = new URL(request.url);
  if (page === 1) url.searchParams.delete("page");
  else url.searchParams.set("page", String(page));
  return url.href;
}

function wholeNumber(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return null;
  return Number(text) || null;
}
