import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ServerBuild } from "@remix-run/cloudflare";
import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import license from "rollup-plugin-license";
import { minify } from "terser";
import { defineConfig, type Plugin, type Rollup, type ViteDevServer } from "vite";
import remixConfig from "./remix.config.js";
import { newestMigration } from "./scripts/newest-migration.ts";
import { noPostcss } from "./scripts/no-postcss.ts";
import { participantTextFile, participantTexts } from "./scripts/participant-texts.ts";
import { passwordDictionaries, passwordKnowledge } from "./scripts/password-dictionaries.ts";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The dev server, which reloads modules when they change. */
let dev: ViteDevServer;
const loaded = <Module>(path: string) => dev.ssrLoadModule(path) as Promise<Module>;

/** A file of `public/`, for the dev server. */
const publicFile = (path: string): Response | undefined =>
  existsSync(`public${path}`) ? new Response(readFileSync(`public${path}`)) : undefined;

/** Wraps the dev server's build in the same guards as `workers/app.ts`. */
const guarded: Plugin = {
  name: "guarded-build",
  configureServer(server) {
    dev = server;
    const load = server.ssrLoadModule.bind(server);
    server.ssrLoadModule = async (path, options) => {
      const module = await load(path, options);
      if (path !== "virtual:remix/server-build") return module;
      const { guardedBuild } = await loaded<typeof import("./app/http/guarded-build.ts")>(
        "/app/http/guarded-build.ts",
      );
      return guardedBuild(module as unknown as ServerBuild);
    };
  },
};

const dataDir = process.env.DATA_DIR || ".wrangler/state";

/**
 * The modules that every page needs, in one chunk: this saves requests on a slow network, and chunks of
 * 300 bytes compress badly. Not what only the researcher's bar has.
 */
const FRAME =
  /\/app\/(ui\/(frame|shell|toasts)\/(?!bar|undo|host|use-focus|first-sign)|ui\/forms\/limit\.|ui\/pages\/listed\.|ui\/participation\/untranslated\.|ui\/kit\/(button|overlays\/menu|alert|progress)\.|i18n\/toast|domain\/limits\/)|\/node_modules\/(clsx|class-variance-authority|lucide-react\/dist\/esm\/(createLucideIcon|Icon|defaultAttributes|context|shared))/;

/** The icons that participants need. All others go into a chunk that participants do not load. */
const PARTICIPANT_ICONS =
  /\/(arrow-up-down|check|chevron-down|circle-(check|exclamation-point)|cloud-off|info|keyboard|languages|layout-grid|moon|pencil|plus|rectangle-vertical|sun|trash|triangle-exclamation-point|undo-2|x)\.mjs$/;

/** The frame around every page, and the boards: what they use is loaded at once. */
const LOADED_AT_ONCE =
  /\/app\/(root\.tsx|entry\.client\.tsx|routes\/sort\/(session\/route|board\/kinds\/\w+-board)\.tsx)/;

/** What floats above a page: menus, lists and tooltips. Late parts load it. */
const FLOATING =
  /\/node_modules\/(@floating-ui|@radix-ui\/react-(arrow|collection|direction|dropdown-menu|menu|popover|popper|roving-focus|separator|toggle|toggle-group|toolbar|tooltip|use-rect)|@radix-ui\/rect)\//;

/** The schemas of forms and what reads them: a page without an open form does not load them. */
const SCHEMAS = /\/node_modules\/(zod|@conform-to\/zod)\//;

/** The fields of forms, which a form has at once whose schema is loaded later. */
const FIELDS = /\/node_modules\/@conform-to\//;

/** A module that at least this many of the researcher's pages load goes into their common chunk. */
const MIN_PAGES = 4;

/**
 * The chunk of a module that pages share. Rollup alone makes some 40 small chunks for the researcher's pages, and each
 * costs a request. No page of participants may load that chunk. As Rollup adds to a chunk what its modules import and no
 * other chunk has, what the board's late parts share with researchers (mostly fields of forms) has its own chunk.
 */
function sharedChunk(id: string, getModuleInfo: Rollup.GetModuleInfo): string | undefined {
  const users = new Set([id]);
  let pages = 0;
  let isParticipants = false;
  for (const user of users) {
    const info = getModuleInfo(user);
    if (LOADED_AT_ONCE.test(user)) return undefined;
    if (user.includes("/app/routes/sort/")) isParticipants = true;
    else if (info?.isEntry) pages += 1;
    for (const importer of info?.importers ?? []) users.add(importer);
  }
  if (isParticipants) return pages > 0 ? "forms" : undefined;
  if (pages < MIN_PAGES) return undefined;
  if (imports(id, SCHEMAS, getModuleInfo)) return "schemas";
  return imports(id, FIELDS, getModuleInfo) ? "fields" : "researcher";
}

/** Whether the module is, or imports at whatever distance, one whose path matches. */
function imports(id: string, wanted: RegExp, getModuleInfo: Rollup.GetModuleInfo): boolean {
  const modules = new Set([id]);
  for (const module of modules) {
    if (wanted.test(module)) return true;
    for (const imported of getModuleInfo(module)?.importedIds ?? []) modules.add(imported);
  }
  return false;
}

const chunkOf: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  // Only the board with larger groups has it.
  if (id.endsWith("/icons/group.mjs")) return undefined;
  if (id.includes("/lucide-react/") && id.includes("/icons/"))
    return PARTICIPANT_ICONS.test(id) ? "frame" : "icons";
  if (FRAME.test(id)) return "frame";
  if (FLOATING.test(id)) return "floating";
  return sharedChunk(id, getModuleInfo);
};

/**
 * Stand-ins for packages that the server bundles but never runs: React's browser renderer (components
 * import `createPortal`), its legacy server renderer, the serializer of sanitize-html's parser, and packages
 * that only effects use.
 */
const SERVER_STANDS_IN: Record<string, string> = {
  "react-dom": `const call = (work, value) => work(value);
    export const createPortal = () => null, flushSync = call, unstable_batchedUpdates = call;
    export default { createPortal, flushSync, unstable_batchedUpdates };`,
  domutils: "export const getFeed = undefined;",
  // A dependency of sanitize-html's `launder`, which uses it only for dates; sanitize-html only launders links.
  dayjs: "export default undefined;",
  "aria-hidden": "export const hideOthers = undefined;",
  // What `ui/kit/overlays/modal.tsx` uses: the same elements and the same number of ids. The rest are effects.
  "@radix-ui/react-dialog": `import { createElement, useId } from "react";
    const state = { "data-state": "open" };
    const unused = undefined;
    export { unused as createDialogScope, unused as WarningProvider, unused as Trigger };
    export { unused as Portal, unused as Description, unused as Close };
    export const Root = ({ children }) => (useId(), children);
    export const Overlay = (props) =>
      createElement("div", { ...state, ...props, style: { pointerEvents: "auto" } });
    export const Content = (props) =>
      createElement("div", { tabIndex: -1, role: "dialog", ...state, ...props });
    export const Title = (props) => createElement("h2", props);`,
  "@dnd-kit/core": `export const DndContext = ({ children }) => children, DragOverlay = () => null, useSensor = () => undefined,
      useSensors = () => [], closestCenter = undefined, PointerSensor = undefined;
    export class KeyboardSensor {}`,
  "@dnd-kit/sortable": `export const SortableContext = ({ children }) => children, useSortable = () => ({}),
      hasSortableData = undefined, verticalListSortingStrategy = undefined;`,
  "@dnd-kit/utilities": `export const CSS = undefined;`,
  "@tanstack/react-virtual": `export const defaultRangeExtractor = undefined;
    export const useWindowVirtualizer = () => ({});`,
  // The SDK of /mcp checks with these what a person answers to an agent's question, which our tools never ask, and
  // describes tools with schemas of an older zod, which we do not use.
  ajv: "export default class Ajv {}",
  "ajv-formats": "export default () => {}",
  "zod-to-json-schema": "export const zodToJsonSchema = () => ({})",
};
const smallerServer: Plugin = {
  name: "smaller-server",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
  enforce: "pre",
  resolveId(id) {
    if (id === "react-dom/server.browser")
      return resolve("node_modules/react-dom/cjs/react-dom-server.browser.production.min.js");
    return id in SERVER_STANDS_IN ? `\0stand-in:${id}` : undefined;
  },
  load: (id) =>
    id.startsWith("\0stand-in:") ? SERVER_STANDS_IN[id.slice("\0stand-in:".length)] : undefined,
};

/** Builds the Worker together with the pages, so that they share their modules. */
const worker: Plugin = {
  name: "worker",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
  buildStart() {
    this.emitFile({ type: "chunk", id: "workers/app.ts", fileName: "app.js" });
  },
};

/** The chunks that participants load with a page, and the largest that follows. */
const PARTICIPANT_CHUNKS = [
  "frame",
  "entry.client",
  "sort-board",
  "kind-board",
  "nested-board",
  "places-board",
  "rare-dialogs",
];

/** Terser makes these chunks 4 % smaller than esbuild, which is ten times as fast and minifies all others. */
const smallerParticipantChunks: Plugin = {
  name: "smaller-participant-chunks",
  apply: "build",
  enforce: "post",
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk" || !PARTICIPANT_CHUNKS.includes(chunk.name)) continue;
      const { code } = await minify(chunk.code, {
        module: true,
        // Packages warn only developers; errors stay.
        compress: {
          passes: 3,
          ecma: 2020,
          keep_fargs: false,
          drop_console: ["log", "info", "warn"],
        },
        format: { comments: false },
      });
      if (code) chunk.code = code;
    }
  },
};

/** The parts of an icon are no list that changes: React needs no keys, which are random and so compress badly. */
const iconsWithoutKeys: Plugin = {
  name: "icons-without-keys",
  apply: "build",
  transform: (code, id) =>
    /lucide-react.*\/icons\//.test(id)
      ? { code: code.replaceAll(/, key: "\w+"/g, ""), map: null }
      : undefined,
};

/** Lists the packages in the browser's scripts with their licences; another licence than these fails the build. */
const licences = license({
  thirdParty: {
    allow: {
      test: "(MIT OR MIT-0 OR ISC OR 0BSD OR BSD-2-Clause OR BSD-3-Clause OR Apache-2.0 OR Unlicense OR BlueOak-1.0.0)",
      failOnUnlicensed: true,
      failOnViolation: true,
    },
    output: resolve("build/client/licences.txt"),
  },
});

/** Replaces Vite's function that preloads the files of a module before it is imported. */
const fetchThenImport: Plugin = {
  name: "fetch-then-import",
  apply: "build",
  enforce: "pre",
  resolveId: (id) =>
    id === "\0vite/preload-helper.js" ? resolve("app/ui/frame/fetch-then-import.ts") : undefined,
};

/** By its default, Rollup from 4.57 on drops some loops that only fill a Map. */
const treeshake = { propertyReadSideEffects: "always" } as const;

export default defineConfig(({ isSsrBuild, command }) => ({
  // Vite leaves this to the server's environment. A Worker has none, and both builds of React would be bundled.
  ...(isSsrBuild && command === "build" && { define: { "process.env.NODE_ENV": '"production"' } }),
  plugins: [
    guarded,
    // It starts workerd, which a build does not need.
    command === "serve" &&
      cloudflareDevProxyVitePlugin<Env, Record<string, unknown>>({
        // wrangler puts its data in v3/ under --persist-to, the proxy directly under its path
        persist: { path: `${dataDir}/v3` },
        getLoadContext: async ({ request, context }) => {
          const { getLoadContext } = await loaded<typeof import("./workers/load-context.ts")>(
            "/workers/load-context.ts",
          );
          return getLoadContext({
            request,
            context: {
              cloudflare: {
                ...context.cloudflare,
                env: {
                  ...context.cloudflare.env,
                  ENVIRONMENT: "local",
                  ASSETS: {
                    fetch: async (url: URL) =>
                      participantTextFile(String(url)) ??
                      publicFile(url.pathname) ??
                      Response.json(passwordKnowledge),
                  },
                  RATE_LIMIT: process.env.RATE_LIMIT ?? "on",
                },
              },
            },
          });
        },
      }),
    remix(remixConfig),
    tailwindcss(),
    passwordDictionaries(),
    participantTexts(),
    newestMigration,
    smallerServer,
    worker,
    ...(isSsrBuild ? [] : [fetchThenImport, iconsWithoutKeys, smallerParticipantChunks, licences]),
  ],
  // Bundle all packages of the server, so that Rollup removes unused code (such as zod's locales).
  ssr: {
    // Not in development, where Node loads CommonJS packages itself.
    ...(command === "build" && { noExternal: true as const, external: ["node:async_hooks"] }),
    resolve: { conditions: ["workerd", "worker", "browser"] },
  },
  resolve: { mainFields: ["browser", "module", "main"], alias: noPostcss },
  // All licences are in licences.txt: license comments in the modules would add a kilobyte to each page.
  esbuild: { legalComments: "none" },
  build: {
    minify: true,
    target: "es2022",
    // Vite leaves out a module that imports no other.
    modulePreload: { resolveDependencies: (file, files) => (files.length > 0 ? files : [file]) },
    rollupOptions: {
      treeshake,
      ...(!isSsrBuild && { output: { manualChunks: chunkOf } }),
    },
  },
  worker: { format: "es", rollupOptions: { treeshake } },
  server: { port: Number(process.env.PORT || 8787), strictPort: true },
}));
