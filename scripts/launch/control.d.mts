// See control.mjs: for the tests, whose type check reads no JavaScript.
import type { D1Database } from "@cloudflare/workers-types";

export function openControl(dataDir: string, db: D1Database): Promise<void>;
export function askServer(dataDir: string, sql: string): Promise<unknown[]>;
