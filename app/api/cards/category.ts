import { asEditor, asViewer } from "../../data/access/ownership.server.ts";
import {
  deleteCategory,
  findCategory,
  refusalOfName,
  unknownCategory,
  updateCategory,
} from "../../data/cards/categories.server.ts";
import type { Db } from "../../data/database/db.server.ts";
import { changeSort } from "../../data/sorts/save-sort.server.ts";
import { categoriesOfSort, findSort, type Sort } from "../../data/sorts/sorts.server.ts";
import { category, updateCategoryInput } from "../../domain/cards/category.ts";
import { UNKNOWN_CATEGORY } from "../../domain/limits/limits.ts";
import { cardsIn, sortReducer } from "../../domain/sorts/sort-reducer.ts";
import { endpoint } from "../../http/endpoint.ts";
import { found, invalid } from "../../http/errors.ts";
import { accepted, refusalErrors } from "../../http/field-errors.ts";
import { operation } from "../../http/operation.ts";
import { byCategory, ofSession } from "../../http/params.ts";
import { CATEGORY_ALIASES, notUnknown, participantSort, written } from "../sorts/open-session.ts";

export const loader = endpoint({
  GET: operation({
    summary: "Get a category. With `session`, as it is in that participant's sort.",
    who: "either",
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
    params: byCategory,
    query: ofSession,
    body: updateCategoryInput.extend(ofSession.shape),
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
    refuses: ["categories_fixed", "session_completed"],
    throttled: true,
    do: async ({ context, signedIn, params, query, body: { session: inBody, ...change } }) => {
      const session = query.session ?? inBody;
      if (!session) {
        const user = signedIn().id;
        const id = notUnknown(params.id);
        if (change.name === "") throw invalid(refusalErrors(UNNAMED));
        return found(accepted(await updateCategory(context.db, id, asEditor(user), change)));
      }
      const before = await participantSort(context.db, session);
      const id = notUnknown(params.id);
      found(findIn(before, id));
      const after = await changeSort(context.db, before, (now) => {
        const category = findIn(now, id);
        if (!category) return null;
        const { name, description, color, order } = { ...category, ...change };
        const edited = sortReducer(now.sort, { type: "edit", id, name, description });
        const colors = color === category.color ? {} : { [id]: color };
        const orders = order === category.order ? {} : { [id]: order };
        return { document: { ...now.sort, ...edited }, colors, orders };
      });
      return found(findIn(written(after), id));
    },
  }),
  DELETE: operation({
    summary: "Delete a category. With `session`, deletes it from that participant's sort only.",
    who: "either",
    params: byCategory,
    query: ofSession,
    body: ofSession,
    answers: { 204: null },
    refuses: ["categories_fixed", "session_completed"],
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
      found(findIn(before, id));
      const after = await changeSort(context.db, before, ({ sort }) => {
        const rest = { ...sort, ...sortReducer(sort, { type: "delete", id }) };
        return { document: { ...rest, unsorted: [...sort.unsorted, ...cardsIn(sort, id)] } };
      });
      written(after);
    },
  }),
});
export const action = loader;

const UNNAMED = { name: ["category_name_required"] };

const findIn = (sort: Sort, id: string) =>
  categoriesOfSort(sort).find((category) => category.id === id);

async function findInSort(db: Db, session: string, id: string) {
  const sort = found(await findSort(db, session));
  return id === UNKNOWN_CATEGORY ? unknownCategory(sort.study.id) : findIn(sort, id);
}
