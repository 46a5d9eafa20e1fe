import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { asEditor, asViewer } from "../../data/access/ownership.server.ts";
import {
  createComment,
  deleteComment,
  updateComment,
} from "../../data/projects/comments.server.ts";
import { isId } from "../../domain/fields/fields.ts";
import { commentForm, parseCommentKey } from "../../domain/projects/comment.ts";
import { attempt } from "../../http/forms/attempt.ts";
import { readForm } from "../../http/forms/form.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";

/** The form names of a comment: a new one, a reply, an edited one. */
const FORM = /^(new|reply|edit)-[\w:-]{1,100}$/;

/** Handles the forms of comments, wherever they are shown. */
export async function actOnComments(request: Request, context: AppLoadContext, study: string) {
  const user = await requireUser(request, context);
  const posted = await request.formData();
  const { db } = context;
  const id = String(posted.get("id") ?? "");
  const intent = posted.get("intent");
  // Scripts keep the page; without them the page is loaded again.
  const done = () =>
    context.document
      ? redirect(`/studies/${study}/comments`)
      : data<FormAnswer>({ form: "", lastResult: null, toast: null });
  return attempt("failed", async () => {
    if (intent === "create" || intent === "edit") {
      const name = String(posted.get("form") ?? "");
      if (!FORM.test(name)) throw new Response(null, { status: 400 });
      const form = readForm(name, posted, commentForm);
      if ("refused" in form) return form.refused;
      const { on: key, text, parent } = form.value;
      if (intent === "edit") {
        if (!isId(id)) throw new Response(null, { status: 404 });
        const changed = await updateComment(db, id, asViewer(user.id), { text });
        if (!changed) throw new Response(null, { status: 404 });
        return done();
      }
      const on = parseCommentKey(key);
      if (!on) return form.refuse({ text: ["commentTarget"] });
      const input = { on, text, parent: parent ?? null };
      const created = await createComment(db, study, asViewer(user.id), input);
      if (!created) throw new Response(null, { status: 404 });
      if ("refused" in created) return form.refuse({ text: Object.values(created.refused).flat() });
      return done();
    }
    if (!isId(id)) throw new Response(null, { status: 404 });
    if (intent === "delete") await deleteComment(db, id, asViewer(user.id));
    else if (intent === "resolve" || intent === "reopen")
      await updateComment(db, id, asEditor(user.id), { resolved: intent === "resolve" });
    else throw new Response(null, { status: 400 });
    return done();
  });
}
