import { createParticipant } from "../../data/sorts/participants.server.ts";
import { createParticipantInput, participant } from "../../domain/sorts/session.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Create a participant of a study before a sort is started.",
    who: "visitor",
    scope: "write",
    limit: "session_start",
    body: createParticipantInput,
    answers: { 201: participant },
    do: async ({ context, user, body }) =>
      found(await createParticipant(context.db, body, user?.id ?? null)),
  }),
});
export const action = loader;
