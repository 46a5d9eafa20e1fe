import { findSession } from "../../data/sorts/sessions.server.ts";
import { saveWhys } from "../../data/sorts/whys.server.ts";
import { whys, whysInput } from "../../domain/sorts/whys.ts";
import { invalid, notFound, refused } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { errorText } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  PUT: operation({
    summary:
      "Save a participant's reasons for placing cards. Possible until one hour after completion.",
    who: "participant",
    scope: "write",
    params: byId,
    body: whysInput,
    answers: { 200: whys },
    refuses: ["session_completed"],
    find: ({ context, params }) => findSession(context.db, params.id),
    do: async ({ context, params, body }) => {
      const result = await saveWhys(context.db, params.id, body.whys);
      if (result === "not_found") throw notFound();
      if (result === "session_completed") throw refused(result);
      if (result === "not_asked") throw invalid({ whys: [errorText("whysNotAsked")] });
      if (result === "foreign_card") throw invalid({ whys: [errorText("cardInvalid")] });
      return body;
    },
  }),
});
export const action = loader;
