/** A card or category as these runs need it. */
type Named = { id: string };

export type LoadStudy = { id: string; token: string; cards: string[]; email: string };

/** As `fetch`, for which no answer of a server that goes is one that another process gives in its place. */
async function answered(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (answer.status === 502) throw new TypeError(`No answer from ${url}`);
  return answer;
}

/** A JSON call that must succeed. */
async function call<T>(url: string, body: unknown, token?: string): Promise<T> {
  const answer = await answered(url, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      "Content-Type": "application/json",
      ...(token && { Authorization: `Token ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${url}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

/** A new researcher with an open study of so many cards. */
export async function makeLoadStudy(url: string, cards: number): Promise<LoadStudy> {
  const name = `load-${crypto.randomUUID().slice(0, 8)}`;
  const password = "a lighthouse under cold rain";
  const email = `${name}@example.org`;
  const { token } = await call<{ token: string }>(`${url}/api/auth/register/`, {
    email,
    username: name,
    password,
    password_confirm: password,
  });
  const project = await call<Named>(`${url}/api/utilities/projects/`, { name }, token);
  const study = await call<Named>(
    `${url}/api/cardsort/studies/`,
    { title: name, project: project.id },
    token,
  );
  await call(
    `${url}/api/cardsort/studies/${study.id}/cards/bulk-import/`,
    {
      format: "text",
      data: Array.from({ length: cards }, (_, at) => `Card number ${at + 1}`).join("\n"),
    },
    token,
  );
  const list = await call<Named[]>(
    `${url}/api/cardsort/cards/?study=${study.id}`,
    undefined,
    token,
  );
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

/** How one save ended: what the server said, or that no answer came. */
async function save(
  url: string,
  study: LoadStudy,
  who: Participant,
  document: LoadDocument,
  revision: number,
  complete: boolean,
  writer: string = crypto.randomUUID(),
): Promise<{ revision: number }> {
  const started = performance.now();
  const answer = await answered(`${url}/sort/${study.id}/session/${who.session}/save`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      document,
      revision,
      writer,
      cards: study.cards.length,
      complete,
    }),
  });
  const stored = (await answer.json()) as { revision: number; code: string };
  if (!answer.ok) throw new Error(`A save was answered ${answer.status} ${stored.code}`);
  who.milliseconds.push(performance.now() - started);
  who.acknowledged = structuredClone(document);
  who.completed ||= complete;
  return stored;
}

export async function startParticipant(url: string, study: LoadStudy): Promise<Participant> {
  const session = await call<Named>(`${url}/api/cardsort/studies/${study.id}/start-session/`, {
    consent_given: false,
    device_info: {},
    session_data: {},
  });
  return { session: session.id, acknowledged: null, completed: false, milliseconds: [] };
}

/** A save that gets no answer is sent again, with the same name, until it gets one: as the page does. */
async function saveUntilAnswered(
  url: string,
  study: LoadStudy,
  who: Participant,
  document: LoadDocument,
  revision: number,
  complete: boolean,
  alive: () => Promise<void>,
) {
  const writer = crypto.randomUUID();
  for (;;) {
    await alive();
    try {
      return await save(url, study, who, document, revision, complete, writer);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

/**
 * Sorts all cards into three categories in so many saves, as the page sends them, and completes. Where the server
 * may be `away`, it resolves once the server is back.
 */
export async function sortAll(
  url: string,
  study: LoadStudy,
  who: Participant,
  saves: number,
  away?: () => Promise<void>,
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
    ({ revision } = away
      ? await saveUntilAnswered(url, study, who, document, revision, complete, away)
      : await save(url, study, who, document, revision, complete));
  }
}

/** What differs between the acknowledged sort and the stored one, card by card; empty where nothing. */
export async function differences(
  url: string,
  study: LoadStudy,
  who: Participant,
): Promise<string[]> {
  const stored = await call<{
    is_completed: boolean;
    placements: { card: string; category: string | null; position: number | null }[];
  }>(`${url}/api/cardsort/sort-sessions/${who.session}/`, undefined, study.token);
  const found = new Map(stored.placements.map((row) => [row.card, row]));
  const wrong = (who.acknowledged?.categories ?? []).flatMap((tray) =>
    tray.cards.flatMap((card, position) => {
      const row = found.get(card);
      const same = row?.category === tray.id && row.position === position;
      return same ? [] : [`${who.session}: card ${card} is in ${row?.category}, not ${tray.id}`];
    }),
  );
  if (who.completed && !stored.is_completed) wrong.push(`${who.session} is not completed`);
  return wrong;
}

/** How many sessions the study has, and how many of them are completed, as its owner sees them. */
export async function sessionCounts(url: string, study: LoadStudy) {
  const found = await call<{ participant_count: number; completed_sessions_count: number }>(
    `${url}/api/cardsort/studies/${study.id}/`,
    undefined,
    study.token,
  );
  return { sessions: found.participant_count, completed: found.completed_sessions_count };
}

export const percentileOf = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(share * values.length))
  ] ?? 0;
