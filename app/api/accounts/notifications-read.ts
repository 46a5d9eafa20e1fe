import { readNotifications } from "../../data/accounts/notifications.server.ts";
import { notificationsRead } from "../../domain/projects/comment.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Mark notifications of yours as read. Other ids are ignored.",
    who: "researcher",
    scope: "write",
    body: notificationsRead,
    answers: { 204: null },
    do: async ({ context, user, body }) => {
      await readNotifications(context.db, user.id, body.ids);
    },
  }),
});
export const action = loader;
