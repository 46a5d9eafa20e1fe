import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { identify } from "../../../auth/identify.server.ts";
import { admit } from "../../../auth/study-password.server.ts";
import { countActiveCards } from "../../../data/cards.server.ts";
import { listStudyCategories } from "../../../data/categories.server.ts";
import { cleanHtml, saysSomething } from "../../../data/clean-html.server.ts";
import {
  findPanel,
  findTurnedAway,
  findWayBack,
  type WayBack,
} from "../../../data/panels.server.ts";
import { hasPlace } from "../../../data/places.server.ts";
import { findKnownSort, findSession } from "../../../data/sessions.server.ts";
import { findPublicStudy, findStudyWithCards } from "../../../data/studies.server.ts";
import { isId } from "../../../domain/fields.ts";
import type { Identity, SortType } from "../../../domain/limits.ts";
import { arrivalOf, outcomeAddress } from "../../../domain/panel.ts";
import type { Session } from "../../../domain/session.ts";
import { address } from "../../../http/address.ts";
import { deviceSession, studyPass } from "../device-session.server.ts";

/** What the start page shows of a study that can be sorted. */
export type Intro = {
  kind: "intro";
  title: string;
  description: string;
  instructions: string;
  consent: string;
  /** The study records each move; the participant is told. */
  traced: boolean;
  sort_type: SortType;
  logo: string | null;
  cards: number;
  ask_demographics: boolean;
  allow_multiple_sessions: boolean;
  source: string;
  preview: boolean;
  /** The owner walks the whole way, for a sort that counts nowhere. */
  dry_run: boolean;
  /** The study's own words, and who is behind it. */
  welcome: string;
  organization: string;
  contact: string;
  /** What the participant is asked to be known by; the panel's word takes its place. */
  identity: Identity;
  /** An unfinished sort of this device, or of whom the panel names. */
  unfinished: { id: string; sorted: number; total: number } | null;
};

export type StartPage =
  | Intro
  | { kind: "not_found"; title: null }
  /** It has no cards yet, or asks for a choice among categories that are not there. */
  | { kind: "not_ready"; title: string; unfinished: Intro["unfinished"] }
  | (Ended & { kind: "paused" | "completed" | "full"; unfinished: Intro["unfinished"] })
  | (Ended & { kind: "rejected" })
  | { kind: "not_open"; title: string; opens_at: string; timezone: string }
  | { kind: "password"; title: string }
  | { kind: "done"; title: string; session: string }
  | ({ kind: "known_done"; title: string } & WayBack);

/** Somebody is not let in: the study's own words, where it has some, and the way back to the panel. */
type Ended = { title: string; own: string; back: string | null };

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
  const dry_run = query.get("dry_run") === "1";
  const mine = (preview || dry_run) && user ? await findStudyWithCards(db, id, user) : undefined;
  const study = mine ?? (await findPublicStudy(db, id, user));
  if (!study) return missing;
  const { title, status } = study;
  const cards = await countActiveCards(db, id);
  const intro = {
    kind: "intro",
    title,
    description: study.description,
    instructions: saysSomething(study.instructions) ? cleanHtml(study.instructions) : "",
    consent: saysSomething(study.consent_text) ? cleanHtml(study.consent_text) : "",
    traced: study.trace,
    sort_type: study.sort_type,
    logo: study.logo,
    cards,
    ask_demographics: study.enable_demographics,
    allow_multiple_sessions: study.allow_multiple_sessions,
    source: (query.get("source") ?? "").trim().slice(0, 100),
    preview: mine !== undefined && !dry_run,
    dry_run: mine !== undefined && dry_run,
    welcome: study.texts?.welcome ?? "",
    organization: study.organization,
    contact: study.contact,
    identity: study.identity,
    unfinished: null,
  } satisfies Intro;
  if (intro.preview) return intro;
  // Only the owner gets to see a draft, and only as a preview.
  if (status === "draft" && !intro.dry_run) throw redirect(`/sort/${id}?preview=1`);

  const panel = await findPanel(db, id);
  const arrival = arrivalOf(query, panel);
  const ended = (outcome: "rejected" | "full" | "closed") => ({
    title,
    own: study.texts?.[outcome] ?? "",
    back: outcomeAddress(panel, outcome, arrival),
  });
  const told = query.get("outcome");
  if (told === "rejected") return { kind: told, ...ended(told) };
  if (told === "full") return { kind: told, ...ended(told), unfinished: null };

  const pass = studyPass(request, id);
  if (!intro.dry_run && !(await admit(db, id, { pass }, address(request))).admitted)
    return { kind: "password", title };

  if (panel && arrival.external_id) {
    const { success } = await context.limits.session_start.limit({ key: address(request) });
    const sort = success
      ? await findKnownSort(db, id, arrival.external_id, intro.dry_run)
      : undefined;
    if (sort?.session.is_completed)
      return { kind: "known_done", title, ...(await findWayBack(db, sort.session.id)) };
    if (sort)
      return { ...intro, allow_multiple_sessions: false, unfinished: unfinishedOf(sort.session) };
    const before = success ? await findTurnedAway(db, id, arrival.external_id) : null;
    if (before === "rejected") return { kind: before, ...ended(before) };
    if (before === "full") return { kind: before, ...ended(before), unfinished: null };
  }

  if (intro.dry_run)
    return cards === 0
      ? { kind: "not_ready", title, unfinished: null }
      : { ...intro, identity: arrival.external_id ? "none" : study.identity };

  const device = panel && arrival.external_id ? null : deviceSession(request, id);
  const session = device ? await findSession(db, device) : undefined;
  const known = session?.study === id ? session : undefined;
  const unfinished = known && !known.is_completed ? unfinishedOf(known) : null;
  if (known?.is_completed && !study.allow_multiple_sessions)
    return { kind: "done", title, session: known.id };
  const now = new Date().toISOString();
  if (status === "active" && study.opens_at && study.opens_at > now && !unfinished)
    return { kind: "not_open", title, opens_at: study.opens_at, timezone: study.timezone ?? "UTC" };
  const over = status === "active" && study.closes_at !== null && study.closes_at <= now;
  if (status !== "active" || over)
    return { kind: over ? "completed" : status, ...ended("closed"), unfinished } as StartPage;
  const categories = study.sort_type !== "closed" || (await listStudyCategories(db, id)).length > 0;
  if (cards === 0 || !categories) return { kind: "not_ready", title, unfinished };
  if (!(await hasPlace(db, id))) return { kind: "full", ...ended("full"), unfinished };
  const identity = arrival.external_id ? "none" : study.identity;
  return { ...intro, identity, unfinished };
}

const unfinishedOf = (session: Session) => ({
  id: session.id,
  sorted: session.cards_sorted,
  total: session.total_cards,
});
