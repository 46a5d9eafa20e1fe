import { env } from "cloudflare:workers";
import type { ServerBuild } from "@remix-run/cloudflare";
import remixConfig from "../../remix.config.js";

/**
 * The server build of the API tests (`virtual:remix/server-build`): the routes of /api from their sources, so that these
 * tests need no build. Pages are tested in a browser, on the built Worker.
 */
const modules = import.meta.glob<ServerBuild["routes"][string]["module"]>("../../app/api/**/*.ts", {
  eager: true,
});

const root = { id: "root", path: "", module: { default: () => null } };

export const routes: ServerBuild["routes"] = { root };
for (const { id, path, file } of env.API_ROUTES) {
  const module = modules[`../../app/${file}`];
  if (!module) throw new Error(`app/routes.ts names ${file}, which is not there`);
  routes[id] = { id, parentId: "root", path, module };
}

export const assets: ServerBuild["assets"] = {
  entry: { imports: [], module: "" },
  routes: {},
  url: "",
  version: "test",
};

export const build: ServerBuild = {
  mode: "production",
  entry: {
    module: {
      default: (_request, status) => new Response("No page in this test Worker", { status }),
    },
  },
  routes,
  assets,
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: { unstable_optimizeDeps: false, ...remixConfig.future } as ServerBuild["future"],
  isSpaMode: false,
};
