import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { findSort } from "../../../data/sorts/sorts.server.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { ratingsInput } from "../../../domain/ratings/ratings.ts";
import { JSON_BODY } from "../../../http/body-rule.ts";
import { saveKnown } from "./action.server.ts";
import type { RatingsAnswer } from "./rating-saver.ts";

export const handle = { body: JSON_BODY };

const answer = (code: RatingsAnswer["code"], status: number) =>
  Response.json({ code } satisfies RatingsAnswer, {
    status,
    headers: { "Cache-Control": "private, no-store" },
  });

/** Saves ratings as they are made. The session id is the capability; a save can be repeated safely. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { studyId, sessionId = "" } = params;
  const parsed = ratingsInput.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return answer("invalid", 400);
  const sort = isId(sessionId) ? await findSort(context.db, sessionId) : undefined;
  if (sort?.study.id !== studyId) return answer("over", 404);
  const saved = sort && (await saveKnown(context.db, sort, parsed.data.ratings));
  return saved ? answer("saved", 200) : answer("over", 409);
}
