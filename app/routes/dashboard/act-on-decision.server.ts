import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { asEditor } from "../../data/access/ownership.server.ts";
import {
  createDecision,
  deleteDecision,
  findDecision,
  updateDecision,
} from "../../data/results/study-decisions.server.ts";
import { isId } from "../../domain/fields/fields.ts";
import {
  DECISION_FORM,
  decisionForm,
  decisionRuling,
} from "../../domain/results/study-decision.ts";
import { attempt } from "../../http/forms/attempt.ts";
import { readForm } from "../../http/forms/form.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";

/** Takes a decision on two groups down, changes or withdraws it. The page is reloaded by its scripts. */
export async function actOnDecision(
  request: Request,
  context: AppLoadContext,
  study: string,
  posted: FormData,
) {
  const user = await requireUser(request, context);
  const { db } = context;
  const access = asEditor(user.id);
  const intent = posted.get("intent");
  const id = String(posted.get("decision") ?? "");
  const name = String(posted.get("form") ?? "");
  const done = () => data<FormAnswer>({ form: "", lastResult: null, toast: null });
  if (!DECISION_FORM.test(name)) throw new Response(null, { status: 400 });
  return attempt("failed", async () => {
    if (intent === "decide") {
      const form = readForm(name, posted, decisionForm);
      if ("refused" in form) return form.refused;
      const created = await createDecision(db, study, access, form.value);
      if (!created) throw new Response(null, { status: 404 });
      if ("refused" in created)
        return form.refuse({ outcome: Object.values(created.refused).flat() });
      return done();
    }
    const found = isId(id) ? await findDecision(db, id, access) : undefined;
    if (!found) throw new Response(null, { status: 404 });
    if (intent === "withdraw") {
      await deleteDecision(db, found, access);
      return done();
    }
    if (intent !== "change") throw new Response(null, { status: 400 });
    const form = readForm(name, posted, decisionRuling);
    if ("refused" in form) return form.refused;
    await updateDecision(db, found, access, form.value);
    return done();
  });
}
