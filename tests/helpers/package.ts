import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { fetchWorker } from "./fetch-worker.ts";

// biome-ignore lint/suspicious/noExplicitAny: a test reads any field
type Parsed = any;

const API = "https://sortwell.test/api";

/** A study's file and its headers. */
export async function fetchPackage(token: string, study: string, query = "") {
  const response = await fetchWorker(`${API}/cardsort/studies/${study}/package/${query}`, {
    headers: { Authorization: `Token ${token}` },
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

export async function sendPackage(token: string, project: string, bytes: Uint8Array) {
  const response = await fetchWorker(`${API}/utilities/projects/${project}/import-package/`, {
    method: "POST",
    headers: { Authorization: `Token ${token}`, "Content-Type": "application/zip" },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: (await response.json()) as Parsed };
}

type Json = Record<string, unknown>;

/** The files of a package, with the JSON parsed. */
export function openZip(bytes: Uint8Array) {
  const files = unzipSync(bytes);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const lines = text("sorts.ndjson").split("\n").filter(Boolean);
  return {
    names: Object.keys(files),
    text,
    study: JSON.parse(text("study.json")) as Parsed,
    sorts: lines.map((line): Parsed => JSON.parse(line)),
  };
}

/** The same package with files replaced, added or (with `null`) removed. */
export function changedZip(
  bytes: Uint8Array,
  changes: Record<string, Uint8Array | string | Json | null>,
): Uint8Array {
  const files: Record<string, Uint8Array> = unzipSync(bytes);
  for (const [name, content] of Object.entries(changes)) {
    if (content === null) delete files[name];
    else if (content instanceof Uint8Array) files[name] = content;
    else files[name] = strToU8(typeof content === "string" ? content : JSON.stringify(content));
  }
  return zipSync(files);
}
