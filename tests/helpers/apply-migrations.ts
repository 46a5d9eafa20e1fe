import { applyD1Migrations, env } from "cloudflare:test";
import { beforeAll } from "vitest";
import { nextClientAddress } from "./address.ts";

nextClientAddress();
beforeAll(() => applyD1Migrations(env.DB, env.MIGRATIONS));
