// The types of control.mjs, for the tests, whose type check does not include JavaScript.
import type { Miniflare, WorkerOptions } from "miniflare";

type Database = Pick<WorkerOptions, "d1Databases">;

export function controlWorker(database: Database, token: string): WorkerOptions;
export function openControl(dataDir: string, miniflare: Miniflare, token: string): Promise<void>;
export function askServer(dataDir: string, sql: string): Promise<unknown[]>;
