import { asEditor, asViewer } from "../../data/access/ownership.server.ts";
import { deleteCard } from "../../data/cards/bulk-cards.server.ts";
import { findCard, updateCard, WORDINGS_COUNTED } from "../../data/cards/cards.server.ts";
import { card, updateCardInput } from "../../domain/cards/card.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { accepted, refusalErrors } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "Get a card.",
    who: "researcher",
    scope: "read",
    params: byId,
    answers: { 200: card },
    do: async ({ context, user, params }) =>
      found(await findCard(context.db, params.id, asViewer(user.id))),
  }),
  PATCH: operation({
    summary: "Update a card.",
    who: "researcher",
    scope: "write",
    params: byId,
    body: updateCardInput,
    answers: { 200: card },
    find: ({ context, caller, params }) => findCard(context.db, params.id, asEditor(caller)),
    checkFields: async ({ subject, body: { correct_wordings, wordings } }) =>
      refusalErrors(
        correct_wordings && wordings && wordings.length !== subject.wordings.length
          ? WORDINGS_COUNTED
          : {},
      ),
    do: async ({ context, user, params, body }) =>
      found(accepted(await updateCard(context.db, params.id, asEditor(user.id), body))),
  }),
  DELETE: operation({
    summary: "Delete a card. Open sorts lose its placement; completed sorts keep it.",
    who: "researcher",
    scope: "write",
    params: byId,
    answers: { 204: null },
    do: async ({ context, user, params }) => {
      found(await deleteCard(context.db, params.id, asEditor(user.id)));
    },
  }),
});
export const action = loader;
