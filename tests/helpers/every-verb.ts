import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import * as ownership from "../../app/data/access/ownership.server.ts";
import { asEditor, asProjectOwner, asViewer } from "../../app/data/access/ownership.server.ts";
import * as viewersRows from "../../app/data/access/viewers-row.server.ts";
import * as accountEvents from "../../app/data/accounts/account-events.server.ts";
import * as accountExport from "../../app/data/accounts/account-export.server.ts";
import * as guesses from "../../app/data/accounts/guesses.server.ts";
import * as identities from "../../app/data/accounts/identities.server.ts";
import * as mailedLinks from "../../app/data/accounts/mailed-links.server.ts";
import * as notifications from "../../app/data/accounts/notifications.server.ts";
import * as secondFactor from "../../app/data/accounts/second-factor.server.ts";
import * as notices from "../../app/data/accounts/sort-mails.server.ts";
import * as tokens from "../../app/data/accounts/tokens.server.ts";
import * as users from "../../app/data/accounts/users.server.ts";
import * as bulkCards from "../../app/data/cards/bulk-cards.server.ts";
import * as cards from "../../app/data/cards/cards.server.ts";
import * as categories from "../../app/data/cards/categories.server.ts";
import * as fillCards from "../../app/data/cards/fill-cards.server.ts";
import * as pictures from "../../app/data/cards/pictures.server.ts";
import * as places from "../../app/data/counts/max-participants.server.ts";
import { type Db, transaction } from "../../app/data/database/db.server.ts";
import * as health from "../../app/data/database/health.server.ts";
import * as status from "../../app/data/database/status.server.ts";
import * as deals from "../../app/data/dealing/deals.server.ts";
import * as lateRatings from "../../app/data/imports/late-ratings.server.ts";
import * as resultImport from "../../app/data/imports/result-import.server.ts";
import * as moderated from "../../app/data/moderated/moderated.server.ts";
import * as findPackages from "../../app/data/package/find-package.server.ts";
import * as importPackages from "../../app/data/package/import-package.server.ts";
import * as purgePackages from "../../app/data/package/purge.server.ts";
import * as readSorts from "../../app/data/package/read-sorts.server.ts";
import * as receivePackages from "../../app/data/package/receive-package.server.ts";
import * as sortRoom from "../../app/data/package/room-for-sorts.server.ts";
import { withUpload } from "../../app/data/package/upload.server.ts";
import * as writePackages from "../../app/data/package/write-package.server.ts";
import * as activity from "../../app/data/projects/activity.server.ts";
import * as comments from "../../app/data/projects/comments.server.ts";
import * as invitations from "../../app/data/projects/invitations.server.ts";
import * as members from "../../app/data/projects/members.server.ts";
import * as presence from "../../app/data/projects/presence.server.ts";
import * as projects from "../../app/data/projects/projects.server.ts";
import * as search from "../../app/data/projects/search.server.ts";
import * as questions from "../../app/data/questions/questions.server.ts";
import * as publicStudies from "../../app/data/recruitment/public-study.server.ts";
import * as statedStudies from "../../app/data/recruitment/stated-study.server.ts";
import * as analyses from "../../app/data/results/analyses.server.ts";
import * as proposals from "../../app/data/results/category-proposals.server.ts";
import * as criteria from "../../app/data/results/criterion-merges.server.ts";
import * as merges from "../../app/data/results/merges.server.ts";
import * as resultShares from "../../app/data/results/result-shares.server.ts";
import * as results from "../../app/data/results/results.server.ts";
import * as startSources from "../../app/data/results/start-sources.server.ts";
import * as structures from "../../app/data/results/structures.server.ts";
import * as studyChunks from "../../app/data/results/study-chunks.server.ts";
import * as decisions from "../../app/data/results/study-decisions.server.ts";
import * as studyParticipants from "../../app/data/results/study-participants.server.ts";
import { studies as studiesTable } from "../../app/data/schema/schema.server.ts";
import * as answers from "../../app/data/sorts/answers.server.ts";
import * as sortChanges from "../../app/data/sorts/change-sort.server.ts";
import * as complete from "../../app/data/sorts/complete.server.ts";
import * as corrections from "../../app/data/sorts/correct-start.server.ts";
import * as feedback from "../../app/data/sorts/feedback.server.ts";
import * as foundStarts from "../../app/data/sorts/find-start.server.ts";
import * as panels from "../../app/data/sorts/panels.server.ts";
import * as participants from "../../app/data/sorts/participants.server.ts";
import * as placesLeft from "../../app/data/sorts/places-left.server.ts";
import * as ratings from "../../app/data/sorts/ratings.server.ts";
import * as retention from "../../app/data/sorts/retention.server.ts";
import * as saveSorts from "../../app/data/sorts/save-sort.server.ts";
import * as sessions from "../../app/data/sorts/sessions.server.ts";
import * as sorts from "../../app/data/sorts/sorts.server.ts";
import * as starts from "../../app/data/sorts/start.server.ts";
import * as traces from "../../app/data/sorts/traces.server.ts";
import * as turnMails from "../../app/data/sorts/turn-mails.server.ts";
import * as whys from "../../app/data/sorts/whys.server.ts";
import * as withdraw from "../../app/data/sorts/withdraw.server.ts";
import * as duplicates from "../../app/data/studies/duplicate-study.server.ts";
import * as studies from "../../app/data/studies/studies.server.ts";
import * as studyChanges from "../../app/data/studies/study-changes.server.ts";
import * as studyFlags from "../../app/data/studies/study-flags.server.ts";
import * as studyLanguages from "../../app/data/studies/study-languages.server.ts";
import * as templates from "../../app/data/studies/templates.server.ts";
import * as translations from "../../app/data/studies/translations.server.ts";
import * as chains from "../../app/data/turns/chains.server.ts";
import * as webhookQueue from "../../app/data/webhooks/webhook-queue.server.ts";
import * as webhooks from "../../app/data/webhooks/webhooks.server.ts";
import { planModerated } from "../../app/domain/moderated/moderated.ts";
import { createQuestionInput } from "../../app/domain/questions/question.ts";
import { participantsFilter } from "../../app/domain/results/participants-filter.ts";
import { startSessionInput } from "../../app/domain/sorts/session.ts";
import { createStudyInput } from "../../app/domain/studies/study.ts";
import { START_SOURCES } from "../../app/domain/turns/start-source.ts";
import type { Refusal } from "../../app/i18n/refusal.ts";
import { PICTURES_WITH_METADATA } from "./pictures.ts";
import { readWhole } from "./table-from.ts";

/** Returns a value that the test data must contain; throws otherwise. */
function mustExist<T>(value: T | Refusal | null | undefined): Exclude<T, Refusal> {
  if (!value || (typeof value === "object" && "refused" in value))
    throw new Error("The world is incomplete");
  return value as Exclude<T, Refusal>;
}

const page = { limit: 20, offset: 20 };

async function callUsers(db: Db) {
  const unique = crypto.randomUUID();
  const identity = { email: `${unique}@example.org`, username: unique };
  const names = { first_name: "", last_name: "", organization: "" };
  const user = mustExist(await users.createUser(db, { ...identity, ...names, password_hash: "-" }));
  await users.findUser(db, user.id);
  await users.findCredentials(db, user.email);
  await users.findOwnSecrets(db, user.id);
  await users.takenIdentity(db, identity, user.id);
  const renamed = await users.updateUser(db, user.id, { first_name: "A", is_active: true });
  await users.updateUser(db, user.id, { first_name: "B" }, mustExist(renamed));
  await users.listUsers(db, page);
  await tokens.saveToken(db, {
    hash: unique,
    user_id: user.id,
    expires_at: "2999-01-01",
    device: "",
  });
  await tokens.findTokenUser(db, unique);
  await tokens.listTokens(db, user.id);
  await tokens.deleteOwnToken(db, user.id, "other");
  await tokens.deleteLoginSessions(db, user.id);
  await tokens.savePersonalToken(db, {
    ...{ hash: `${unique}-personal`, user_id: user.id, expires_at: "2999-01-01T00:00:00.000Z" },
    ...{ device: "", name: "R", scope: "read" },
  });
  await tokens.listPersonalTokens(db, user.id);
  await tokens.deleteToken(db, unique);
  await tokens.purgeExpiredTokens(db);
  await users.findProfileFacts(db, user.id);
  await users.hasConfirmedAddress(db, user.id);
  await accountEvents.recordNetwork(db, `${unique}-personal`, "203.0.113.0/24");
  await accountEvents.recordRefusal(db, user.id, "refused.role", unique);
  await accountEvents.listEvents(db, user.id, page);
  await accountEvents.purgeEvents(db);
  const link = { user_id: user.id, expires_at: "2999-01-01" };
  await mailedLinks.saveLink(db, { ...link, hash: `reset ${unique}`, purpose: "reset" });
  await mailedLinks.findLinkUser(db, "reset", `reset ${unique}`);
  await mailedLinks.spendOnPassword(db, `reset ${unique}`, "-");
  await mailedLinks.spendOnAddress(db, `verify ${unique}`);
  await mailedLinks.purgeExpiredLinks(db);
  const linked = { issuer: "https://login.example", subject: unique };
  await transaction(db, identities.linkInsert(user.id, linked, "Login"));
  await identities.findLinked(db, linked);
  await identities.findByAddress(db, user.email, linked.issuer);
  await identities.findLinkedSince(db, user.id, linked.issuer);
  await identities.unlink(db, user.id, linked.issuer, "Login");
  await identities.spendState(db, unique, link.expires_at);
  await identities.purgeSpentStates(db);
  await notices.dueSortMails(db);
  await notices.noteSortMail(db, user.id, null, "2026-01-01");
  await secondFactor.findSecondFactor(db, user.id);
  const limits = [...guesses.perSecret(unique), ...guesses.perAddress(unique)];
  const confirmed = { secret: "secret", step: 1, code_hashes: ["first"] };
  for (const { right, done } of [
    secondFactor.confirmSecondFactor(user.id, confirmed),
    secondFactor.spendStep(user.id, 2),
    secondFactor.spendRecoveryCode(user.id, "first"),
  ])
    await guesses.judgeGuess(db, limits, right, done);
  await guesses.judgeGuess(db, limits, sql`1`, (guard) => [
    ...secondFactor.proposeSecondFactor(user.id, "secret", guard),
    ...secondFactor.replaceRecoveryCodes(user.id, ["second"], guard),
    ...secondFactor.removeSecondFactor(user.id, guard),
    ...tokens.setPassword(user.id, { password_hash: "-", keep: unique }, guard),
    users.languageUpdate(user.id, "nl", guard),
  ]);
  await guesses.countGuess(db, limits);
  await guesses.guessWaitSeconds(db, limits);
  await guesses.purgeGuesses(db);
  await health.checkHealth(db);
  await status.databaseStatus(db);
  await health.beat(db, "job");
  return user.id;
}

async function callMembers(db: Db, owner: string, project: string) {
  await members.addMissingOwners(db);
  const access = asProjectOwner(owner);
  const invited = { role: "editor" as const, email: null, token_hash: project };
  const { id } = mustExist(await invitations.invite(db, project, access, invited)) as {
    id: string;
  };
  await invitations.listInvitations(db, project, access);
  await invitations.findInvitation(db, project);
  await invitations.acceptInvitation(db, project, owner, { confirmed: true });
  await invitations.withdrawInvitation(db, project, id, access);
  await invitations.purgeInvitations(db);
  await members.listMembers(db, project, access);
  await members.listInheritance(db, owner);
  await members.changeRole(db, project, owner, "editor", access);
  await members.removeMember(db, project, owner, access, { end_shares: true, end_webhooks: true });
}

async function callResearch(db: Db, owner: string) {
  await projects.listUtilityTypes(db);
  const project = await projects.createProject(db, owner, { name: "P", description: "" });
  await projects.listProjects(db, owner);
  await projects.findProject(db, project.id, asViewer(owner));
  const named = await projects.updateProject(db, project.id, asProjectOwner(owner), { name: "Q" });
  await projects.updateProject(
    db,
    project.id,
    asProjectOwner(owner),
    { name: "Q" },
    mustExist(named),
  );
  await callMembers(db, owner, project.id);
  const input = createStudyInput.parse({
    project: project.id,
    title: "S",
    sort_type: "hybrid",
    max_participants: 9,
  });
  const study = mustExist(await studies.createStudy(db, asEditor(owner), input)).id;
  for await (const part of accountExport.exportAccount(db, owner)) void part;
  await studies.listStudies(db, owner);
  await studies.listStudyNames(db, owner);
  await studies.listProjectStudies(db, project.id, asViewer(owner));
  await studies.findStudy(db, study, asViewer(owner));
  await studies.findKind(db, study, asViewer(owner));
  await studies.findStudyWithCards(db, study, asViewer(owner));
  await publicStudies.findPublicStudy(db, study);
  await publicStudies.findTranslation(db, study, ["nl"]);
  await statedStudies.findStatedStudy(db, study, owner, ["nl"]);
  await ownership.ownsStudy(db, study, asViewer(owner));
  await studies.importRulesOf(db, study);
  await studyParticipants.saveReadyGroups(db, study, asEditor(owner), {
    ...{ safe: [], test: [], participants: 2 },
  });
  const changeStudy = async (change: Parameters<typeof studyChanges.updateStudy>[3]) => {
    const before = mustExist(await studyChanges.findStudyToChange(db, study, asViewer(owner)));
    await studyChanges.updateStudy(db, before, asEditor(owner), change);
  };
  await changeStudy({ title: "T", sort_type: "open", status: "paused" });
  await changeStudy({ status: "active" });
  await changeStudy({ title: "S", sort_type: "hybrid" });
  const other = await projects.createProject(db, owner, { name: "R", description: "" });
  const moved = { id: study, project: project.id };
  await studyChanges.opensParticipants(db, owner, moved, other.id);
  await studyChanges.moveStudy(db, moved, asProjectOwner(owner), other.id);
  await studyChanges.moveStudy(
    db,
    { ...moved, project: other.id },
    asProjectOwner(owner),
    project.id,
  );
  await studyLanguages.findStudyLanguages(db, study);
  await viewersRows.seesParticipantsOf(db, study, owner);
  const texts = mustExist(await translations.readStudyTexts(db, study, asViewer(owner)));
  await translations.saveTranslations(db, texts, asEditor(owner), { "study/title": { nl: "T" } });
  return { project: project.id, study };
}

async function callStudyParts(db: Db, owner: string, study: string) {
  const card = { study, label: "A", description: "", tags: [], is_active: true };
  const made = mustExist(await cards.createCard(db, asEditor(owner), card));
  const row = { label: "B", description: "", tags: [] };
  await cards.importCards(db, study, asEditor(owner), [row]);
  const [first, second] = await cards.listCardsOf(db, study);
  const fills = [{ id: made.id, label: "A", tags: ["t"] }];
  await fillCards.fillCards(db, study, asEditor(owner), fills, {
    added: [{ ...row, new_id: crypto.randomUUID() }],
  });
  await fillCards.fillCards(db, study, asEditor(owner), fills, {
    removed: [{ ...made, id: made.study }],
  });
  await cards.listTracedCards(db, study, asViewer(owner));
  await cards.listCards(db, study, asViewer(owner));
  await cards.countCardsAndCategories(db, study);
  await cards.listTracedCards(db, study, asViewer(owner));
  await cards.listCards(db, undefined, asViewer(owner));
  await cards.findCard(db, made.id, asViewer(owner));
  await cards.updateCard(db, made.id, asEditor(owner), { label: "C" });
  const correction = { wordings: [], correct_wordings: true };
  await cards.updateCard(db, made.id, asEditor(owner), correction, { ...made, label: "C" });
  await cards.reorderCards(db, study, asEditor(owner), [mustExist(second).id, mustExist(first).id]);
  const fields = { name: "K", description: "", color: "#123456", order: 1 };
  const category = mustExist(await categories.createCategory(db, asEditor(owner), study, fields));
  await categories.importCategories(db, study, asEditor(owner), [{ ...fields, name: "L" }]);
  await categories.listStudyCategories(db, study);
  await categories.listCategories(db, study, asViewer(owner));
  await categories.listCategories(db, undefined, asViewer(owner));
  await categories.findCategory(db, category.id, asViewer(owner));
  await categories.refusalOfName(db, "M", asEditor(owner), { study });
  await categories.refusalOfName(db, "M", asEditor(owner), { id: category.id });
  await categories.updateCategory(db, category.id, asEditor(owner), { name: "M" });
  await categories.updateCategory(db, category.id, asEditor(owner), { name: "M" }, category);
  await analyses.saveAnalysis(db, study, asEditor(owner), { of: study }, "digest");
  await analyses.findAnalysisDigest(db, study, asViewer(owner));
  await analyses.findAnalysis(db, study, asViewer(owner));
  await merges.saveMergeSet(db, study, asEditor(owner), { name: "N", merges: [] });
  const [set] = await merges.listMergeSets(db, study, asViewer(owner));
  await merges.activateMergeSet(db, study, asEditor(owner), mustExist(set).id);
  await criteria.saveCriterionMerges(db, study, asEditor(owner), []);
  await criteria.findCriterionMerges(db, study, asViewer(owner));
  await merges.deleteMergeSet(db, mustExist(set).id, asEditor(owner));
  await proposals.keepProposal(db, study, asEditor(owner), []);
  await proposals.findProposal(db, study, asViewer(owner));
  await proposals.dropProposal(db, study, asEditor(owner));
  await structures.keepStructure(db, study, asEditor(owner), { name: "S", outline: "G\n\tC" });
  await structures.listStructures(db, study, asViewer(owner));
  await structures.dropStructure(db, study, asEditor(owner), "S");
  const original = mustExist(await duplicates.findOriginal(db, study, asViewer(owner)));
  await duplicates.duplicateStudy(db, original, asEditor(owner));
  await studies.listStudyNames(db, owner, study);
  return { cards: [mustExist(first).id, mustExist(second).id], category: category.id };
}

const question = createQuestionInput.omit({ study: true }).parse({
  place: "screener",
  kind: "single",
  text: "Q",
  choices: [
    { id: "a", text: "A", quota: 5 },
    { id: "b", text: "B", then: "reject" },
  ],
});

async function callQuestions(db: Db, owner: string, study: string) {
  const first = mustExist(
    await questions.createQuestion(db, asEditor(owner), { ...question, study }, []),
  );
  const second = mustExist(
    await questions.createQuestion(db, asEditor(owner), { ...question, study }, []),
  );
  if ("problems" in first || "problems" in second) throw new Error("No question");
  await questions.createQuestions(db, asEditor(owner), [{ ...question, study }], []);
  await questions.findQuestion(db, first.id, asViewer(owner));
  await questions.listQuestions(db, study, asViewer(owner));
  await questions.listQuestions(db, undefined, asViewer(owner));
  await questions.listQuestionsOf(db, study);
  await questions.questionRows(db, study);
  const all = await questions.listQuestionsBeside(db, first.id, asViewer(owner));
  await questions.updateQuestion(db, first.id, asEditor(owner), { required: true }, all);
  await questions.reorderQuestions(db, study, asEditor(owner), [second.id, first.id], all);
  const start = startSessionInput.parse({ session_data: { external_id: "x" } });
  const rules = mustExist(await foundStarts.findStartRules(db, study));
  const [session, leaver] = [
    await starts.startSession(db, study, rules, start, null),
    await starts.startSession(db, study, rules, start, null),
  ];
  if (typeof session === "string" || typeof leaver === "string") throw new Error("No session");
  await sessions.sessionExists(db, session.id, study);
  await foundStarts.findKnownSort(db, study, "x");
  await sessions.findOwnedSession(db, session.id, asViewer(owner));
  await answers.saveAnswers(db, mustExist(await answers.readQuestionnaire(db, session.id)), {
    [first.id]: "a",
  });
  await answers.saveAnswers(db, mustExist(await answers.readQuestionnaire(db, leaver.id)), {
    [first.id]: "b",
  });
  await answers.readQuestionnaire(db, session.id);
  await panels.findTurnedAway(db, study, "x");
  await panels.listRecruited(db, study, [session.id]);

  await answers.listAnswers(db, session.id);
  await answers.listManyAnswers(db, [session.id]);
  await answers.countTurnedAway(db, study);
  await sessions.deleteSession(db, session.id, asEditor(owner));
  await questions.deleteQuestion(db, first.id, asEditor(owner));
  await questions.deleteQuestion(db, second.id, asEditor(owner));
}

async function callSort(db: Db, owner: string, study: string, card: string[], category: string) {
  const start = startSessionInput.parse({ consent_given: true });
  const rules = mustExist(await foundStarts.findStartRules(db, study));
  const visitor = mustExist(await participants.createParticipant(db, { study, source: "" }, null));
  await participants.findParticipant(db, visitor.id);
  await placesLeft.hasPlace(db, study);
  const other = await starts.startSession(db, study, rules, start, null, { existing: visitor.id });
  const session = await starts.startSession(db, study, rules, start, null);
  if (typeof session === "string" || typeof other === "string") throw new Error("No session");
  await corrections.correctStart(db, study, rules, session.id, start);
  await sessions.findSession(db, session.id);
  await sessions.notePaste(db, session.id);
  await sessions.updateSession(db, session.id, { consent_given: true });
  const sort = async () => mustExist(await sorts.findSort(db, session.id));
  const given = card.map((id) => ({ card: id, category, position: null, is_skipped: false }));
  await sortChanges.replacePlacements(db, session.id, given, 0);
  await sortChanges.changeSort(db, await sort(), ({ sort }) => ({ placements: sort }));
  await sortChanges.changeSort(db, await sort(), ({ sort }) => ({ document: sort, colors: {} }));
  const document = (await sort()).sort;
  const save = { study, session: session.id, document, revision: 9, writer: session.id, trace: [] };
  await saveSorts.saveSort(db, save);
  saveSorts.saveQuery(db, save);
  const unread = { ...save, writer: crypto.randomUUID() };
  await complete.saveAndRead(db, unread);
  const whole = mustExist(await complete.findWholeSort(db, session.id));
  complete.completionAfter(db, whole, sql`true`);
  await places.closeWhenFull(db, study, whole.sort.session.started_at, sql`true`);
  complete.wholeQueries(db, session.id);
  sorts.sortQueries(db, session.id);
  answers.questionnaireQueries(db, session.id);
  await categories.studyCategoryRows(db, study);
  await complete.completeSort(db, whole);
  await feedback.saveFeedback(db, session.id, "Fine");
  await whys.saveWhys(db, session.id, []);
  await whys.findWhys(db, session.id);
  await whys.listWhys(db, study, asViewer(owner));
  await whys.listManyWhys(db, [session.id]);
  const rated = await sorts.findSort(db, session.id);
  if (rated) await ratings.saveRatings(db, rated, []);
  await ratings.listManyRatings(db, [session.id]);
  await traces.appendMoves(db, session.id, session.id, []);
  await traces.listMoves(db, session.id, asViewer(owner));
  await traces.listManyMoves(db, [session.id]);
  await sessions.listSessions(db, study, asViewer(owner), page);
  await sessions.listSessions(db, undefined, asViewer(owner), page);
  await sessions.includeSessions(db, study, asEditor(owner), [session.id], true, "seen");
  await results.listSorts(db, study, asViewer(owner), { completed: false });
  await results.listSorts(db, study, asViewer(owner), { cursor: `2000-01-01|${session.id}` });
  await results.readExportPage(db, study, asViewer(owner));
  await results.listSorts(db, study, asViewer(owner), { session: session.id, limit: 1 });
  await callDashboard(db, owner, study, session.id);
  await withdraw.withdrawSession(db, other.id);
  await sessions.deleteSession(db, other.id, asEditor(owner));
  await sessions.deleteSessions(db, [session.id], asEditor(owner));
}

async function callImport(db: Db, owner: string, study: string) {
  const read = readWhole("card_label,category_label,user_id\nZ,K,ann\nZ,Y,bob");
  await resultImport.findImportTarget(db, study, asViewer(owner));
  await resultImport.importResults(db, study, asEditor(owner), read, true);
  await resultImport.countImported(db, study, asViewer(owner));
  const scale = { id: "s", question: "Q", low: 1, high: 5, low_label: "", high_label: "" };
  await db
    .update(studiesTable)
    .set({ scales: [scale] })
    .where(eq(studiesTable.id, study));
  const target = await resultImport.findImportTarget(db, study, asViewer(owner));
  if (!target) throw new Error("The study is gone");
  const rows = [
    ["participant", "Z"],
    ["ann", "1"],
  ].map((cells, at) => ({ row: at + 1, cells }));
  const rated = await lateRatings.addLateRatings(
    ...([db, study, asEditor(owner), target, rows] as const),
    { dry_run: false },
  );
  if (typeof rated === "string" || "problems" in rated) throw new Error("No rating was added");
  const [sort] = read.sorts;
  const begun = await resultImport.beginImport(db, study, asEditor(owner), read.cards, 1, true);
  if (typeof begun === "string" || !sort) throw new Error("No import was begun");
  const part = { id: begun.id, part: 0, from: 0, sorts: [sort] };
  await resultImport.addImportBatch(db, study, asEditor(owner), part);
  await resultImport.finishImport(db, study, asEditor(owner), begun.id);
  await resultImport.purgeImports(db);
  await env.IMAGES.put("unused", "picture");
  await pictures.storePicture(db, env.IMAGES, owner, PICTURES_WITH_METADATA["chunks.png"]);
  await pictures.removeUnusedPictures(db, env.IMAGES, Date.now() + 2 * 60 * 60 * 1000);
}

async function callDeals(db: Db, owner: string, study: string) {
  const dealt = (size: number | null) =>
    db.run(sql`UPDATE studies SET cards_per_participant = ${size} WHERE id = ${study}`);
  const made = ["X", "Y", "Z"].map((label) => ({ id: crypto.randomUUID(), label }));
  for (const { id, label } of made)
    await db.run(
      sql`INSERT INTO cards (id, study_id, label, "order") VALUES (${id}, ${study}, ${label}, 9)`,
    );
  await dealt(2);
  await deals.moreDeals(db, study);
  const rules = mustExist(await foundStarts.findStartRules(db, study));
  const start = startSessionInput.parse({ consent_given: true });
  const session = await starts.startSession(db, study, rules, start, null);
  if (typeof session === "string") throw new Error(session);
  const [category] = await categories.listCategories(db, study, asEditor(owner));
  const placed = session.dealt?.map((card) => ({ card, category: mustExist(category).id }));
  const given = (placed ?? []).map((one) => ({ ...one, position: null, is_skipped: false }));
  await sortChanges.replacePlacements(db, session.id, given, 0);
  await complete.completeSort(db, mustExist(await complete.findWholeSort(db, session.id)));
  await sessions.deleteSession(db, session.id, asEditor(owner));
  await dealt(null);
  for (const { id } of made) await db.run(sql`DELETE FROM cards WHERE id = ${id}`);
}

async function callTurns(db: Db, owner: string, study: string) {
  const set = (delphi: object | null) =>
    db.run(
      sql`UPDATE studies SET delphi = ${delphi && JSON.stringify(delphi)} WHERE id = ${study}`,
    );
  await set({ chains: 1, start: "open", hold_minutes: 30, rest_after: 3, rest_below: 0.05 });
  const rules = mustExist(await foundStarts.findStartRules(db, study));
  const start = startSessionInput.parse({ consent_given: true });
  const session = await starts.startSession(db, study, rules, start, null);
  if (typeof session === "string") throw new Error(session);
  const ticket = crypto.randomUUID();
  await starts.startSession(db, study, rules, start, null, { id: ticket, waits: true });
  const told = { email: "waiting@example.org", language: "en" } as const;
  await turnMails.askToBeTold(db, study, ticket, told);
  await turnMails.dueTurnMails(db);
  const id = mustExist(await turnMails.noteTold(db, { ticket, study, ...told }));
  await turnMails.noteNotTold(db, id);
  await turnMails.purgeWaits(db);
  await chains.listChains(db, study, asViewer(owner));
  await chains.addChain(db, study, asEditor(owner), { chain: 1 });
  await chains.addChain(db, study, asEditor(owner), { chain: 1, turn: 1 });
  await chains.closeChain(db, study, 1, asEditor(owner), true);
  await chains.closeChain(db, study, 1, asEditor(owner), false);
  await chains.listDecidedChains(db, study, asViewer(owner));
  await sessions.deleteSession(db, session.id, asEditor(owner));
  await set(null);
}

async function callModerated(db: Db, owner: string, study: string) {
  const access = asEditor(owner);
  const target = mustExist(await moderated.findModeratedTarget(db, study, access));
  const { sort } = planModerated([{ name: "All", cards: [1] }], target);
  const id = crypto.randomUUID();
  const about = {
    id,
    participant: "Ada",
    notes: "",
    card_notes: [],
    sorted_at: null,
    consent_given: true,
  };
  await moderated.addModeratedSort(db, study, access, about, sort);
  await moderated.saveNotes(db, study, id, access, { notes: "Slow", card_notes: [] });
  await moderated.findNotes(db, id);
  await sessions.deleteSession(db, id, access);
}

async function callDashboard(db: Db, owner: string, study: string, session: string) {
  const { flags } = await studyFlags.readStudyFlags(db, study, asViewer(owner));
  for (const wanted of [
    "",
    "status=paused&source=x&language=en&flag=fast&included=yes&answer=q:1..2&sort=source",
  ]) {
    const filter = participantsFilter(new URLSearchParams(wanted));
    const rules = { consent_required: true, without: [], flags };
    await studyParticipants.listStudyParticipants(db, study, asViewer(owner), filter, rules);
  }
  await studyChunks.listStudyChunks(db, study, asViewer(owner));
  const share = { token_hash: study, password_hash: null, label: "", views: ["map"] };
  await resultShares.createShare(db, study, asEditor(owner), {
    ...share,
    show_participants: false,
  });
  const link = mustExist(await resultShares.findShare(db, study));
  await resultShares.touchShare(db, link.id);
  await resultShares.listShares(db, study, asEditor(owner));
  await resultShares.deleteShare(db, link.id, study, asEditor(owner));
  await studyParticipants.markResultsOpened(db, study, asViewer(owner));
  await studyParticipants.studyFigures(db, study, asViewer(owner));
  await studyParticipants.listFilterValues(db, study, asViewer(owner));
  await studyParticipants.findParticipantDetails(db, session, study, asViewer(owner));
}

async function callActivity(db: Db, owner: string, project: string, study: string) {
  for (const filter of [{}, { user: owner, actions: ["cards.changed" as const] }]) {
    await activity.listActivity(db, { study }, asViewer(owner), page, filter);
    await activity.listActivity(db, { project }, asViewer(owner), page, filter);
  }
  await activity.purgeActivity(db);
  await presence.notePresence(db, study, asViewer(owner));
  await presence.purgePresences(db);
}

async function callDecisions(db: Db, owner: string, study: string, cards: readonly string[]) {
  const access = asEditor(owner);
  const ruling = { outcome: "one" as const, name: "Both", reason: "" };
  const [one, other] = [mustExist(cards[0]), mustExist(cards[1])];
  await decisions.createDecision(db, study, access, {
    ...{ ...ruling, evidence: { kind: "join" as const, people: 1, asked: 2 } },
    parts: [
      { name: "A", cards: [one] },
      { name: "B", cards: [other] },
    ],
  });
  const [first] = await decisions.listDecisions(db, study, access);
  const found = mustExist(await decisions.findDecision(db, mustExist(first).id, access));
  await decisions.updateDecision(db, found, access, ruling);
  await decisions.deleteDecision(db, found, access);
}

async function callComments(db: Db, owner: string, study: string, card: string) {
  const comment = { text: "@somebody", parent: null };
  const access = asEditor(owner);
  for (const on of [
    { kind: "study" as const, ids: [] },
    { kind: "card" as const, ids: [card] },
    { kind: "session" as const, ids: [card] },
    { kind: "category" as const, ids: [card] },
  ])
    await comments.createComment(db, study, access, { ...comment, on });
  const [first] = await comments.listComments(db, study, access);
  const { id } = mustExist(first);
  await comments.countComments(db, study, access);
  await comments.listCommentedParticipants(db, study, access);
  await comments.findComment(db, id, access);
  await comments.updateComment(db, id, access, { text: "@nobody" });
  await comments.updateComment(db, id, access, { resolved: true });
  await comments.deleteComment(db, id, access);
  await notifications.listNotifications(db, owner, page);
  await notifications.readNotifications(db, owner, [id]);
  await notifications.readNotifications(db, owner);
  await notifications.readMentions(db, owner, [id]);
  await notifications.dueMentions(db);
  await notifications.noteMailed(db, [id], true);
}

async function callWebhooks(db: Db, owner: string, study: string) {
  const fields = { url: "https://hooks.example.org/", events: ["study.closed" as const] };
  const hook = mustExist(
    await webhooks.createWebhook(db, study, asEditor(owner), {
      ...{ ...fields, is_active: true, secret: "whsec_c2VjcmV0" },
    }),
  );
  await webhooks.listWebhooks(db, study, asEditor(owner));
  await webhooks.readWebhookLog(db, study, asEditor(owner));
  await webhooks.ownersOfWebhook(db, hook.id);
  await webhooks.findWebhook(db, hook.id, asEditor(owner));
  await webhooks.updateWebhook(db, hook.id, asEditor(owner), { is_active: true });
  await webhooks.addTestDelivery(db, hook.id, asEditor(owner));
  await webhooks.listDeliveries(db, hook.id, asEditor(owner), { limit: 20, offset: 0 });
  await webhookQueue.nextDue(db, study);
  const claim = mustExist(await webhookQueue.claimDue(db, study));
  const attempts = claim.due.map((one) => ({ ...one, status: 500, delivered: false }));
  await webhookQueue.recordAttempts(db, claim, attempts);
  await webhookQueue.claimDue(db, null);
  await webhookQueue.announceClosed(db);
  await webhookQueue.purgeDeliveries(db);
  await webhooks.deleteWebhook(db, hook.id, asEditor(owner));
}

async function callPackages(db: Db, owner: string, project: string, study: string) {
  const source = { db, pictures: env.IMAGES, study, access: asViewer(owner), withSorts: true };
  const found = mustExist(await findPackages.findPackage(db, study, asViewer(owner)));
  for await (const _ of readSorts.readPackageSorts(db, study, asViewer(owner), found));
  const file = () => writePackages.writePackage(source, found);
  mustExist(await receivePackages.receivePackage(db, env.IMAGES, project, owner, file()));
  await withUpload(env.IMAGES, file(), (uploaded) =>
    importPackages.importPackage(db, env.IMAGES, project, asEditor(owner), uploaded),
  );
  await purgePackages.purgePackages(db);
  await sortRoom.roomForSorts(db, project);
}

/** Calls every function of app/data on a small data set of its own, in each way that a page calls it. */
export async function callEveryVerb(db: Db): Promise<void> {
  const owner = await callUsers(db);
  const { project, study } = await callResearch(db, owner);
  const parts = await callStudyParts(db, owner, study);
  await foundStarts.findStart(db, study, owner, [study]);
  await callQuestions(db, owner, study);
  await callSort(db, owner, study, parts.cards, parts.category);
  await callDeals(db, owner, study);
  await callTurns(db, owner, study);
  await callModerated(db, owner, study);
  await callImport(db, owner, study);
  await callPackages(db, owner, project, study);
  await retention.deleteExpiredParticipants(db);
  await retention.markCrowdedStudies(db);
  const [first] = parts.cards.map(mustExist);
  await bulkCards.switchCards(db, study, asEditor(owner), [mustExist(first)], true);
  await bulkCards.tagCards(db, study, asEditor(owner), [mustExist(first)], ["new"], "add");
  await bulkCards.tagCards(db, study, asEditor(owner), [mustExist(first)], ["new"], "remove");
  await callWebhooks(db, owner, study);
  await callDecisions(db, owner, study, parts.cards.map(mustExist));
  await callComments(db, owner, study, mustExist(first));
  await callActivity(db, owner, project, study);
  const batch = mustExist(
    await bulkCards.deleteCards(db, study, asEditor(owner), [mustExist(first)]),
  );
  await bulkCards.restoreCards(db, study, asEditor(owner), batch);
  await bulkCards.deleteCard(db, mustExist(first), asEditor(owner));
  await bulkCards.purgeDeletedCards(db);
  await search.searchResearch(db, owner, "a");
  await templates.saveTemplate(db, study, asViewer(owner), "Mine");
  const [template] = await templates.listTemplates(db, owner);
  await templates.findTemplate(db, mustExist(template).id, owner);
  await startSources.listStarts(db, owner);
  for (const from of START_SOURCES)
    await startSources.readOfferedStart(db, owner, { from, id: study, name: "" });
  await templates.deleteTemplate(db, mustExist(template).id, owner);
  await categories.deleteCategory(db, parts.category, asEditor(owner));
  await studies.deleteStudy(db, study, asEditor(owner));
  await projects.deleteProject(db, project, asProjectOwner(owner));
  await users.deleteUser(db, owner, {});
}
