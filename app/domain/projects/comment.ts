import { z } from "zod";
import { id, instant, requiredText } from "../fields/fields.ts";
import { workLimits } from "../fields/work-limits.ts";
import { limits } from "../limits/limits.ts";

/** What a comment is on, and how many ids name it. */
const IDS = { study: 0, card: 1, pair: 2, category: 1, session: 1 } as const;
export type CommentKind = keyof typeof IDS;
const COMMENT_KINDS = Object.keys(IDS) as CommentKind[];

const target = z
  .object({
    kind: z.enum(COMMENT_KINDS as [CommentKind, ...CommentKind[]]),
    ids: z.array(z.string().toLowerCase().pipe(id)).max(2).default([]),
  })
  // The two cards of a pair have no order.
  .transform(({ kind, ids }) => ({ kind, ids: [...new Set(ids)].sort() }))
  .refine(({ kind, ids }) => ids.length === IDS[kind], "commentTarget");
export type CommentTarget = z.output<typeof target>;

export const commentInput = z.object({
  on: target,
  text: requiredText(limits.comment),
  parent: id.nullable().default(null),
});
export type CommentInput = z.infer<typeof commentInput>;

export const commentChange = z
  .object({ text: requiredText(limits.comment), resolved: z.boolean() })
  .partial();
export type CommentChange = z.infer<typeof commentChange>;

export const comment = z.object({
  id,
  user: z
    .object({ id, username: z.string() })
    .nullable()
    .describe("Its writer; null when the account was deleted."),
  at: instant,
  edited_at: instant.nullable(),
  on: z.object({
    kind: z.enum(COMMENT_KINDS as [CommentKind, ...CommentKind[]]),
    ids: z.array(id),
  }),
  text: z.string(),
  parent: id.nullable(),
  resolved: z.boolean(),
});
export type Comment = z.infer<typeof comment>;

/** The form of a comment on a page; `on` is `commentKey` of its target. */
export const commentForm = z.object({
  on: z.string().default("study"),
  text: requiredText(limits.comment),
  parent: id.optional(),
});

/** The target of such a text; undefined if it names none. */
export function parseCommentKey(key: string): CommentTarget | undefined {
  const [kind, ...ids] = key.split(":");
  return target.safeParse({ kind, ids }).data;
}

/** The usernames that a text may mention: `@name`, without the punctuation that ends a sentence. */
export const mentions = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/(?<![\p{L}\p{N}_.+-])@([\p{L}\p{N}_.+@-]+)/gu)].flatMap(([, name = ""]) => [
      name.toLowerCase(),
      name.toLowerCase().replace(/[.+@-]+$/, ""),
    ]),
  ),
];

export const notification = z.object({
  id,
  at: instant,
  read: z.boolean(),
  study: id,
  comment: id,
});

export const notificationsRead = z.object({
  ids: z.array(z.string().toLowerCase().pipe(id)).max(workLimits.page_size, "tooMany"),
});
