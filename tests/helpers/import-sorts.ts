import { expect, type Page } from "@playwright/test";
import { csvTable } from "../../app/domain/cards/card-import.ts";
import { type ImportMessage, sendable } from "../../app/domain/imports/import-message.ts";
import { readTable } from "../../app/routes/study/result-import/read-table.ts";

/** Imports sorts as the logged-in researcher, from lines of these columns, with the requests of the page. */
export async function importSorts(
  page: Page,
  study: string,
  lines: readonly string[],
  columns = "participant,card,category",
) {
  const rows = csvTable([columns, ...lines].join("\n"));
  if ("error" in rows) throw new Error(rows.error);
  const read = readTable(rows, new URLSearchParams())?.read;
  if (!read) throw new Error("The lines have no sorts");
  const send = async (data: ImportMessage) => {
    const answer = await page.request.post(`/studies/${study}/import/parts`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const { cards, sorts } = read;
  const { id } = await send({ intent: "begin", cards, sorts: sorts.length, consent: true });
  await send({ intent: "part", id, part: 0, from: 0, sorts: sorts.map(sendable) });
  await send({ intent: "finish", id });
}
