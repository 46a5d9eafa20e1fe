import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { asViewer } from "../../../app/data/access/ownership.server.ts";
import { listStudyParticipants } from "../../../app/data/results/study-participants.server.ts";
import { findStartRules } from "../../../app/data/sorts/find-start.server.ts";
import { startSession } from "../../../app/data/sorts/start.server.ts";
import { readStudyFlags } from "../../../app/data/studies/study-flags.server.ts";
import { participantsFilter } from "../../../app/domain/results/participants-filter.ts";
import { startSessionInput } from "../../../app/domain/sorts/session.ts";
import { anyone } from "../../helpers/api.ts";
import { db, person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

const CARDS = ["Apple", "Bread", "Carrot", "Dill", "Egg", "Fish"];

/** Sorts the cards into groups of these names. */
async function sortInto(
  study: string,
  cards: readonly string[],
  names: readonly string[],
  body: object = {},
) {
  const session = await startSort(study, { ...body });
  const made = await Promise.all(
    names.map((name) => anyone.post("/cardsort/categories/", { study, session, name })),
  );
  await anyone.post(`/cardsort/sessions/${session}/placements/bulk/`, {
    placements: cards.map((card, position) => ({
      ...{ card, category: made[position % made.length]?.body.id, position },
    })),
  });
  return session;
}
const complete = (session: string) => anyone.post(`/cardsort/sessions/${session}/complete/`);

describe("the flags of sorts", () => {
  /** A study with a sort for each flag, an attention question, and the flags that its sorts should get. */
  async function flaggedStudy() {
    const { api, user } = await person();
    const { study, cards } = await makeStudy(api, { sort_type: "open" }, { cards: CARDS });
    const question = await api.post("/cardsort/questions/", {
      ...{ study, place: "before", kind: "single", text: "Choose “Orange” here." },
      choices: [
        { id: "orange", text: "Orange", expected: true },
        { id: "blue", text: "Blue" },
      ],
    });
    expect(question.body.choices[0]).toMatchObject({ expected: true });
    const answer = (session: string, choice: string) =>
      anyone.put(`/cardsort/sessions/${session}/answers/`, {
        answers: { [question.body.id]: choice },
      });
    const plain = await sortInto(study, cards, ["Fruit", "Bread", "Fish"]);
    await answer(plain, "orange");
    const twin = await sortInto(study, cards, ["Fruit", "Bread", "Fish"]);
    await answer(twin, "blue");
    const pile = await sortInto(study, cards, ["Things"]);
    const short = await sortInto(study, cards, ["1", "2", "Fish"]);
    const alone = await sortInto(study, cards, ["One", "Two", "Three", "Four", "Five", "Six"]);
    for (const session of [plain, twin, pile, short, alone]) await complete(session);
    const open = await startSort(study);
    await env.DB.prepare(
      `UPDATE sort_sessions SET started_at = strftime('%Y-%m-%dT%H:%M:%fZ', completed_at,
      CASE id WHEN ?1 THEN '-30 seconds' ELSE '-100 seconds' END) WHERE study_id = ?2 AND completed_at IS NOT NULL`,
    )
      .bind(short, study)
      .run();
    const flags = async (viewer = user.id) =>
      (await readStudyFlags(db(), study, asViewer(viewer))).flags;
    const expected = {
      [plain]: ["same_answers"],
      [twin]: ["same_answers", "attention"],
      [pile]: ["one_pile"],
      [short]: ["third_of_median", "short_names"],
      [alone]: ["all_singletons"],
      [open]: ["unfinished"],
    };
    const blue = `${question.body.id}:blue`;
    return { api, user, study, plain, twin, pile, alone, flags, expected, blue };
  }

  let world: Awaited<ReturnType<typeof flaggedStudy>>;
  beforeAll(async () => {
    world = await flaggedStudy();
  });

  test("follow from each sort and its answers", async () => {
    expect(Object.fromEntries(await world.flags())).toEqual(world.expected);
  });

  test("are not shown to a stranger", async () => {
    expect((await world.flags("stranger")).size).toBe(0);
  });

  test("filter the table of participants", async () => {
    const { user, study, plain, twin, pile, blue } = world;
    const flags = await world.flags();
    const rows = async (query: string, without: "one_pile"[] = []) => {
      const filter = participantsFilter(new URLSearchParams(query));
      const rules = { consent_required: false, without, flags };
      const found = await listStudyParticipants(db(), study, asViewer(user.id), filter, rules);
      return found.results.map(({ id }) => id).sort();
    };
    expect(await rows("flag=same_answers")).toEqual([plain, twin].sort());
    expect(await rows(`answer=${blue}`)).toEqual([twin]);
    expect(await rows("included=no")).toEqual([]);
    expect(await rows("included=no", ["one_pile"])).toEqual([pile]);
  });

  test("are the same for older and imported sorts, without stored quality facts", async () => {
    await env.DB.prepare("UPDATE sort_sessions SET quality = NULL WHERE study_id = ?")
      .bind(world.study)
      .run();
    expect(Object.fromEntries(await world.flags())).toEqual(world.expected);
  });

  test("exclude sorts from the analysis when the study says so, which lists them", async () => {
    const { api, study, pile, alone } = world;
    const analyse = async () => (await api.post(`/cardsort/studies/${study}/analyze/`)).body;
    expect(await analyse()).toMatchObject({ participant_count: 5, excluded: [] });
    await api.patch(`/cardsort/studies/${study}/`, { exclude_flagged: true });
    const left = await analyse();
    expect(left.participant_count).toBe(3);
    expect(left.excluded).toEqual(
      expect.arrayContaining([
        { session: pile, reasons: ["one_pile"] },
        { session: alone, reasons: ["all_singletons"] },
      ]),
    );
  });
});

test("an open sort is included from the share of sorted cards given in `unfinished`", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api);
  for (let i = 0; i < 2; i++) await sortAll(await startSort(study), study, cards);
  const open = await startSort(study);
  await anyone.post(`/cardsort/sessions/${open}/placements/bulk/`, {
    placements: cards.slice(0, 2).map((card) => ({ card, category: "unknown", position: 0 })),
  });
  const analyse = async (body: object) =>
    (await api.post(`/cardsort/studies/${study}/analyze/`, body)).body;
  expect(await analyse({})).toMatchObject({ participant_count: 2, excluded: [] });
  const some = await analyse({ unfinished: 0.6 });
  expect([some.participant_count, some.excluded, some.parameters.unfinished]).toEqual([3, [], 0.6]);
  expect(await analyse({ unfinished: 0.7 })).toMatchObject({
    participant_count: 2,
    excluded: [{ session: open, reasons: ["unfinished"] }],
  });
  const score = (unfinished: unknown) =>
    api.post(`/cardsort/studies/${study}/score/`, {
      structures: [{ groups: [{ cards }] }],
      unfinished,
    });
  expect((await score(0.6)).body.participant_count).toBe(3);
  expect((await score(null)).body.participant_count).toBe(2);
  for (const wrong of [0, 1.1, "half"])
    expect(Object.keys((await score(wrong)).body)).toEqual(["unfinished"]);
});

test("the owner's test run is not counted, takes no place and locks no question", async () => {
  const { api, user } = await person();
  const other = await person();
  const { study, cards } = await makeStudy(api, {
    ...{ status: "draft", max_participants: 1 },
    panel: {
      preset: "prolific",
      screened_out_url: "https://panel.example/out",
      unique_codes: true,
    },
  });
  const { id } = (
    await api.post("/cardsort/questions/", {
      ...{ study, place: "screener", kind: "single", text: "Do you cook?" },
      choices: [
        { id: "yes", text: "Yes", quota: 1 },
        { id: "no", text: "No", then: "reject" },
      ],
    })
  ).body;
  const input = startSessionInput.parse({ session_data: { external_id: "p1" } });
  const rules = await findStartRules(db(), study);
  if (!rules) throw new Error("no study");
  const begin = (who: string) => startSession(db(), study, rules, input, who, { is_test: true });
  expect(await begin(other.user.id)).toBe("study_not_active");
  const answer = async (session: unknown, choice: string) => {
    const { id: at } = session as { id: string };
    const answers = { [id]: choice };
    return (await anyone.put(`/cardsort/sessions/${at}/answers/`, { answers })).body;
  };
  // A test run may be repeated after a rejection.
  for (let i = 0; i < 2; i++)
    expect(await answer(await begin(user.id), "no")).toEqual({
      outcome: "rejected",
      redirect: "https://panel.example/out",
    });
  const session = await begin(user.id);
  expect(await answer(session, "yes")).toMatchObject({ outcome: "next" });
  const { id: test } = session as { id: string };
  expect((await sortAll(test, study, cards)).status).toBe(200);
  expect(await begin(user.id)).toBe("known");

  expect((await api.patch(`/cardsort/questions/${id}/`, { required: true })).status).toBe(200);
  await api.patch(`/cardsort/studies/${study}/`, { status: "active" });
  const counts = async () => {
    const { status, participant_count, completed_sessions_count } = (
      await api.get(`/cardsort/studies/${study}/`)
    ).body;
    return [status, participant_count, completed_sessions_count];
  };
  expect(await counts()).toEqual(["active", 0, 0]);
  const url = `/cardsort/studies/${study}/export/`;
  expect((await api.get(url)).body.sessions).toEqual([]);
  const listed = (await api.get(`/cardsort/sort-sessions/?study=${study}`)).body.results;
  expect(listed).toMatchObject([{ id: test, is_test: true }]);
  // The panel's participant p1 is not the test run, and finds a free place and quota.
  const real = await startSort(study, { session_data: { external_id: "p1" } });
  expect(await answer({ id: real }, "yes")).toMatchObject({ outcome: "next" });
  expect((await sortAll(real, study, cards)).status).toBe(200);
  expect(await counts()).toEqual(["completed", 1, 1]);
  expect((await api.get(url)).body.sessions).toMatchObject([{ id: real }]);
  await api.delete(`/cardsort/sort-sessions/${test}/`);
  expect(await counts()).toEqual(["completed", 1, 1]);
});
