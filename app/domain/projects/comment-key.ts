import type { CommentKind } from "./comment.ts";

/** A target as one text, such as "card:ID". */
export const commentKey = ({ kind, ids }: { kind: CommentKind; ids: readonly string[] }): string =>
  [kind, ...[...ids].sort()].join(":");
