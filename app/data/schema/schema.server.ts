export * from "./account-events.server.ts";
// All tables.
export * from "./accounts.server.ts";
export * from "./activity.server.ts";
export * from "./comments.server.ts";
export * from "./members.server.ts";
export * from "./presence.server.ts";
export * from "./questions.server.ts";
export * from "./results.server.ts";
export * from "./sorts.server.ts";
export * from "./studies.server.ts";
export * from "./turns.server.ts";
export * from "./webhooks.server.ts";
