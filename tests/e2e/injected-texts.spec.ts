import { expect } from "@playwright/test";
import { type ResultsView, readState, VIEWS } from "../../app/results/view-state.ts";
import { login, PASSWORD } from "../helpers/researcher.ts";
import { ADMINISTRATOR } from "../helpers/superuser.ts";
import { test } from "../helpers/test.ts";

/** Runs if a text is treated as markup. */
const RUN = "globalThis.injected=1";
const PAYLOAD = `"'></title></textarea></script><img src=x onerror=${RUN}><script>${RUN}</script>{{7*7}}`;
const HTML = `<p onclick="${RUN}">Read this <a href="javascript:${RUN}">link</a></p><svg onload=${RUN}></svg><iframe srcdoc="<script>${RUN}</script>"></iframe><style>*{background:url(x)}</style>${PAYLOAD}`;

test("no typed text runs scripts, loads resources or renders as HTML, on any page", async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const found: string[] = [];
  const watch = async (context: typeof page.context extends () => infer C ? C : never) => {
    await context.addInitScript(() =>
      document.addEventListener("securitypolicyviolation", (event) =>
        console.error(
          `policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`,
        ),
      ),
    );
    context.on("console", (message) => {
      if (message.text().startsWith("policy:"))
        found.push(`${message.page()?.url()}: ${message.text()}`);
    });
    context.on("weberror", (error) => found.push(`${error.page()?.url()}: ${error.error()}`));
    context.on("dialog", (dialog) => found.push(`dialog ${dialog.message()}`));
  };
  await watch(page.context());

  const username = `injected-${crypto.randomUUID().slice(0, 8)}`;
  const email = `${username}@example.org`;
  let token = "";
  const send = async (method: string, path: string, data: object) => {
    const headers = { ...(token && { Authorization: `Token ${token}` }) };
    const answer = await request.fetch(`/api${path}`, { method, data, headers });
    expect([200, 201, 204], `${path} ${await answer.text()}`).toContain(answer.status());
    return answer.status() === 204 ? null : answer.json();
  };
  const post = (path: string, data: object) => send("POST", path, data);
  const put = (path: string, data: object) => send("PUT", path, data);
  const person = {
    first_name: PAYLOAD.slice(0, 150),
    last_name: PAYLOAD.slice(0, 150),
    organization: PAYLOAD,
  };
  const secret = { password: PASSWORD, password_confirm: PASSWORD };
  token = (await post("/auth/register/", { ...person, ...secret, email, username })).token;
  const project = await post("/utilities/projects/", { name: PAYLOAD, description: PAYLOAD });
  const study = await post("/cardsort/studies/", {
    project: project.id,
    title: PAYLOAD,
    description: PAYLOAD,
    instructions: HTML,
    consent_text: HTML,
    sort_type: "hybrid",
    enable_demographics: true,
    supported_languages: ["en", "nl"],
    organization: PAYLOAD.slice(0, 200),
    contact: PAYLOAD,
    texts: Object.fromEntries(
      ["welcome", "thanks", "full", "closed", "rejected"].map((name) => [name, PAYLOAD]),
    ),
    ask_why: true,
    trace: true,
    panel: { preset: "custom", participant_param: "participant", completion_code: "<b>code</b>" },
  });
  const choices = [1, 2].map((at) => ({ text: `${at} ${PAYLOAD}` }));
  const asked = { study: study.id, text: PAYLOAD, help: PAYLOAD };
  const choice = { ...asked, place: "before", kind: "single", choices };
  const first = await post("/cardsort/questions/", choice);
  const second = await post("/cardsort/questions/", {
    ...asked,
    place: "after",
    kind: "long_text",
  });
  for (const label of [`1 ${PAYLOAD}`, `2 ${PAYLOAD}`])
    await post("/cardsort/cards/", {
      study: study.id,
      label,
      description: PAYLOAD,
      tags: [PAYLOAD.slice(0, 50)],
    });
  await post("/cardsort/categories/", {
    study: study.id,
    name: PAYLOAD.slice(0, 100),
    description: PAYLOAD,
  });
  const { texts } = await (
    await request.get(`/api/cardsort/studies/${study.id}/translations/`, {
      headers: { Authorization: `Token ${token}` },
    })
  ).json();
  const nl = (max: number) => ({ nl: `nl ${PAYLOAD}`.slice(0, max) });
  await put(`/cardsort/studies/${study.id}/translations/`, {
    texts: Object.fromEntries(texts.map(({ key }: { key: string }) => [key, nl(100)])),
  });
  const { cards } = await (
    await request.get(`/api/cardsort/studies/${study.id}/public-info/`)
  ).json();

  /** Adds a participant whose texts are all the payload. */
  const addSort = async (complete: boolean) => {
    const session = await post(`/cardsort/studies/${study.id}/start-session/`, {
      consent_given: true,
      session_data: {
        source: PAYLOAD.slice(0, 100),
        external_id: `${crypto.randomUUID().slice(0, 8)} ${PAYLOAD}`.slice(0, 100),
        token: PAYLOAD.slice(0, 100),
        tag: PAYLOAD.slice(0, 100),
        demographics: { occupation: PAYLOAD.slice(0, 100) },
      },
    });
    const own = await post("/cardsort/categories/", {
      study: study.id,
      session: session.id,
      name: `own ${PAYLOAD}`.slice(0, 100),
      description: PAYLOAD,
    });
    const placements = cards.map((card: { id: string }, position: number) => ({
      card: card.id,
      category: own.id,
      position,
    }));
    await post(`/cardsort/sessions/${session.id}/placements/bulk/`, { placements });
    const answers = { [first.id]: first.choices[0].id, [second.id]: PAYLOAD };
    await put(`/cardsort/sessions/${session.id}/answers/`, { answers });
    if (complete) await post(`/cardsort/sessions/${session.id}/complete/`, {});
    const whys = [{ card: cards[0].id, text: PAYLOAD }];
    if (complete) await put(`/cardsort/sessions/${session.id}/whys/`, { whys });
    if (complete) await post(`/sessions/${session.id}/feedback/`, { feedback: PAYLOAD });
    return session.id;
  };
  const [done, , open] = [await addSort(true), await addSort(true), await addSort(false)];

  /** Opens a page and looks for effects of the payload. */
  const look = async (where: typeof page, path: string, shows = true) => {
    await where.goto(path);
    await where.waitForLoadState("networkidle");
    const traces = await where.evaluate(() => ({
      ran: "injected" in globalThis,
      made: [
        ...document.querySelectorAll(
          "[onerror],[onload],[onclick],img[src=x],iframe,[href^='javascript:']",
        ),
      ].map((element) => element.outerHTML),
      text: document.body.textContent ?? "",
    }));
    if (traces.ran || traces.made.length > 0) found.push(`${path}: ${traces.made.join()}`);
    expect(traces.text.includes("<img src=x onerror"), `${path} shows the text`).toBe(shows);
    expect(traces.text, path).not.toContain("{49}");
  };

  /** Looks at several pages in parallel: each takes half a second to become idle. */
  const lookAtAll = async (paths: string[]) => {
    const tab = async () => {
      const where = await page.context().newPage();
      for (let path = paths.shift(); path; path = paths.shift()) await look(where, path);
    };
    await Promise.all([tab(), tab(), tab()]);
  };

  await login(page, email);
  const at = `/studies/${study.id}`;
  const [card] = cards;
  const resultsOf = (view: ResultsView) => {
    const query = `tab=results&run=1&show=${view}`;
    expect(readState(new URLSearchParams(query)).view).toBe(view);
    return `${at}/dashboard?${query}`;
  };
  await lookAtAll([
    "/projects",
    `/projects?dialog=edit&id=${project.id}`,
    `/projects?dialog=delete&id=${project.id}`,
    `/projects/${project.id}/studies`,
    "/studies",
    `/studies?dialog=delete&id=${study.id}`,
    ...["basic", "settings", "cards", "categories"].map((tab) => `${at}/edit?tab=${tab}`),
    `${at}/edit?dialog=qr`,
    `${at}/cards`,
    `${at}/cards?dialog=edit-card&id=${card.id}`,
    `${at}/cards?dialog=delete-card&id=${card.id}`,
    `${at}/categories`,
    `${at}/import`,
    `${at}/questions`,
    `${at}/recruit`,
    `${at}/translations`,
    ...["overview", "participants", "export", "share"].map((tab) => `${at}/dashboard?tab=${tab}`),
    `${at}/dashboard?tab=participants&view=${done}`,
    ...VIEWS.map(resultsOf),
    `${at}/report`,
    "/profile",
  ]);
  await page.goto(`${at}/dashboard?tab=share`);
  await page.locator("#share-label").fill(PAYLOAD.slice(0, 100));
  await page
    .getByLabel(/participants/i)
    .last()
    .check();
  await page.getByRole("button", { name: "Create a link" }).click();
  const link = await page.getByRole("textbox", { name: /The link is ready/ }).inputValue();

  const context = await browser.newContext();
  await watch(context);
  const participant = await context.newPage();
  const sort = `/sort/${study.id}`;
  for (const path of [
    link,
    `${sort}?source=${encodeURIComponent(PAYLOAD)}`,
    `${sort}?lang=nl`,
    `${sort}/session/${open}/questions`,
    `${sort}/session/${open}/questions?after=1`,
    `${sort}/session/${open}`,
    `${sort}/session/${done}?mode=review`,
    `${sort}/session/${done}`,
    `${at}/nowhere?x=${encodeURIComponent(PAYLOAD)}`,
  ])
    await look(participant, path, !path.includes("nowhere"));
  await login(participant, ADMINISTRATOR);
  await look(participant, "/admin/users");
  await context.close();
  expect(found).toEqual([]);
});
