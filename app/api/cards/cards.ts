import { z } from "zod";
import { asEditor, asViewer, ownsStudy } from "../../data/access/ownership.server.ts";
import { createCard, listCards } from "../../data/cards/cards.server.ts";
import { card, createCardInput } from "../../domain/cards/card.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { accepted } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { ofStudy } from "../../http/operations/params.ts";

export const loader = endpoint({
  GET: operation({
    summary:
      "List the cards of a study in order. Without `study`, lists those of all your studies.",
    who: "researcher",
    scope: "read",
    query: ofStudy,
    answers: { 200: z.array(card) },
    do: async ({ context, user, query: { study } }) => {
      const [owns, cards] = await Promise.all([
        study === undefined || ownsStudy(context.db, study, asViewer(user.id)),
        listCards(context.db, study, asViewer(user.id)),
      ]);
      found(owns);
      return cards;
    },
  }),
  POST: operation({
    summary: "Add a card to a study. Without `order`, it becomes the last card.",
    who: "researcher",
    scope: "write",
    body: createCardInput,
    answers: { 201: card },
    do: async ({ context, user, body }) =>
      found(accepted(await createCard(context.db, asEditor(user.id), body))),
  }),
});
export const action = loader;
