import { apiClient } from "./api-client.ts";

/** The part of a card or category used here. */
type Named = { id: string };

export type LoadStudy = { id: string; token: string; cards: string[]; email: string };

/** Registers a researcher and creates an open study with this many cards. */
export async function makeLoadStudy(url: string, cards: number): Promise<LoadStudy> {
  const name = `load-${crypto.randomUUID().slice(0, 8)}`;
  const password = "a lighthouse under cold rain";
  const email = `${name}@example.org`;
  const { token } = await apiClient(url).call<{ token: string }>("/api/auth/register/", {
    ...{ email, username: name, password, password_confirm: password },
  });
  const { call } = apiClient(url, token);
  const project = await call<Named>("/api/utilities/projects/", { name });
  const study = await call<Named>("/api/cardsort/studies/", { title: name, project: project.id });
  await call(`/api/cardsort/studies/${study.id}/cards/bulk-import/`, {
    format: "text",
    data: Array.from({ length: cards }, (_, at) => `Card number ${at + 1}`).join("\n"),
  });
  const list = await call<Named[]>(`/api/cardsort/cards/?study=${study.id}`);
  return { id: study.id, token, email, cards: list.map((card) => card.id) };
}

type Tray = { id: string; name: string; description: string; cards: string[] };
export type LoadDocument = {
  categories: Tray[];
  unknown: string[];
  skipped: string[];
  removed: string[];
};

export type Participant = {
  session: string;
  /** The last sort that the server acknowledged. */
  acknowledged: LoadDocument | null;
  completed: boolean;
  milliseconds: number[];
};

/** Sends one save and records its time; throws a TypeError when no answer comes. */
async function save(
  url: string,
  study: LoadStudy,
  participant: Participant,
  document: LoadDocument,
  revision: number,
  complete: boolean,
  writer: string,
): Promise<{ revision: number }> {
  const started = performance.now();
  const path = `/sort/${study.id}/session/${participant.session}/save`;
  const sent = { document, revision, writer, cards: study.cards.length, complete };
  const answer = await apiClient(url).send("POST", path, sent);
  const stored = (await answer.json()) as { revision: number; code: string };
  if (!answer.ok) throw new Error(`A save was answered ${answer.status} ${stored.code}`);
  participant.milliseconds.push(performance.now() - started);
  participant.acknowledged = structuredClone(document);
  participant.completed ||= complete;
  return stored;
}

export async function startParticipant(url: string, study: LoadStudy): Promise<Participant> {
  const path = `/api/cardsort/studies/${study.id}/start-session/`;
  const session = await apiClient(url).call<Named>(path, { consent_given: false });
  return { session: session.id, acknowledged: null, completed: false, milliseconds: [] };
}

/** Repeats a save that gets no answer until it gets one, as the page does. */
async function untilAnswered<T>(send: () => Promise<T>, whenUp: () => Promise<void>): Promise<T> {
  for (;;) {
    await whenUp();
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

/**
 * Sorts all cards into three categories in the given number of saves, as the page sends them, and completes. With
 * `whenBack`, the server may be down; it resolves once the server is back.
 */
export async function sortAllCards(
  url: string,
  study: LoadStudy,
  participant: Participant,
  saves: number,
  whenBack?: () => Promise<void>,
): Promise<void> {
  const document: LoadDocument = {
    categories: ["First", "Second", "Third"].map((name) => ({
      id: crypto.randomUUID(),
      name,
      description: "",
      cards: [],
    })),
    unknown: [],
    skipped: [],
    removed: [],
  };
  let revision = 0;
  for (let round = 1; round <= saves; round++) {
    const until = Math.ceil((study.cards.length * round) / saves);
    const from = document.categories.reduce((sum, tray) => sum + tray.cards.length, 0);
    study.cards.slice(from, until).forEach((card, at) => {
      document.categories[(from + at + Math.floor(Math.random() * 3)) % 3]?.cards.push(card);
    });
    const complete = round === saves;
    const writer = crypto.randomUUID();
    const sendSave = () => save(url, study, participant, document, revision, complete, writer);
    ({ revision } = await (whenBack ? untilAnswered(sendSave, whenBack) : sendSave()));
  }
}

/** The differences between the acknowledged and the stored sort, card by card; empty when there are none. */
export async function differences(
  url: string,
  study: LoadStudy,
  participant: Participant,
): Promise<string[]> {
  const stored = await apiClient(url, study.token).call<{
    is_completed: boolean;
    placements: { card: string; category: string | null; position: number | null }[];
  }>(`/api/cardsort/sort-sessions/${participant.session}/`);
  const found = new Map(stored.placements.map((row) => [row.card, row]));
  const wrong = (participant.acknowledged?.categories ?? []).flatMap((tray) =>
    tray.cards.flatMap((card, position) => {
      const row = found.get(card);
      const same = row?.category === tray.id && row.position === position;
      return same
        ? []
        : [`${participant.session}: card ${card} is in ${row?.category}, not ${tray.id}`];
    }),
  );
  if (participant.completed && !stored.is_completed)
    wrong.push(`${participant.session} is not completed`);
  return wrong;
}

/** How many sessions the study has and how many are completed, as its owner sees them. */
export async function sessionCounts(url: string, study: LoadStudy) {
  const found = await apiClient(url, study.token).call<{
    participant_count: number;
    completed_sessions_count: number;
  }>(`/api/cardsort/studies/${study.id}/`);
  return { sessions: found.participant_count, completed: found.completed_sessions_count };
}

export const percentileOf = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(share * values.length))
  ] ?? 0;
