// The tables, by what they are about; a migration is made from them all.
export * from "./schema/accounts.server.ts";
export * from "./schema/questions.server.ts";
export * from "./schema/results.server.ts";
export * from "./schema/sorts.server.ts";
export * from "./schema/studies.server.ts";
