import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { standardisedLabel } from "../app/analysis/categories/standardised-label.ts";

const FOLDER = new URL("../app/i18n/participants/", import.meta.url);

const codes = readdirSync(FOLDER).map((name) => name.replace(".json", ""));

const fileOf = (code: string): { generic_names: string[]; [namespace: string]: unknown } =>
  JSON.parse(readFileSync(new URL(`${code}.json`, FOLDER), "utf8"));

const textsOf = (code: string): Record<string, unknown> => {
  // For translators and the analysis.
  const { glossary: _glossary, generic_names: _names, ...texts } = fileOf(code);
  return texts;
};

/** In the form in which the analysis compares labels. */
const genericNames = [
  ...new Set(codes.flatMap((code) => fileOf(code).generic_names.map(standardisedLabel))),
];

/** The static files: of each language one with all texts, for the server, and one of each namespace, for browsers. */
const sources = codes.flatMap((code) => {
  const texts = textsOf(code);
  const parts = Object.entries(texts).map(([name, part]) => [`${code}/${name}.json`, part]);
  return [[`${code}.json`, texts], ...parts].map(([name, part]) => ({
    name: String(name),
    source: JSON.stringify(part),
  }));
});
const hash = createHash("sha256").update(JSON.stringify(sources)).digest("hex").slice(0, 8);
const base = `assets/texts-${hash}`;
const files = new Map(sources.map(({ name, source }) => [`/${base}/${name}`, source]));

/** The text file with this path, for a server that has no build. */
export const participantTextFile = (url: string): Response | undefined => {
  const source = files.get(new URL(url).pathname);
  return source === undefined
    ? undefined
    : new Response(source, { headers: { "Content-Type": "application/json" } });
};

/**
 * Emits the texts of participants' pages as static files. The constant `PARTICIPANT_TEXTS` is the path of their folder,
 * `LANGUAGE_FILES` lists the languages that have a file, and `GENERIC_NAMES` the names that say nothing in any of them.
 */
export function participantTexts(): Plugin {
  let isClient = true;
  return {
    name: "participant-texts",
    config(_config, { isSsrBuild }) {
      isClient = !isSsrBuild;
      return {
        define: {
          GENERIC_NAMES: JSON.stringify(genericNames),
          LANGUAGE_FILES: JSON.stringify(codes),
          PARTICIPANT_TEXTS: JSON.stringify(`/${base}`),
        },
      };
    },
    configureServer(server) {
      for (const [path, source] of files)
        server.middlewares.use(path, (_request, response) => {
          response.setHeader("Content-Type", "application/json");
          response.end(source);
        });
    },
    generateBundle() {
      if (!isClient) return;
      for (const [path, source] of files)
        this.emitFile({ type: "asset", fileName: path.slice(1), source });
    },
  };
}
