import { asEditor, asViewer } from "../../data/access/ownership.server.ts";
import {
  deleteCategory,
  findCategory,
  refusalOfName,
  unknownCategory,
  updateCategory,
} from "../../data/cards/categories.server.ts";
import type { Db } from "../../data/database/db.server.ts";
import { changeSort } from "../../data/sorts/change-sort.server.ts";
import { categoriesOfSort, findSort, type Sort } from "../../data/sorts/sorts.server.ts";
import { category, updateCategoryInput } from "../../domain/cards/category.ts";
import { UNKNOWN_CATEGORY } from "../../domain/limits/limits.ts";
import { inPass } from "../../domain/sorts/placement.ts";
import { kindReducer } from "../../domain/sorts/sort-kinds.ts";
import { cardsIn, placesOfCard, sortReducer } from "../../domain/sorts/sort-reducer.ts";
import { found, invalid } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { accepted, refusalErrors } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byCategory, ofPass, ofSession } from "../../http/operations/params.ts";
import {
  CATEGORY_ALIASES,
  groupProblems,
  notUnknown,
  participantSort,
  refuseProblems,
  written,
} from "../sorts/open-session.ts";

export const loader = endpoint({
  GET: operation({
    summary: "Get a category. With `session`, as it is in that participant's sort.",
    who: "either",
    scope: "read",
    params: byCategory,
    query: ofSession,
    answers: { 200: category },
    do: async ({ context, signedIn, params, query }) =>
      found(
        query.session
          ? await findInSort(context.db, query.session, params.id)
          : await findCategory(context.db, params.id, asViewer(signedIn().id)),
      ),
  }),
  PATCH: operation({
    summary: "Update a category. With `session`, changes it in that participant's sort only.",
    who: "either",
    scope: "write",
    params: byCategory,
    query: ofSession,
    body: updateCategoryInput.extend({ ...ofSession.shape, ...ofPass.shape }),
    aliases: CATEGORY_ALIASES,
    answers: { 200: category },
    checkFields: async ({ context, signedIn, params: { id }, query, body: { session, name } }) =>
      query.session || session || name === undefined
        ? {}
        : refusalErrors(
            name === ""
              ? UNNAMED
              : await refusalOfName(context.db, name, asEditor(signedIn().id), { id }),
          ),
    refuses: ["categories_fixed", "session_completed", "turn_over"],
    throttled: true,
    do: async ({
      context,
      signedIn,
      params,
      query,
      body: { session: inBody, pass, ...change },
    }) => {
      const session = query.session ?? inBody;
      if (!session) {
        const user = signedIn().id;
        const id = notUnknown(params.id);
        if (change.name === "") throw invalid(refusalErrors(UNNAMED));
        return found(accepted(await updateCategory(context.db, id, asEditor(user), change)));
      }
      const before = await participantSort(context.db, session);
      const id = notUnknown(params.id);
      const seen = found(findIn(before, id, pass));
      if (change.parent !== undefined)
        refuseProblems(groupProblems(before, { ...seen, parent: change.parent }));
      const after = await changeSort(context.db, before, (now) => {
        const category = findIn(now, id, pass);
        if (!category) return null;
        const { name, description, color, order, parent } = { ...category, ...change };
        const document = inPass(now.sort, category.pass, (own) =>
          kindReducer(sortReducer(own, { type: "edit", id, name, description }), {
            ...{ type: "putInto", id, group: parent },
          }),
        );
        const colors = color === category.color ? {} : { [id]: color };
        const orders = order === category.order ? {} : { [id]: order };
        return { document, colors, orders };
      });
      return found(findIn(written(after), id, seen.pass));
    },
  }),
  DELETE: operation({
    summary: "Delete a category. With `session`, deletes it from that participant's sort only.",
    who: "either",
    scope: "write",
    params: byCategory,
    query: ofSession,
    body: ofSession.extend(ofPass.shape),
    answers: { 204: null },
    refuses: ["categories_fixed", "session_completed", "turn_over"],
    throttled: true,
    do: async ({ context, signedIn, params, query, body }) => {
      const session = query.session ?? body.session;
      if (!session) {
        const user = signedIn().id;
        found(await deleteCategory(context.db, notUnknown(params.id), asEditor(user)));
        return;
      }
      const before = await participantSort(context.db, session);
      const id = notUnknown(params.id);
      const { pass } = found(findIn(before, id, body.pass));
      const after = await changeSort(context.db, before, ({ sort }) => ({
        document: inPass(sort, pass, (own) => {
          const rest = sortReducer(own, { type: "delete", id });
          const left = cardsIn(own, id).filter((card) => placesOfCard(rest, card).length === 0);
          return { ...rest, unsorted: [...own.unsorted, ...left] };
        }),
      }));
      written(after);
    },
  }),
});
export const action = loader;

const UNNAMED = { name: ["category_name_required"] };

/** A category of a sort; of the same one in several passes that of the first, unless `pass` says which. */
const findIn = (sort: Sort, id: string, pass?: number) =>
  categoriesOfSort(sort).find(
    (category) => category.id === id && (pass === undefined || category.pass === pass),
  );

async function findInSort(db: Db, session: string, id: string) {
  const sort = found(await findSort(db, session));
  return id === UNKNOWN_CATEGORY ? unknownCategory(sort.study.id) : findIn(sort, id);
}
