/**
 * Saves of a live sort behind one interface, stored in two ways: in one D1 for all studies, or in the SQLite of a
 * Durable Object per study, which writes the result to D1 on completion. A prototype, not part of the product.
 */
export const LIVE_WORKER = `
import { DurableObject } from "cloudflare:workers";

const TABLE = "CREATE TABLE IF NOT EXISTS sorts (id TEXT PRIMARY KEY, document TEXT NOT NULL, revision INTEGER NOT NULL)";
const SAVE = \`INSERT INTO sorts (id, document, revision) VALUES (?1, ?2, ?3)
  ON CONFLICT (id) DO UPDATE SET document = excluded.document, revision = excluded.revision
  WHERE sorts.revision < excluded.revision RETURNING revision\`;
const KEEP = "INSERT OR REPLACE INTO results (id, document) VALUES (?1, ?2)";

export class LiveStudy extends DurableObject {
  constructor(state, env) {
    super(state, env);
    this.sql = state.storage.sql;
    this.sql.exec(TABLE);
  }
  save(session, document, revision) {
    return this.sql.exec(SAVE, session, document, revision).toArray()[0] ?? null;
  }
  async complete(session, document, revision) {
    const saved = this.save(session, document, revision);
    if (saved) await this.env.DB.prepare(KEEP).bind(session, document).run();
    return saved;
  }
}

const inD1 = ({ DB }) => ({
  save: (session, document, revision) => DB.prepare(SAVE).bind(session, document, revision).first(),
  async complete(session, document, revision) {
    const [{ results }] = await DB.batch([
      DB.prepare(SAVE).bind(session, document, revision),
      DB.prepare(KEEP).bind(session, document),
    ]);
    return results[0] ?? null;
  },
});

export default {
  async fetch(request, env) {
    const { store, study, session, document, revision, complete } = await request.json();
    const sorts = store === "d1" ? inD1(env) : env.LIVE.get(env.LIVE.idFromName(study));
    const text = JSON.stringify(document);
    const saved = await (complete ? sorts.complete(session, text, revision) : sorts.save(session, text, revision));
    return Response.json(saved, { status: saved ? 200 : 409 });
  },
};`;
