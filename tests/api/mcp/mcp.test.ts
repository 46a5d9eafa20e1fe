import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { describe, expect, test } from "vitest";
import { anyone } from "../../helpers/api.ts";
import { askMcp, MCP_URL } from "../../helpers/ask-mcp.ts";
import { fetchWorker } from "../../helpers/fetch-worker.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

/** An agent with a personal token, through the SDK's own client. */
async function agentOf(api: Awaited<ReturnType<typeof person>>["api"], scope: "read" | "write") {
  const { body } = await api.post("/auth/tokens/", { name: "Agent", scope });
  const transport = new StreamableHTTPClientTransport(new URL(MCP_URL), {
    requestInit: { headers: { Authorization: `Bearer ${body.token}` } },
    fetch: (url, init) => fetchWorker(String(url), init),
  });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  return async (name: string, args: Record<string, unknown> = {}) => {
    const result = await client.callTool({ name, arguments: args });
    const [{ text }] = result.content as { text: string }[];
    return { isError: result.isError === true, text, value: () => JSON.parse(text) };
  };
}

/** A study in which eight people put fruit together, and tools. */
async function sortedStudy() {
  const { api } = await person();
  const cards = ["Apple", "Pear", "Plum", "Hammer", "Saw", "Drill"];
  const made = await makeStudy(api, {}, { cards });
  for (let i = 0; i < 8; i++) {
    const session = await startSort(made.study);
    for (const [name, from] of [
      ["Fruit", 0],
      ["Tools", 3],
    ] as const) {
      const { body } = await anyone.post("/cardsort/categories/", {
        study: made.study,
        session,
        name,
      });
      for (const [position, card] of made.cards.slice(from, from + 3).entries())
        await anyone.post(`/cardsort/sessions/${session}/save-placement/`, {
          ...{ card, category: body.id, position },
        });
    }
    await anyone.post(`/cardsort/sessions/${session}/complete/`);
  }
  return { api, ...made };
}

/** Sends calls of a tool as one batch; returns their results. */
async function sendBatch(api: Awaited<ReturnType<typeof person>>["api"], calls: object[]) {
  const { token } = (await api.post("/auth/tokens/", { name: "Batch", scope: "read" })).body;
  const answer = await askMcp(
    token,
    JSON.stringify(
      calls.map((params, id) => ({ jsonrpc: "2.0", id, method: "tools/call", params })),
    ),
  );
  return (await answer.json()) as { result: { isError?: boolean } }[];
}

test("a study is created with scales, and its ratings are told, the highest first", async () => {
  const { api } = await person();
  const call = await agentOf(api, "write");
  const made = await call("create_study", {
    title: "Street",
    cards: ["Benches", "Trees", "Lamps"],
    scales: [{ question: "How important is it?" }],
  });
  const { id } = made.value();
  expect((await call("get_study", { study: id })).value().scales).toMatchObject([
    { question: "How important is it?", low: 1, high: 5 },
  ]);
  await api.patch(`/cardsort/studies/${id}/`, { status: "active" });
  const { cards, scales } = (await api.get(`/cardsort/studies/${id}/`)).body;
  for (const values of [
    [1, 4],
    [3, 5],
  ]) {
    const session = await startSort(id);
    const ratings = values.map((value, at) => ({
      ...{ card: cards[at].id, scale: scales[0].id, value },
    }));
    await anyone.put(`/cardsort/sessions/${session}/ratings/`, { ratings });
    await sortAll(
      session,
      id,
      cards.map((card: { id: string }) => card.id),
    );
  }
  const [scale] = (await call("get_ratings", { study: id })).value().scales;
  expect(scale).toMatchObject({ question: "How important is it?", from: 1, to: 5 });
  expect(scale.cards.map((one: { card: string; mean: number }) => [one.card, one.mean])).toEqual([
    ["Trees", 4.5],
    ["Benches", 2],
    ["Lamps", null],
  ]);
  const { study: unrated } = await makeStudy(api);
  expect((await call("get_ratings", { study: unrated })).text).toContain("not rated");
});

describe("POST /mcp", () => {
  test("answers each call of a batch, one after the other", async () => {
    const { api, study } = await sortedStudy();
    const call = { name: "get_conclusion", arguments: { study } };
    const answers = await sendBatch(api, Array(20).fill(call));
    expect(answers).toHaveLength(20);
    expect(answers.filter(({ result }) => result.isError)).toEqual([]);
  });

  test("refuses a structure with a card 250,000 times before it reads anything", async () => {
    const { api } = await person();
    const call = await agentOf(api, "read");
    const groups = [{ name: "A", cards: Array(250_000).fill("a") }];
    const { isError, text } = await call("score_structure", { study: "x", groups });
    expect(isError).toBe(true);
    expect(text).toMatch(/too_big|Too big/i);
  });

  test("refuses a call without a token, and says how to authenticate", async () => {
    const answer = await fetchWorker(MCP_URL, { method: "POST", body: "{}" });
    expect([answer.status, answer.headers.has("WWW-Authenticate")]).toEqual([401, true]);
  });

  test("answers other methods with 405", async () => {
    for (const method of ["GET", "DELETE"])
      expect((await fetchWorker(MCP_URL, { method })).status).toBe(405);
  });

  test.each(["", "{", "null", '{"jsonrpc":"2.0"}'])("refuses the body %j", async (body) => {
    const { api } = await person();
    const { token } = (await api.post("/auth/tokens/", { name: "A", scope: "read" })).body;
    const answer = await askMcp(token, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

describe("an agent", () => {
  test("makes a draft study from a menu", async () => {
    const { api } = await person();
    const call = await agentOf(api, "write");
    const created = (
      await call("create_study", {
        title: "Webshop menu",
        cards: ["Shoes", { label: "Returns", description: "Send something back" }],
      })
    ).value();
    expect(created).toMatchObject({ title: "Webshop menu", status: "draft", cards_added: 2 });
    await call("add_cards", { study: created.id, cards: ["Gift cards", "shoes"] });
    const study = (await call("get_study", { study: created.id })).value();
    expect(study.cards).toEqual(["Shoes", "Returns", "Gift cards"]);
    expect((await call("list_studies")).value().studies).toMatchObject([{ id: created.id }]);
  });

  test("learns what to call a group, and how sure that is", async () => {
    const { api, study } = await sortedStudy();
    const call = await agentOf(api, "read");
    const conclusion = (await call("get_conclusion", { study })).value();
    expect(conclusion).toMatchObject({
      participants: 8,
      groups_that_fit_best: 2,
      groups: [
        { name: "Fruit", people_who_used_the_name: "100 %", cards: ["Apple", "Pear", "Plum"] },
        { name: "Tools", cards: ["Hammer", "Saw", "Drill"] },
      ],
      same_groups_from_other_participants: { adjusted_rand_index: 1 },
    });
  });

  test("gets the chains of a study in turns, and nothing that counts its people", async () => {
    const { api } = await person();
    const { cards, study } = await makeStudy(
      api,
      { delphi: { chains: 1 } },
      { cards: ["Apple", "Pear", "Saw"] },
    );
    for (let turn = 0; turn < 2; turn++) await sortAll(await startSort(study), study, cards);
    const answered = await api.post(`/cardsort/studies/${study}/analyze/`, {});
    expect(answered.body).toMatchObject({ conclusion: null, optimal_clusters: null });
    const call = await agentOf(api, "read");
    const { already_decided: _, ...chains } = (await call("get_conclusion", { study })).value();
    expect(Object.keys(chains)).toEqual(["sorted_in_turns", "chains"]);
    expect(chains.chains).toMatchObject([
      { turns: 2, moved_by_the_last_turn: "0 %", groups: [{ cards: ["Apple", "Pear", "Saw"] }] },
    ]);
    for (const [tool, more] of [
      ["get_groups", { k: 2 }],
      ["get_card", { card: "Saw" }],
    ] as const) {
      const answer = await call(tool, { study, ...more });
      expect([answer.isError, answer.text], tool).toEqual([
        true,
        expect.stringContaining("chains"),
      ]);
    }
    const groups = [{ name: "All", cards: ["Apple", "Saw"] }];
    const scored = (await call("score_structure", { study, groups })).value();
    expect(Object.keys(scored)).toEqual(["not_defined", "meaning", "chains"]);
    expect(scored.chains).toEqual([
      {
        ...{ chain: 1, last_turn: 2, adjusted_rand_index: 1 },
        ...{ pairs_of_cards_that_agree: "100 %", cards_in_another_group: [] },
      },
    ]);
  });

  test("sees the groups at another number, and where people put one card", async () => {
    const { api, study } = await sortedStudy();
    const call = await agentOf(api, "read");
    expect((await call("get_groups", { study, k: 2 })).value().groups).toMatchObject([
      { cards: ["Apple", "Pear", "Plum"], mean_similarity: "100 %" },
      { cards: ["Hammer", "Saw", "Drill"] },
    ]);
    expect((await call("get_card", { study, card: "saw" })).value()).toMatchObject({
      card: "Saw",
      categories: ["Tools: 8 of 8"],
    });
  });

  test("scores a structure by labels, and reads which card fits badly", async () => {
    const { api, study } = await sortedStudy();
    const call = await agentOf(api, "read");
    const scored = await call("score_structure", {
      study,
      groups: [
        { name: "Food", cards: ["Apple", "Pear"] },
        { name: "Rest", cards: ["Plum", "Hammer", "Saw", "Drill"] },
      ],
    });
    expect(scored.value().cards_that_people_put_elsewhere).toMatchObject([
      { card: "Plum", here: "Rest", rather: "Food" },
    ]);
  });

  test("with a read token cannot write", async () => {
    const { api, study } = await sortedStudy();
    const call = await agentOf(api, "read");
    for (const [tool, args] of [
      ["create_study", { title: "T" }],
      ["add_cards", { study, cards: ["New"] }],
    ] as const) {
      const { isError, text } = await call(tool, args);
      expect([isError, text]).toEqual([true, expect.stringContaining("scope")]);
    }
  });

  test("is told what to do when a study is not its own", async () => {
    const { study } = await sortedStudy();
    const call = await agentOf((await person()).api, "write");
    for (const tool of ["get_study", "get_conclusion"])
      expect(await call(tool, { study })).toMatchObject({
        isError: true,
        text: "Not found. Call list_studies for the ids of your studies.",
      });
  });
});
