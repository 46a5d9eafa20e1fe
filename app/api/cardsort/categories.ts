import { z } from "zod";
import {
  createCategory,
  listCategories,
  listSessionCategories,
  unknownCategory,
} from "../../data/categories.server.ts";
import type { Db } from "../../data/db.server.ts";
import { createSessionCategory } from "../../data/session-categories.server.ts";
import { findSession } from "../../data/sessions.server.ts";
import { ownsStudy } from "../../data/studies.server.ts";
import { type Category, category, createCategoryInput } from "../../domain/category.ts";
import { endpoint } from "../../http/endpoint.ts";
import { found, notFound } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { ofSession, ofStudy } from "../../http/params.ts";
import { labelOrName, participantSort, withFreeName } from "./participant-categories.ts";

export const loader = endpoint({
  GET: operation({
    summary: "The categories of a study, or as the participant of `session` has them.",
    who: "either",
    query: ofStudy.extend(ofSession.shape),
    answers: { 200: z.array(category) },
    do: async ({ context, signedIn, query }) =>
      query.session
        ? participantList(context.db, query.session, query.study)
        : researcherList(context.db, signedIn().id, query.study),
  }),
  POST: operation({
    summary: "Adds a category to a study, or with `session` to that participant's sort alone.",
    who: "either",
    body: createCategoryInput,
    spelled: labelOrName,
    answers: { 201: category },
    refuses: ["categories_fixed", "session_completed"],
    do: async ({ context, signedIn, body: { study, session, ...fields } }) => {
      if (!session) {
        const created = await createCategory(context.db, signedIn().id, study, fields);
        return found(withFreeName(created));
      }
      const sort = await participantSort(context.db, session);
      if (study !== sort.study) throw notFound();
      return found(await createSessionCategory(context.db, sort.id, fields));
    },
  }),
});
export const action = loader;

async function researcherList(db: Db, owner: string, study: string | undefined) {
  if (study === undefined) return listCategories(db, undefined, owner);
  found(await ownsStudy(db, study, owner));
  return withUnknown(await listCategories(db, study, owner), study);
}

async function participantList(db: Db, id: string, study: string | undefined) {
  const session = found(await findSession(db, id));
  if (study !== undefined && study !== session.study) throw notFound();
  return withUnknown(await listSessionCategories(db, session.id), session.study);
}

const withUnknown = (list: Category[], study: string) => [...list, unknownCategory(study)];
