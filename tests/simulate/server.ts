import { AUTH_COOKIE } from "../../app/auth/token.server.ts";
import type { Db } from "../../app/data/database/db.server.ts";
import { readSessionPage } from "../../app/routes/sort/session/loader.server.ts";
import * as saving from "../../app/routes/sort/session/save.ts";
import type { Clock, Owner } from "./clock.ts";
import type { MemoryD1 } from "./d1.ts";

export type ServerAnswer = { status: number; headers: Headers; text: string };
export type Call = { url: string; body?: string | undefined; cookie: string };
type Handler = Parameters<typeof saving.action>[0];

const MS_DOWN = 4000;

/** The server: the real handlers on the database. A restart ends the requests in progress. */
export class Server {
  /** Until when nothing listens. */
  downUntil = 0;
  /** How many of the next round trips fail, before or after they have reached the database. */
  faults = 0;
  private running = new Set<Owner>();
  /** Answers to requests that read, and the version of the database that they come from: computing them takes longest. */
  private readonly known = new Map<string, { version: number; answer: ServerAnswer }>();

  private readonly clock: Clock;
  private readonly d1: MemoryD1;
  /** Called after each round trip, with who made it. */
  private readonly committed: (author: string) => void;

  constructor(clock: Clock, d1: MemoryD1, committed: (author: string) => void) {
    this.clock = clock;
    this.d1 = d1;
    this.committed = committed;
  }

  restart(): void {
    for (const request of this.running) request.alive = false;
    this.running.clear();
    this.downUntil = this.clock.now + MS_DOWN;
  }

  /** Answers a request; the promise stays open when the server restarts meanwhile. */
  async answer(author: string, { url, body, cookie }: Call): Promise<ServerAnswer> {
    const { pathname } = new URL(url);
    const [, studyId = "", sessionId = ""] = /^\/sort\/(.*)\/session\/([^/]*)/.exec(pathname) ?? [];
    const key = `${cookie} ${url}`;
    const known = body === undefined ? this.known.get(key) : undefined;
    const { version } = this.d1;
    return this.work(author, async (db) => {
      if (known?.version === version) {
        await db.$client.prepare("SELECT 1").bind().first();
        if (version === this.d1.version) return known.answer;
      }
      const method = body === undefined ? "GET" : "POST";
      const headers = new Headers(cookie ? { Cookie: cookie } : {});
      const request = { method, url, headers, text: async () => body } as Request;
      const context = { db, first_db: db, sendWebhooks() {} } as unknown as Handler["context"];
      const args = { request, context, params: { studyId, sessionId } };
      const response = pathname.endsWith("/save")
        ? await (body === undefined ? saving.loader(args) : saving.action(args))
        : Response.json(await readSessionPage(studyId, sessionId, request, context));
      const { status } = response;
      const answer = { status, headers: response.headers, text: await response.text() };
      if (body === undefined && version === this.d1.version)
        this.known.set(key, { version, answer });
      return answer;
    }).catch((error: Error) => {
      if (!isLost(error)) throw error;
      return { status: 500, headers: new Headers(), text: "{}" };
    });
  }

  /** Does work of a request, whose round trips to the database take time. */
  async work<Value>(author: string, work: (db: Db) => Promise<Value>): Promise<Value> {
    const request: Owner = { alive: true };
    this.running.add(request);
    const db = this.d1.handle(
      (run) =>
        new Promise((resolve, reject) => {
          const fault = this.faults > 0 ? this.clock.between(0, 3) : 0;
          if (fault > 0) this.faults -= 1;
          this.clock.after(
            this.clock.between(0, 15),
            () => {
              if (fault === 1) return reject(LOST);
              try {
                const answer = run();
                this.committed(author);
                if (fault === 2) reject(LOST);
                else resolve(answer);
              } catch (error) {
                reject(error);
              }
            },
            request,
          );
        }),
    );
    try {
      return await work(db);
    } finally {
      this.running.delete(request);
    }
  }
}

/** Whether the database has failed on purpose. */
export const isLost = (error: unknown): boolean =>
  error === LOST || (error instanceof Error && isLost(error.cause));

const LOST = new Error("D1_ERROR: Network connection lost.");

export const cookieOf = (token: string) => `${AUTH_COOKIE}=${token}`;
