import { anyone, type Client } from "./api.ts";

type Fields = Record<string, unknown>;

/** Creates a project and an active study with cards and categories by name. */
export async function makeStudy(
  api: Client,
  fields: Fields = {},
  { cards = ["Apple", "Bread", "Carrot"], categories = [] as string[] } = {},
) {
  const project = (await api.post("/utilities/projects/", { name: "Kitchen" })).body;
  const made = await api.post("/cardsort/studies/", {
    title: "Groceries",
    project: project.id,
    ...fields,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const study = made.body.id as string;
  const cardIds: string[] = [];
  for (const label of cards)
    cardIds.push((await api.post("/cardsort/cards/", { study, label })).body.id);
  const categoryIds: string[] = [];
  for (const name of categories)
    categoryIds.push((await api.post("/cardsort/categories/", { study, name })).body.id);
  return { project: project.id as string, study, cards: cardIds, categories: categoryIds };
}

/** Starts a participant's session; returns its id. */
export async function startSort(study: string, body: Fields = {}) {
  const started = await anyone.post(`/cardsort/studies/${study}/start-session/`, body);
  if (started.status !== 201) throw new Error(JSON.stringify(started.body));
  return started.body.id as string;
}

/** Puts all cards into one category created by the participant, and completes the sort. */
export async function sortAll(session: string, study: string, cards: readonly string[]) {
  const category = await anyone.post("/cardsort/categories/", { study, session, name: "Things" });
  await anyone.post(`/cardsort/sessions/${session}/placements/bulk/`, {
    placements: cards.map((card, position) => ({ card, category: category.body.id, position })),
  });
  return anyone.post(`/cardsort/sessions/${session}/complete/`);
}
