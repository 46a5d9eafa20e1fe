/** `npm run build` generates `build/server`; type checking must work without it. */
declare module "*/build/server/index.js" {
  const build: import("@remix-run/cloudflare").ServerBuild & {
    entry: { module: typeof import("../app/entry.server.tsx") };
  };
  export = build;
}

/** The path of the dictionaries for password scores. */
declare module "virtual:password-dictionaries" {
  const path: string;
  export default path;
}

/** The build as its own modules see it: the route manifest. */
declare module "virtual:remix/server-build" {
  export const routes: import("@remix-run/cloudflare").ServerBuild["routes"];
  export const assets: import("@remix-run/cloudflare").ServerBuild["assets"];
}
