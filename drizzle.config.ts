import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./app/data/schema/schema.server.ts",
  out: "./migrations",
});
