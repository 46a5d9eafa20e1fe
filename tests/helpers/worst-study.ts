import type { APIRequestContext } from "@playwright/test";
import { AUTH_COOKIE } from "../../app/auth/token.server.ts";
import { limits } from "../../app/domain/limits/limits.ts";
import { asUser } from "./as-user.ts";
import { addResearcher } from "./researcher.ts";

/** Sets `globalThis.injected` if a text is treated as markup. */
const MARKUP = `<img/src="x"/onerror=injected=1>`;
const SHORT = `"'>${MARKUP}`;
const LONG = `"'></title></textarea></script>${MARKUP}<script>injected=1</script>{{7*7}}`;

/** What a page contains that shows one of the texts. */
export const SHOWN = MARKUP;
/** A value for a URL's query. */
export const IN_QUERY = encodeURIComponent(LONG);

/** A text of this length that is markup and has no place to break it. */
const text = (length: number) =>
  (length < 2 * LONG.length ? SHORT : LONG).padEnd(length, "x").slice(0, length);

const html = `<p onclick="injected=1">Read this <a href="javascript:injected=1">link</a></p><svg onload=injected=1></svg><iframe srcdoc="<script>injected=1</script>"></iframe><style>*{background:url(x)}</style>${text(2000)}`;

/** A study in every feature, whose texts all have the greatest length, no place to break them, and are markup. */
export async function addWorstStudy(request: APIRequestContext) {
  const { token } = await addResearcher();
  const send = asUser(request, { token });
  const asParticipant = asUser(request);
  const post = (path: string, data: object) => send("POST", path, data);

  const names = { first_name: text(150), last_name: text(150), organization: text(200) };
  await send("PUT", "/auth/profile/", names);
  const description = text(1000);
  const project = await post("/utilities/projects/", { name: text(200), description });
  const study = await post("/cardsort/studies/", {
    project: project.id,
    title: text(200),
    description,
    instructions: html,
    consent_text: html,
    sort_type: "hybrid",
    enable_demographics: true,
    supported_languages: ["en", "nl"],
    organization: text(200),
    contact: text(500),
    texts: Object.fromEntries(
      ["welcome", "thanks", "full", "closed", "rejected"].map((name) => [name, text(2000)]),
    ),
    ask_why: true,
    trace: true,
    panel: { preset: "custom", participant_param: "participant", completion_code: text(100) },
  });
  const choices = ["a", "b"].map((end) => ({ text: text(199) + end }));
  const question = { study: study.id, text: text(1000), help: text(2000) };
  const before = { ...question, place: "before", kind: "single", choices };
  const asked = await post("/cardsort/questions/", before);
  const after = { ...question, place: "after", kind: "long_text" };
  const askedAfter = await post("/cardsort/questions/", after);
  const tags = ["a", "b"].map((end) => `${"<b>".padEnd(49, "x")}${end}`);
  const cards: string[] = [];
  for (const end of ["a", "b", "c"]) {
    const card = { study: study.id, label: text(199) + end, description, tags };
    cards.push((await post("/cardsort/cards/", card)).id);
  }
  const category = await post("/cardsort/categories/", {
    study: study.id,
    name: text(100),
    description: text(500),
  });
  const translations = `/cardsort/studies/${study.id}/translations/`;
  const { texts } = await send("GET", translations, {});
  const nl = `nl ${text(97)}`;
  await send("PUT", translations, {
    texts: Object.fromEntries(texts.map(({ key }: { key: string }) => [key, { nl }])),
  });

  /** Adds a participant. */
  const addSort = async (isComplete: boolean): Promise<string> => {
    const { id } = await asParticipant("POST", `/cardsort/studies/${study.id}/start-session/`, {
      consent_given: true,
      session_data: {
        source: text(100),
        external_id: crypto.randomUUID().slice(0, 8) + text(92),
        token: text(100),
        tag: text(100),
        demographics: { occupation: text(100) },
      },
    });
    const of = `/cardsort/sessions/${id}`;
    const own = { study: study.id, session: id, name: `own ${text(96)}`, description: text(500) };
    const named = await asParticipant("POST", "/cardsort/categories/", own);
    const placements = cards.map((card, position) => ({
      card,
      category: position === 0 ? category.id : named.id,
      position,
    }));
    await asParticipant("POST", `${of}/placements/bulk/`, { placements });
    const answers = { [asked.id]: asked.choices[0].id, [askedAfter.id]: text(5000) };
    await asParticipant("PUT", `${of}/answers/`, { answers });
    if (isComplete) {
      await asParticipant("POST", `${of}/complete/`, {});
      await asParticipant("PUT", `${of}/whys/`, { whys: [{ card: cards[0], text: text(500) }] });
      await asParticipant("POST", `/sessions/${id}/feedback/`, { feedback: text(500) });
    }
    return id;
  };
  const [done, , open] = [await addSort(true), await addSort(true), await addSort(false)];
  const page = await request.post(`/studies/${study.id}/dashboard?tab=share`, {
    headers: { Cookie: `${AUTH_COOKIE}=${token}` },
    form: { intent: "share", label: text(100), view: "summary", participants: "on" },
  });
  const [link] = /\/results\/[\w-]+/.exec(await page.text()) ?? [];
  if (!link) throw new Error("no link");
  const kinds = await addSortKinds(post, asParticipant, project.id);
  const ids = { project: project.id, study: study.id, card: cards[0], category: category.id };
  return { token, ...ids, ...kinds, done, open, link };
}

type Post = (path: string, data: object) => ReturnType<ReturnType<typeof asUser>>;

/** Studies in turns with ratings, with several places, of repeated sorts with larger groups, and from right to left. */
async function addSortKinds(post: Post, asParticipant: ReturnType<typeof asUser>, project: string) {
  const start = async (study: string): Promise<string> =>
    (await asParticipant("POST", `/cardsort/studies/${study}/start-session/`, {})).id;
  /** Adds a study with a participant who has sorted its cards, and perhaps completed the sort. */
  async function sorted(fields: object, isComplete: boolean) {
    const title = text(limits.study_title);
    const { id } = await post("/cardsort/studies/", { project, title, ...fields });
    const cards: string[] = [];
    for (const end of ["a", "b"]) {
      const label = text(limits.card_label - 1) + end;
      cards.push((await post("/cardsort/cards/", { study: id, label })).id);
    }
    const session = await start(id);
    const name = text(limits.category_name);
    const own = { study: id, session, name };
    const category = await asParticipant("POST", "/cardsort/categories/", own);
    const placements = cards.map((card, position) => ({ card, category: category.id, position }));
    const of = `/cardsort/sessions/${session}`;
    await asParticipant("POST", `${of}/placements/bulk/`, { placements });
    if (isComplete) await asParticipant("POST", `${of}/complete/`, {});
    return { id, session };
  }
  const label = text(limits.scale_label);
  const question = text(limits.scale_question);
  const scale = { id: "worth", question, low: 0, high: 10, low_label: label, high_label: label };
  const inTurns = await sorted({ delphi: { chains: 1 }, scales: [scale] }, true);
  const rated = await sorted({ scales: [scale] }, false);
  const places = await sorted({ max_places: 3 }, false);
  const repeated = await sorted({ repeated_sorts: { min: 2, max: 3 }, nested: true }, false);
  const criterion = text(limits.criterion);
  await asParticipant("POST", `/cardsort/sessions/${repeated.session}/passes/`, { criterion });
  const rightToLeft = await sorted({ lang_default: "ar" }, false);
  return { inTurns, turn: await start(inTurns.id), rated, places, repeated, rightToLeft };
}
