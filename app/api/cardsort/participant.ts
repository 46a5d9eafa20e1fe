import { findParticipant } from "../../data/participants.server.ts";
import { participant } from "../../domain/session.ts";
import { endpoint } from "../../http/endpoint.ts";
import { found } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "A participant, for whoever holds the id.",
    who: "participant",
    params: byId,
    answers: { 200: participant },
    do: async ({ context, params }) => found(await findParticipant(context.db, params.id)),
  }),
});
export const action = loader;
