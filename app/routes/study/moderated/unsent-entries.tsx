import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { readItem, removeItem, writeItem } from "../../../ui/frame/device-storage.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import type { Entry } from "./check-entry.ts";

/** An entry that waits on this device, and why the server has refused it, if it has. */
type UnsentEntry = Entry & { id: string; reason?: string };

const keyOf = (study: string) => `moderated-${study}`;

const readEntries = (study: string): UnsentEntry[] => JSON.parse(readItem(keyOf(study)) ?? "[]");

function writeEntries(study: string, entries: readonly UnsentEntry[]) {
  if (entries.length === 0) removeItem(keyOf(study));
  else writeItem(keyOf(study), JSON.stringify(entries));
}

export const keepEntry = (study: string, entry: UnsentEntry): void =>
  writeEntries(study, [
    ...readEntries(study).filter(({ id }) => id !== entry.id),
    { ...entry, sorted_at: entry.sorted_at ?? new Date().toISOString() },
  ]);

/** Sends an entry to the API. Returns why it was refused, or null when it is stored. */
async function sendEntry(
  study: string,
  { reason: _, ...entry }: UnsentEntry,
): Promise<string | null> {
  const csrf = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? "";
  const answer = await fetch(`/api/cardsort/studies/${study}/moderated-sessions/`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRFToken": csrf },
    body: JSON.stringify(entry),
  });
  if (answer.ok) return null;
  // Logged out, or a fault: it stays for the next attempt.
  if (answer.status !== 400 && answer.status !== 404) throw new Error(`${answer.status}`);
  const problems: Record<string, string[] | string> = await answer.json();
  return Object.values(problems).flat().join(" ");
}

/** Sends the entries kept on this device when it is online, and shows those that are still there. */
export function useUnsentEntries(study: string, answer: unknown): ReactNode {
  const { t } = useTranslation("study");
  const [entries, setEntries] = useState<UnsentEntry[]>([]);
  const sendAll = useCallback(async () => {
    for (const entry of readEntries(study)) {
      if (entry.reason) continue;
      const reason = await sendEntry(study, entry).catch(() => undefined);
      if (reason === undefined) break;
      const others = readEntries(study).filter(({ id }) => id !== entry.id);
      writeEntries(study, reason === null ? others : [...others, { ...entry, reason }]);
    }
    setEntries(readEntries(study));
  }, [study]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may have kept an entry
  useEffect(() => {
    setEntries(readEntries(study));
    void sendAll();
    window.addEventListener("online", sendAll);
    return () => window.removeEventListener("online", sendAll);
  }, [study, sendAll, answer]);
  const waiting = entries.filter(({ reason }) => !reason).length;
  const drop = (entry: UnsentEntry) => {
    const others = entries.filter(({ id }) => id !== entry.id);
    writeEntries(study, others);
    setEntries(others);
  };
  return (
    <>
      {waiting > 0 ? (
        <Alert type="info" className="mb-4">
          {t("moderated.queue.kept", { count: waiting })}
        </Alert>
      ) : null}
      {entries
        .filter(({ reason }) => reason)
        .map((entry) => (
          <Alert key={entry.id} type="error" className="mb-4">
            <p className="mb-2">
              {t("moderated.queue.refused", { name: entry.participant, reason: entry.reason })}
            </p>
            <Button size="sm" onClick={() => drop(entry)}>
              {t("moderated.queue.drop")}
            </Button>
          </Alert>
        ))}
    </>
  );
}
