import { sql } from "drizzle-orm";
import type { PackageStudy } from "../../domain/package/package-study.ts";
import type { DecidedParts } from "../../domain/results/study-decision.ts";
import { HTML_TEXTS } from "../../domain/studies/translation.ts";
import { withNewCards } from "../../domain/turns/delphi.ts";
import { timestamp } from "../database/db.server.ts";
import { jsonChunks } from "../database/json-chunks.server.ts";
import { aboutKey } from "../results/study-decisions.server.ts";
import { cleanHtml } from "../studies/clean-html.server.ts";

export type NewId = (id: string) => string;

/** What a study of a file becomes: its new ids, and the paths of its pictures. */
export type Imported = {
  study: PackageStudy;
  newId: NewId;
  pathOf: (picture: string | null) => string | null;
};

/** The statements that create the parts of a study, if the study was created. */
export function studyStatements(id: string, { study, newId, pathOf }: Imported) {
  const isCreated = sql`EXISTS (SELECT 1 FROM studies WHERE id = ${id})`;
  const renamed = <P extends { id: string }>(part: P) => ({ ...part, id: newId(part.id) });
  const cards = study.cards.map((card) => ({
    ...renamed(card),
    image: pathOf(card.image),
    origin: card.origin ?? card.id,
  }));
  const questions = study.questions.map((question) => ({
    ...renamed(question),
    choices: question.choices.map((choice) => ({
      ...choice,
      then: choice.then.length === 36 ? newId(choice.then) : choice.then,
    })),
  }));
  const categories = study.categories.map(({ parent, is_group = false, ...category }) => ({
    ...renamed(category),
    parent: parent && newId(parent),
    is_group,
  }));
  const row = (name: string) => sql`row.value ->> ${sql.raw(`'${name}'`)}`;
  const columns = (...names: string[]) => sql.join(names.map(row), sql`, `);
  return [
    ...jsonChunks(cards).map(
      ({ json }) => sql`
      INSERT INTO cards (study_id, id, label, description, tags, wordings, "order", is_active, image, origin)
      SELECT ${id}, ${columns("id", "label", "description", "tags", "wordings", "order", "is_active", "image", "origin")}
      FROM json_each(${json}) AS row WHERE ${isCreated}`,
    ),
    ...jsonChunks(categories).map(
      ({ json }) => sql`
      INSERT INTO categories (study_id, id, name, description, color, "order", parent, is_group)
      SELECT ${id}, ${columns("id", "name", "description", "color", "order", "parent", "is_group")}
      FROM json_each(${json}) AS row WHERE ${isCreated}`,
    ),
    ...jsonChunks(questions).map(
      ({ json }) => sql`
      INSERT INTO questions (study_id, id, place, kind, text, help, required, random_order, "order", choices, low,
        high, low_label, high_label, corrected_at)
      SELECT ${id}, ${columns("id", "place", "kind", "text", "help", "required", "random_order", "order", "choices", "low")},
        ${columns("high", "low_label", "high_label", "corrected_at")}
      FROM json_each(${json}) AS row WHERE ${isCreated}`,
    ),
    ...translationRows(study, newId).map(
      ({ language, entity, texts }) => sql`
      INSERT INTO study_translations (study_id, language, entity, texts)
      SELECT ${id}, ${language}, ${entity}, ${JSON.stringify(texts)} WHERE ${isCreated}`,
    ),
    ...jsonChunks(study.merges.map((set) => ({ ...set, id: crypto.randomUUID() }))).map(
      ({ json }) => sql`
      INSERT INTO category_merges (study_id, id, name, merges, is_active)
      SELECT ${id}, ${columns("id", "name", "merges", "is_active")}
      FROM json_each(${json}) AS row WHERE ${isCreated}`,
    ),
    ...jsonChunks(study.structures ?? []).map(
      ({ json }) => sql`
      INSERT INTO study_structures (study_id, name, outline, updated_at)
      SELECT ${id}, ${columns("name", "outline")}, ${timestamp()}
      FROM json_each(${json}) AS row WHERE ${isCreated}`,
    ),
    ...(study.criterion_merges
      ? [
          sql`
      INSERT INTO criterion_merges (study_id, merges)
      SELECT ${id}, ${JSON.stringify(study.criterion_merges)} WHERE ${isCreated}`,
        ]
      : []),
    ...jsonChunks(
      (study.chains ?? []).map((chain) => ({
        ...chain,
        start: chain.start && withNewCards(chain.start, newId),
        closed_at: chain.is_closed ? timestamp() : null,
      })),
    ).map(
      ({ json }) => sql`
      INSERT INTO chains (study_id, number, start, from_chain, from_turn, closed_at, rest_from)
      SELECT ${id}, ${columns("number", "start", "from_chain", "from_turn", "closed_at", "rest_from")}
      FROM json_each(${json}) AS row WHERE ${isCreated}`,
    ),
    ...(study.proposal
      ? [
          sql`
      INSERT INTO category_proposals (study_id, groups, updated_at)
      SELECT ${id}, ${JSON.stringify(study.proposal.map((group) => ({ ...group, cards: group.cards.map(newId) })))}, ${timestamp()}
      WHERE ${isCreated}`,
        ]
      : []),
    ...jsonChunks((study.decisions ?? []).map((made) => decisionRow(made, newId))).map(
      ({ json }) => sql`
      INSERT INTO study_decisions (study_id, id, about, outcome, name, parts, reason, evidence, at)
      SELECT ${id}, ${columns("id", "about", "outcome", "name", "parts", "reason", "evidence", "at")}
      FROM json_each(${json}) AS row WHERE ${isCreated}`,
    ),
  ];
}

function decisionRow(
  { parts: [one, other], ...decision }: NonNullable<PackageStudy["decisions"]>[number],
  newId: NewId,
) {
  const renamed = ({ name, cards }: typeof one) => ({ name, cards: cards.map(newId) });
  const parts: DecidedParts = [renamed(one), renamed(other)];
  return { ...decision, id: crypto.randomUUID(), about: aboutKey(parts), parts };
}

/** The translations as rows, keyed by the new ids. */
function translationRows({ translations }: PackageStudy, newId: NewId) {
  return Object.entries(translations).flatMap(([language, byEntity]) =>
    Object.entries(byEntity ?? {}).map(([entity, texts]) => ({
      language,
      entity,
      texts: Object.fromEntries(
        Object.entries(texts).map(([key, text]) => {
          if (entity !== "study") return [newId(key.slice(0, 36)) + key.slice(36), text];
          return [key, HTML_TEXTS.some((name) => name === key) ? cleanHtml(text) : text];
        }),
      ),
    })),
  );
}
