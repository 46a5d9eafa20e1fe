import { createHash } from "node:crypto";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { dictionary as dutch } from "@zxcvbn-ts/language-nl-be";
import type { Plugin } from "vite";

/** The data that rates passwords: common passwords, words and names of the product's languages, keyboard layouts. */
export const passwordKnowledge = {
  dictionary: {
    ...common,
    ...english,
    ...Object.fromEntries(Object.entries(dutch).map(([name, words]) => [`dutch-${name}`, words])),
  },
  graphs: adjacencyGraphs,
};

const ID = "virtual:password-dictionaries";

/**
 * Emits the data, some 3 MB, as one static file instead of bundling it. The module
 * `virtual:password-dictionaries` exports the path of the file, to be fetched.
 */
export function passwordDictionaries(): Plugin {
  const source = JSON.stringify(passwordKnowledge);
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
  const fileName = `assets/password-dictionaries-${hash}.json`;
  let isClient = true;
  return {
    name: "password-dictionaries",
    config(_config, { isSsrBuild }) {
      isClient = !isSsrBuild;
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export default "/${fileName}"` : undefined),
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader("Content-Type", "application/json");
        response.end(source);
      });
    },
    generateBundle() {
      if (isClient) this.emitFile({ type: "asset", fileName, source });
    },
  };
}
