import { describe, expect, it } from "vitest";
import { asViewer } from "../../../app/data/access/ownership.server.ts";
import { listStudyChunks } from "../../../app/data/results/study-chunks.server.ts";
import type { ExportSort } from "../../../app/domain/results/export-page.ts";
import { db, person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

const SCALES = [
  { id: "worth", question: "How important?", low: 1, high: 5 },
  { id: "ease", question: "How feasible?", low: 0, high: 3 },
];
const SORTS = "participant,card,category\nanna,Apple,A\nanna,Pear,B\nbob,Apple,A\nbob,Pear,A";

async function setUp(fields = {}) {
  const { api, user } = await person();
  const { study } = await makeStudy(api, { scales: SCALES, ...fields }, { cards: [] });
  const results = `/cardsort/studies/${study}/results`;
  await api.post(`${results}/import/`, { data: SORTS, layout: "long" });
  const add = (data: string, more = {}) => api.post(`${results}/ratings/`, { data, ...more });
  const exported = async () => (await api.get(`/cardsort/studies/${study}/export/`)).body;
  /** The ratings of each participant: those of Apple, then those of Pear. */
  const stored = async () =>
    ((await exported()).placements as ExportSort[]).map(({ ratings }) => ratings ?? {});
  const digests = async () =>
    (await listStudyChunks(db(), study, asViewer(user.id))).map(({ digest }) => digest);
  return { api, study, add, exported, stored, digests };
}

describe("POST /cardsort/studies/{id}/results/ratings/", () => {
  it("adds a row for each participant and scale to the sorts that are there", async () => {
    const { add, stored } = await setUp();
    const file =
      "participant,scale,Apple,Pear\nanna,worth,5,1\nanna,How feasible?,0,\nbob,worth,,2";
    const { status, body } = await add(file);
    expect([status, body]).toEqual([200, { participants: 2, ratings: 4 }]);
    expect(await stored()).toEqual([{ worth: [5, 1], ease: [0, null] }, { worth: [null, 2] }]);
  });

  it("replaces ratings that are there, and leaves the others", async () => {
    const { add, digests, stored } = await setUp();
    await add("participant,card,scale,value\nanna,Apple,worth,1\nanna,Pear,worth,2");
    const before = await digests();
    await add("participant,card,scale,value\nanna,Pear,worth,5");
    expect((await stored())[0]).toEqual({ worth: [1, 5] });
    // A device that cached the page of these sorts fetches it again.
    expect(await digests()).not.toEqual(before);
  });

  it("knows a sort by the id of its session", async () => {
    const { add, exported, stored } = await setUp();
    const [, { id }] = (await exported()).sessions;
    await add(`participant,card,scale,value\n${id},Apple,worth,4`);
    expect((await stored()).map(({ worth }) => worth?.[0])).toEqual([undefined, 4]);
  });

  it("names each cell that cannot be stored, and stores nothing", async () => {
    const { add, stored } = await setUp();
    const file = `participant,scale,Apple,Pear,Rope
anna,worth,6,2,3
anna,depth,1,,
carl,worth,1,2,
bob,worth,"two",2.5,
bob,worth,1,1,
bob,worth,1,,`;
    const { status, body } = await add(file);
    expect([status, body]).toEqual([
      400,
      {
        data: [
          'Row 2, "6": Rate from 1 to 5',
          'Row 2, "Rope": This card isn\'t part of the study',
          'Row 3, "depth": The study has no such scale',
          'Row 4, "carl": No completed sort in this study is by this participant',
          'Row 5, "two": Rate from 1 to 5',
          'Row 5, "2.5": Rate from 1 to 5',
          'Row 7, "Apple": A card appears twice',
        ],
      },
    ]);
    expect(await stored()).toEqual([{}, {}]);
  });

  it("asks for the session where several sorts are by one participant", async () => {
    const { add, api, study } = await setUp();
    await api.post(`/cardsort/studies/${study}/results/import/`, { data: SORTS, layout: "long" });
    const { body } = await add("participant,card,scale,value\nanna,Apple,worth,4");
    expect(body.data).toEqual([expect.stringContaining('"anna": Several sorts')]);
  });

  it("refuses a card that the participant was not dealt", async () => {
    const { api } = await person();
    const { study, cards } = await makeStudy(api, { scales: SCALES, cards_per_participant: 2 });
    const session = await startSort(study);
    const { dealt } = (await api.get(`/cardsort/sort-sessions/${session}/`)).body;
    await sortAll(session, study, dealt);
    const other = cards.find((card) => !dealt.includes(card));
    const add = (card?: string) =>
      api.post(`/cardsort/studies/${study}/results/ratings/`, {
        data: `participant,card,scale,value\n${session},${card},worth,3`,
      });
    expect((await add(other)).body.data).toEqual([expect.stringContaining("was not shown")]);
    expect((await add(dealt[0])).body).toEqual({ participants: 1, ratings: 1 });
  });

  it("gives rows that name no scale the chosen one", async () => {
    const { add, stored } = await setUp();
    const file = "participant,Apple,Pear\nanna,1,2";
    expect((await add(file)).body.data).toEqual(['Row 2, "": The study has no such scale']);
    const unknown = await add(file, { scale: "depth" });
    expect([unknown.status, Object.keys(unknown.body)]).toEqual([400, ["scale"]]);
    await add(file, { scale: "ease" });
    expect((await stored())[0]).toEqual({ ease: [1, 2] });
  });

  it("stores nothing in a dry run", async () => {
    const { add, stored } = await setUp();
    const { body } = await add("participant,card,scale,value\nanna,Apple,worth,1", {
      dry_run: true,
    });
    expect(body).toEqual({ participants: 1, ratings: 1 });
    expect(await stored()).toEqual([{}, {}]);
  });

  it("is refused without scales, and without a column of participants", async () => {
    const { add } = await setUp({ scales: null });
    expect((await add("participant,Apple\nanna,1")).body).toEqual({
      data: ["The study has no scales"],
    });
    const { add: addTo } = await setUp();
    expect((await addTo("Apple,Pear\n1,2")).body.data).toEqual([
      expect.stringContaining("Name the columns"),
    ]);
  });
});
