import type { Request, Response } from "miniflare";

export function openWebhooks(setting: string): Promise<(request: Request) => Promise<Response>>;
