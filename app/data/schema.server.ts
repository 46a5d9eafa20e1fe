export * from "./schema/account-events.server.ts";
// All tables; drizzle-kit reads this file to generate migrations.
export * from "./schema/accounts.server.ts";
export * from "./schema/activity.server.ts";
export * from "./schema/comments.server.ts";
export * from "./schema/members.server.ts";
export * from "./schema/presence.server.ts";
export * from "./schema/questions.server.ts";
export * from "./schema/results.server.ts";
export * from "./schema/sorts.server.ts";
export * from "./schema/studies.server.ts";
export * from "./schema/webhooks.server.ts";
