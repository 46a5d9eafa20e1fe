import { z } from "zod";
import { instant } from "../fields/fields.ts";
import { limits } from "../limits/limits.ts";
import { cutTo } from "../limits/text.ts";

/** The actions that change which sorts count, or under which labels. */
export const RESULT_ACTIONS = [
  "sorts.imported",
  "sorts.excluded",
  "sorts.included",
  "sorts.deleted",
  "ratings.imported",
  "merges.changed",
  "criteria.changed",
] as const;

/** What a person did in a project. */
export const ACTIONS = [
  "study.created",
  "study.updated",
  "cards.changed",
  "categories.changed",
  "questions.changed",
  "translations.changed",
  ...RESULT_ACTIONS,
  "decision.made",
  "decision.changed",
  "decision.withdrawn",
  "share.created",
  "share.deleted",
  "webhook.changed",
  "package.imported",
  "member.joined",
  "member.left",
  "invitation.created",
  "invitation.withdrawn",
  "access.refused",
] as const;
export type Action = (typeof ACTIONS)[number];

export const activity = z.object({
  id: z.string(),
  at: instant,
  user: z
    .object({ id: z.string(), username: z.string() })
    .nullable()
    .describe("Who did it; null when the account was deleted."),
  action: z.enum(ACTIONS),
  count: z.int().describe("How many cards, sorts, … it was about."),
  detail: z
    .record(z.string(), z.unknown())
    .describe(
      "For `study.updated`: the value of each changed field before and after, texts cut at 200 characters. Never a participant's data.",
    ),
});
export type Activity = z.infer<typeof activity>;

const short = (value: unknown): unknown => {
  if (typeof value === "string") return cutTo(value, limits.activity_text);
  const text = JSON.stringify(value) ?? "";
  return text.length > limits.activity_text ? cutTo(text, limits.activity_text) : (value ?? null);
};

/** The fields that a change gives another value, each before and after. */
export const changedFields = (
  before: Record<string, unknown>,
  change: Record<string, unknown>,
): Record<string, [unknown, unknown]> =>
  Object.fromEntries(
    Object.entries(change).flatMap(([name, value]) =>
      value === undefined || JSON.stringify(value) === JSON.stringify(before[name])
        ? []
        : [[name, [short(before[name]), short(value)]]],
    ),
  );

/** Which part of the history to show. */
export type ActivityFilter = { user: string | null; actions: readonly Action[] };

export const activityFilter = (params: URLSearchParams): ActivityFilter => ({
  user: params.get("user") || null,
  actions: ACTIONS.filter((action) => action === params.get("action")),
});
