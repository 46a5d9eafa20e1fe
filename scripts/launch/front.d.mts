import type { Server } from "node:http";

export function openFront(settings: {
  hosts: string[];
  port: number;
  upstream: URL;
  isTrusted(address: string): boolean;
  isFull(): boolean;
  stalledMs?: number;
}): Promise<Server[]>;
