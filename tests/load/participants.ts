import { apiClient } from "./api-client.ts";
import {
  differences,
  type LoadStudy,
  makeLoadStudy,
  type Participant,
  percentileOf,
  sessionCounts,
  sortAllCards,
  startParticipant,
} from "./load-study.ts";

export type LoadFigures = {
  people: number;
  saves: number;
  seconds: number;
  p50: number;
  p95: number;
  errors: string[];
  /** Cards that are not stored where the server acknowledged them. */
  lost: string[];
  counts: { sessions: number; completed: number };
};

/** This many people at once sort a study of 30 cards in 30 saves, while its dashboard polls. */
export async function runLoad(url: string, people: number): Promise<LoadFigures> {
  const study = await makeLoadStudy(url, 30);
  const errors: string[] = [];
  const participants: Participant[] = [];
  const one = async () => {
    try {
      const participant = await startParticipant(url, study);
      participants.push(participant);
      await sortAllCards(url, study, participant, 30);
    } catch (error) {
      errors.push(textOf(error));
    }
  };
  const polling = new AbortController();
  const polled = poll(url, study, polling.signal, errors);
  const started = performance.now();
  await Promise.all(Array.from({ length: people }, one));
  const seconds = (performance.now() - started) / 1000;
  polling.abort();
  await polled;

  const lost: string[] = [];
  for (const participant of participants)
    lost.push(...(await differences(url, study, participant)));
  const milliseconds = participants.flatMap((participant) => participant.milliseconds);
  return {
    people,
    saves: milliseconds.length,
    seconds,
    p50: percentileOf(milliseconds, 0.5),
    p95: percentileOf(milliseconds, 0.95),
    errors,
    lost,
    counts: await sessionCounts(url, study),
  };
}

const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${error.cause ?? ""}`.trim() : String(error);

/** Polls like an open dashboard, one request after another. */
async function poll(url: string, study: LoadStudy, signal: AbortSignal, errors: string[]) {
  const { ask } = apiClient(url, study.token);
  while (!signal.aborted) {
    try {
      const answer = await ask(`/studies/${study.id}/dashboard/live.json`, { signal });
      await answer.arrayBuffer();
      if (!answer.ok) errors.push(`The dashboard was answered ${answer.status}`);
    } catch (error) {
      if (!signal.aborted) errors.push(textOf(error));
    }
  }
}
