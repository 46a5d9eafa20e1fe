import { and, asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { type OfferedStart, startOutline } from "../../domain/turns/start-source.ts";
import { asViewer, type Caller, projectsOf } from "../access/ownership.server.ts";
import { listCards } from "../cards/cards.server.ts";
import type { Db } from "../database/db.server.ts";
import {
  category_proposals,
  sort_sessions,
  studies,
  study_structures,
  study_templates,
} from "../schema/schema.server.ts";
import { findTemplate } from "../studies/templates.server.ts";
import { listChains } from "../turns/chains.server.ts";
import { turnCounts } from "../turns/turns.server.ts";
import { findProposal } from "./category-proposals.server.ts";
import { listStructures } from "./structures.server.ts";

const isReadBy = (user: Caller): SQL => sql`studies.project_id IN ${projectsOf(user)}`;

/**
 * The groups that a study in turns may begin with, of all studies that the user may read and of the user's templates:
 * those that were saved from a conclusion, kept structures, the ends of chains. Last changed first.
 */
export async function listStarts(db: Db, user: Caller): Promise<OfferedStart[]> {
  const study = { id: studies.id, title: studies.title };
  const [proposals, structures, ends, templates] = await db.batch([
    db
      .select(study)
      .from(studies)
      .innerJoin(category_proposals, eq(category_proposals.study_id, studies.id))
      .where(isReadBy(user))
      .orderBy(desc(studies.updated_at)),
    db
      .select({ ...study, name: study_structures.name })
      .from(studies)
      .innerJoin(study_structures, eq(study_structures.study_id, studies.id))
      .where(isReadBy(user))
      .orderBy(desc(studies.updated_at), asc(study_structures.name)),
    db
      .selectDistinct({ ...study, name: sql<string>`CAST(${sort_sessions.chain} AS TEXT)` })
      .from(studies)
      .innerJoin(sort_sessions, eq(sort_sessions.study_id, studies.id))
      .where(
        and(
          isReadBy(user),
          isNotNull(studies.delphi),
          isNotNull(sort_sessions.chain),
          turnCounts(sql`sort_sessions`),
        ),
      )
      .orderBy(desc(studies.updated_at), asc(sort_sessions.chain)),
    db
      .select({ id: study_templates.id, title: study_templates.name })
      .from(study_templates)
      .where(
        and(
          eq(study_templates.owner_id, user),
          sql`${study_templates.kind} ->> '$.start' IS NOT NULL`,
        ),
      )
      .orderBy(asc(study_templates.name)),
  ]);
  return [
    ...proposals.map((row) => ({ ...row, from: "proposal" as const, name: "" })),
    ...structures.map((row) => ({ ...row, from: "structure" as const })),
    ...ends.map((row) => ({ ...row, from: "chain" as const })),
    ...templates.map((row) => ({ ...row, from: "template" as const, name: "" })),
  ];
}

/** Such groups as an indented text, with the labels of their cards; `null` when they are gone or the user may not read them. */
export async function readOfferedStart(
  db: Db,
  user: Caller,
  { from, id, name }: Omit<OfferedStart, "title">,
): Promise<string | null> {
  const access = asViewer(user);
  if (from === "structure") {
    const kept = await listStructures(db, id, access);
    return kept.find((one) => one.name === name)?.outline ?? null;
  }
  if (from === "template") {
    const start = (await findTemplate(db, id, user))?.kind.start;
    return start ? startOutline(start) : null;
  }
  const [groups, cards] = await Promise.all([
    from === "proposal"
      ? findProposal(db, id, access)
      : listChains(db, id, access).then(
          (chains) => chains?.find(({ chain }) => String(chain) === name)?.structure,
        ),
    listCards(db, id, access),
  ]);
  const labels = new Map(cards.map((card) => [card.id, card.label]));
  return groups
    ? startOutline(
        groups.map((group) => ({
          name: group.name,
          cards: group.cards.flatMap((card) => labels.get(card) ?? []),
        })),
      )
    : null;
}
