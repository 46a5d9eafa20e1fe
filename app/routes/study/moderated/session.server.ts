import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { requireUserWith } from "../../../auth/guards.server.ts";
import { asEditor, asViewer } from "../../../data/access/ownership.server.ts";
import { listCardsOf } from "../../../data/cards/cards.server.ts";
import { findNotes, saveNotes } from "../../../data/moderated/moderated.server.ts";
import { findOwnedSession } from "../../../data/sorts/sessions.server.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { noteLines } from "../../../domain/moderated/card-notes.ts";
import { attempt } from "../../../http/forms/attempt.ts";
import { checkNotes, typedNotes } from "./check-notes.ts";

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
          listCardsOf(context.db, study),
        ])
      : null,
  );
  const [owned, noted, all = []] = found ?? [];
  if (!owned || !noted || owned.study !== study) throw new Response(null, { status: 404 });
  return { user, owned, noted, cards: all.filter((card) => card.is_active) };
}

/** A session at the screen, for its moderator. */
export async function readSession(...args: Parameters<typeof requireSession>) {
  const { owned, noted, cards } = await requireSession(...args);
  const { id, study, participant, is_completed, cards_sorted, total_cards } = owned;
  const name = participant.external_id ?? participant.id.slice(-6);
  const typed = { notes: noted.notes, card_notes: noteLines(noted.card_notes, cards) };
  return { session: { id, study, name, is_completed, cards_sorted, total_cards, typed } };
}

export type ModeratedSession = Awaited<ReturnType<typeof readSession>>["session"];

/** Stores the notes of the form. */
export async function actOnSession(...args: Parameters<typeof requireSession>) {
  const [request, context] = args;
  const { user, owned, cards } = await requireSession(...args);
  const posted = await request.formData();
  return attempt("failed", async () => {
    const typed = typedNotes(posted);
    const { isRight, problems, stored } = checkNotes(typed, cards);
    if (!isRight) return data({ saved: false, typed, problems }, { status: 400 });
    await saveNotes(context.db, owned.study, owned.id, asEditor(user.id), stored);
    return data({ saved: true, typed, problems });
  });
}
