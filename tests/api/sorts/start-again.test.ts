import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { anyone } from "../../helpers/api.ts";
import { postForm } from "../../helpers/pages.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

describe("a form that starts a sort, sent again", () => {
  /** A study with one place left, the form that takes it (`typed`), and what is sent later by the same browser. */
  async function lastPlace() {
    const { api } = await person();
    const { study, cards } = await makeStudy(api, {
      ...{ identity: "email", identity_unique: true },
      ...{ enable_demographics: true, max_participants: 2, supported_languages: ["en", "nl"] },
    });
    const asked = { study, kind: "short_text", text: "Which shop?", place: "before", order: 1 };
    const question = (await api.post("/cardsort/questions/", asked)).body.id;
    await startSort(study, { session_data: { external_id: "ben@example.org" } });
    const session = crypto.randomUUID();
    const send = async (fields: Record<string, string>, cookie = "") => {
      const answer = await postForm(`/sort/${study}`, fields, { Cookie: cookie });
      return answer.headers.get("Location") ?? answer.status;
    };
    const cookie = `sort-${study}=${session}; preferred-language=nl`;
    const next = { session: crypto.randomUUID(), identity: "Ann@example.org", age_group: "25_34" };
    return {
      ...{ api, study, cards, question, session, send, next },
      first: `/sort/${study}/session/${session}/questions?q=first`,
      offer: `https://sortwell.test/sort/${study}`,
      typed: { session, identity: "an@example.org", occupation: "Baker" },
      cookie,
      sendAgain: (fields: Record<string, string>) => send({ ...next, ...fields }, cookie),
      list: async () => (await api.get(`/cardsort/sort-sessions/?study=${study}`)).body,
    };
  }

  /** `lastPlace`, taken in 2020. */
  async function longTaken() {
    const place = await lastPlace();
    expect(await place.send(place.typed)).toBe(place.first);
    await env.DB.prepare(
      "UPDATE sort_sessions SET started_at = '2020-01-01T00:00:00.000Z' WHERE id = ?",
    )
      .bind(place.session)
      .run();
    return place;
  }
  const participant = { external_id: "ann@example.org" };

  test("at the same time or later starts one sort", async () => {
    const { send, typed, first, list } = await lastPlace();
    expect(await Promise.all([send(typed), send(typed)])).toEqual([first, first]);
    expect(await send(typed)).toBe(first);
    expect(await list()).toMatchObject({ count: 2 });
  });

  test("before the first move corrects that sort", async () => {
    const { session, sendAgain, first, list } = await longTaken();
    expect(await sendAgain({})).toBe(first);
    expect(await list()).toMatchObject({ count: 2, results: [{ id: session, participant }, {}] });
    const { id } = (await list()).results[0].participant;
    const stored = await env.DB.prepare("SELECT demographics FROM participants WHERE id = ?")
      .bind(id)
      .first<{ demographics: string }>();
    expect(JSON.parse(stored?.demographics ?? "")).toEqual({ age_group: "25_34" });
    const begun = await env.DB.prepare(
      "SELECT language, started_at FROM sort_sessions WHERE id = ?",
    )
      .bind(session)
      .first<{ language: string; started_at: string }>();
    expect(begun?.language).toBe("nl");
    expect(Date.now() - Date.parse(begun?.started_at ?? "")).toBeLessThan(60_000);
  });

  test("changes nothing when it is refused", async () => {
    const { session, sendAgain, first, list } = await longTaken();
    expect(await sendAgain({ identity: "ben@example.org" })).toBe(409);
    const startedAt = () =>
      env.DB.prepare("SELECT started_at FROM sort_sessions WHERE id = ?")
        .bind(session)
        .first("started_at");
    expect(await startedAt()).toBe("2020-01-01T00:00:00.000Z");
    expect(await sendAgain({})).toBe(first);
    expect(await sendAgain({ identity: "ben@example.org" })).toBe(409);
    expect(await sendAgain({ identity: "" })).toBe(400);
    expect(await list()).toMatchObject({ count: 2, results: [{ id: session, participant }, {}] });
  });

  test("for somebody else does not take the answers of the sort", async () => {
    const { question, session, send, sendAgain, typed, cookie, first, offer } = await longTaken();
    expect(await sendAgain({})).toBe(first);
    const answers = { [question]: "The corner shop" };
    await anyone.put(`/cardsort/sessions/${session}/answers/`, { answers });
    expect(await sendAgain({ identity: "cas@example.org" })).toBe(offer);
    expect(await send({ ...typed, identity: "ann@example.org" }, cookie)).toBe(first);
    const answered = env.DB.prepare("SELECT count(*) AS n FROM answers WHERE session_id = ?");
    expect(await answered.bind(session).first("n")).toBe(1);
  });

  describe("after the first move", () => {
    async function begunSort() {
      const place = await longTaken();
      expect(await place.sendAgain({})).toBe(place.first);
      await sortAll(place.session, place.study, place.cards.slice(0, 1));
      return place;
    }

    test("continues the sort that it started", async () => {
      const { study, session, send, typed, cookie } = await begunSort();
      expect(await send(typed, cookie)).toBe(`/sort/${study}/session/${session}`);
    });

    test("by another person starts a sort of theirs, if there is a place", async () => {
      const { api, study, session, next, sendAgain, first, offer, list } = await begunSort();
      const third = { identity: "cas@example.org" };
      expect(await sendAgain(third)).toBe(409);
      await api.patch(`/cardsort/studies/${study}/`, { max_participants: 3 });
      expect(await sendAgain(third)).toBe(offer);
      // The form that offered to continue it starts a new one.
      expect(await sendAgain({ ...third, unfinished: session })).toBe(
        first.replace(session, next.session),
      );
      expect(await list()).toMatchObject({
        count: 3,
        results: [{ id: next.session }, { id: session, participant }, {}],
      });
    });
  });
});
