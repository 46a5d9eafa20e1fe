import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { identify } from "../../../auth/identify.server.ts";
import { cleanHtml, saysSomething } from "../../../data/clean-html.server.ts";
import { hasPlace } from "../../../data/places.server.ts";
import { findSession } from "../../../data/sessions.server.ts";
import { findPublicStudy, findStudyWithCards } from "../../../data/studies.server.ts";
import { isId } from "../../../domain/fields.ts";
import type { SortType } from "../../../domain/limits.ts";
import { deviceSession } from "../device-session.server.ts";

/** What the start page shows of a study that can be sorted. */
export type Intro = {
  kind: "intro";
  title: string;
  description: string;
  instructions: string;
  consent: string;
  sort_type: SortType;
  logo: string | null;
  cards: number;
  ask_demographics: boolean;
  allow_multiple_sessions: boolean;
  source: string;
  preview: boolean;
  /** An unfinished sort of this device. */
  unfinished: { id: string; sorted: number; total: number } | null;
};

export type StartPage =
  | Intro
  | { kind: "not_found"; title: null }
  | { kind: "paused" | "completed" | "full"; title: string; unfinished: Intro["unfinished"] }
  | { kind: "done"; title: string; session: string };

/** What the start page shows to this visitor. */
export async function readStartPage(
  id: string,
  request: Request,
  context: AppLoadContext,
): Promise<StartPage> {
  const { db } = context;
  const missing = { kind: "not_found", title: null } as const;
  if (!isId(id)) return missing;
  const query = new URL(request.url).searchParams;
  const user = (await identify(request, context))?.user.id;
  const preview = query.get("preview") === "1";
  const mine = preview && user ? await findStudyWithCards(db, id, user) : undefined;
  const study = mine ?? (await findPublicStudy(db, id, user));
  if (!study) return missing;
  const { title, status } = study;
  const cards = study.cards.filter((card) => card.is_active).length;
  const intro = {
    kind: "intro",
    title,
    description: study.description,
    instructions: saysSomething(study.instructions) ? cleanHtml(study.instructions) : "",
    consent: saysSomething(study.consent_text) ? cleanHtml(study.consent_text) : "",
    sort_type: study.sort_type,
    logo: study.logo,
    cards,
    ask_demographics: study.enable_demographics,
    allow_multiple_sessions: study.allow_multiple_sessions,
    source: (query.get("source") ?? "").trim().slice(0, 100),
    preview: mine !== undefined,
    unfinished: null,
  } satisfies Intro;
  if (mine) return intro;
  // Only the owner gets to see a draft, and only as a preview.
  if (status === "draft") throw redirect(`/sort/${id}?preview=1`);

  const device = deviceSession(request, id);
  const session = device ? await findSession(db, device) : undefined;
  const known = session?.study === id ? session : undefined;
  const unfinished =
    known && !known.is_completed
      ? { id: known.id, sorted: known.cards_sorted, total: known.total_cards }
      : null;
  if (known?.is_completed && !study.allow_multiple_sessions)
    return { kind: "done", title, session: known.id };
  if (status !== "active") return { kind: status, title, unfinished };
  if (!(await hasPlace(db, id))) return { kind: "full", title, unfinished };
  return { ...intro, unfinished };
}
