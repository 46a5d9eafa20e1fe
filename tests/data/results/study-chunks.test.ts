import { expect, it } from "vitest";
import { z } from "zod";
import { asEditor, asViewer } from "../../../app/data/access/ownership.server.ts";
import { saveNotes } from "../../../app/data/moderated/moderated.server.ts";
import { listStudyChunks } from "../../../app/data/results/study-chunks.server.ts";
import { recruitedPage } from "../../../app/domain/results/export-page.ts";
import { db, person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

async function setUp() {
  const { api, user } = await person();
  const { study, cards } = await makeStudy(api);
  const session = await startSort(study);
  await sortAll(session, study, cards);
  const digest = async (page?: z.ZodType) =>
    (await listStudyChunks(db(), study, asViewer(user.id), page))[0]?.digest;
  return { user, study, session, digest };
}

it("a page with a new field has another digest, and an unchanged one the same", async () => {
  const { digest } = await setUp();
  const session = recruitedPage.shape.sessions.element.extend({ mood: z.string() });
  const first = await digest();
  expect(await digest()).toBe(first);
  expect(await digest(recruitedPage.extend({ sessions: z.array(session) }))).not.toBe(first);
});

it("a changed note gives its page another digest", async () => {
  const { user, study, session, digest } = await setUp();
  const first = await digest();
  await saveNotes(db(), study, session, asEditor(user.id), { notes: "Quick", card_notes: [] });
  expect(await digest()).not.toBe(first);
});
