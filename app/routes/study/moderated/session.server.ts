import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { requireUserWith } from "../../../auth/guards.server.ts";
import { findNotes, saveNotes } from "../../../data/moderated.server.ts";
import { asEditor, asViewer } from "../../../data/ownership.server.ts";
import { findOwnedSession } from "../../../data/sessions.server.ts";
import { isId } from "../../../domain/fields.ts";
import { sessionNotes } from "../../../domain/moderated.ts";
import { attempt } from "../../../http/attempt.ts";

async function requireSession(
  request: Request,
  context: AppLoadContext,
  study: string,
  session: string,
) {
  const { user, found } = await requireUserWith(request, context, async (caller) =>
    isId(session)
      ? Promise.all([
          findOwnedSession(context.db, session, asViewer(caller)),
          findNotes(context.db, session),
        ])
      : null,
  );
  const [owned, notes = ""] = found ?? [];
  if (!owned || owned.study !== study) throw new Response(null, { status: 404 });
  return { user, owned, notes };
}

/** A session at the screen, for its moderator. */
export async function readSession(...args: Parameters<typeof requireSession>) {
  const { owned, notes } = await requireSession(...args);
  const { id, study, participant, is_completed, cards_sorted, total_cards } = owned;
  const name = participant.external_id ?? participant.id.slice(-6);
  return { session: { id, study, name, is_completed, cards_sorted, total_cards, notes } };
}

export type ModeratedSession = Awaited<ReturnType<typeof readSession>>["session"];

/** Stores the notes of the form. */
export async function actOnSession(...args: Parameters<typeof requireSession>) {
  const [request, context] = args;
  const { user, owned } = await requireSession(...args);
  const posted = await request.formData();
  return attempt("failed", async () => {
    const typed = String(posted.get("notes") ?? "").replaceAll("\r\n", "\n");
    const notes = sessionNotes.safeParse(typed);
    if (!notes.success) return data({ saved: false, typed }, { status: 400 });
    await saveNotes(context.db, owned.study, owned.id, asEditor(user.id), notes.data);
    return data({ saved: true, typed: notes.data });
  });
}
