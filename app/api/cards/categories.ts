import { z } from "zod";
import { type Access, asEditor, asViewer, ownsStudy } from "../../data/access/ownership.server.ts";
import { refusalOfCount } from "../../data/access/rules.server.ts";
import {
  createCategory,
  listCategories,
  refusalOfName,
  unknownCategory,
} from "../../data/cards/categories.server.ts";
import type { Db } from "../../data/database/db.server.ts";
import { changeSort } from "../../data/sorts/change-sort.server.ts";
import { categoriesOfSort, findSort } from "../../data/sorts/sorts.server.ts";
import { type Category, category, createCategoryInput } from "../../domain/cards/category.ts";
import { DEFAULT_CATEGORY_COLOR } from "../../domain/limits/limits.ts";
import { inPass } from "../../domain/sorts/placement.ts";
import { sortReducer } from "../../domain/sorts/sort-reducer.ts";
import { found, invalid, notFound } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { accepted, refusalErrors } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { ofSession, ofStudy } from "../../http/operations/params.ts";
import {
  CATEGORY_ALIASES,
  groupProblems,
  participantSort,
  refuseProblems,
  written,
} from "../sorts/open-session.ts";

export const loader = endpoint({
  GET: operation({
    summary:
      "List the categories of a study. With `session`, lists those of that participant's sort.",
    who: "either",
    scope: "read",
    query: ofStudy.extend(ofSession.shape),
    answers: { 200: z.array(category) },
    do: async ({ context, signedIn, query }) =>
      query.session
        ? participantList(context.db, query.session, query.study)
        : researcherList(context.db, asViewer(signedIn().id), query.study),
  }),
  POST: operation({
    summary: "Add a category to a study. With `session`, adds it to that participant's sort only.",
    who: "either",
    scope: "write",
    query: ofSession,
    body: createCategoryInput,
    aliases: CATEGORY_ALIASES,
    answers: { 201: category },
    checkFields: async ({ context, signedIn, query, body: { study, session, name } }) =>
      query.session || session || !study || !name
        ? {}
        : refusalErrors(await refusalOfName(context.db, name, asEditor(signedIn().id), { study })),
    refuses: ["categories_fixed", "session_completed", "turn_over"],
    throttled: true,
    do: async ({ context, signedIn, query, body: { study, session: inBody, pass, ...fields } }) => {
      const session = query.session ?? inBody;
      if (!session) {
        const created = await createCategory(context.db, asEditor(signedIn().id), study, fields);
        return found(accepted(created));
      }
      const before = await participantSort(context.db, session);
      if (study !== before.study.id) throw notFound();
      const { name, description, color, order, parent, is_group } = fields;
      refuseProblems(groupProblems(before, { parent, is_group, pass }));
      const id = crypto.randomUUID();
      const create = {
        ...({ type: "create", id, name, description } as const),
        ...(parent && { parent }),
        ...(is_group && { is_group }),
      };
      const after = await changeSort(context.db, before, ({ sort }) => {
        const document = inPass(sort, pass, (own) => {
          const full = refusalOfCount("categories", own.categories.length + 1);
          if (full) throw invalid(refusalErrors(full.refused));
          return sortReducer(own, create);
        });
        return {
          document,
          colors: color === DEFAULT_CATEGORY_COLOR ? {} : { [id]: color },
          orders: order === 0 ? {} : { [id]: order },
        };
      });
      return found(categoriesOfSort(written(after)).find((category) => category.id === id));
    },
  }),
});
export const action = loader;

async function researcherList(db: Db, access: Access<"viewer">, study: string | undefined) {
  if (study === undefined) return listCategories(db, undefined, access);
  const [owns, list] = await Promise.all([
    ownsStudy(db, study, access),
    listCategories(db, study, access),
  ]);
  found(owns);
  return withUnknown(list, study);
}

async function participantList(db: Db, id: string, study: string | undefined) {
  const sort = found(await findSort(db, id));
  if (study !== undefined && study !== sort.study.id) throw notFound();
  return withUnknown(categoriesOfSort(sort), sort.study.id);
}

const withUnknown = (list: Category[], study: string) => [...list, unknownCategory(study)];
