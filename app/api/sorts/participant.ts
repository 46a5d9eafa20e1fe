import { findParticipant } from "../../data/sorts/participants.server.ts";
import { participant } from "../../domain/sorts/session.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "Get a participant. Anyone who knows the id may do so.",
    who: "participant",
    scope: "read",
    params: byId,
    answers: { 200: participant },
    do: async ({ context, params }) => found(await findParticipant(context.db, params.id)),
  }),
});
export const action = loader;
