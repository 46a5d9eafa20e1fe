import { applyD1Migrations, env } from "cloudflare:test";
import { beforeAll } from "vitest";
import { moveToNewAddress } from "./address.ts";

moveToNewAddress();
beforeAll(() => applyD1Migrations(env.DB, env.MIGRATIONS));
