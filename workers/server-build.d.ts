/** `build/server` is made by `npm run build`; the types must check without it. */
declare module "*/build/server/index.js" {
  const build: import("@remix-run/cloudflare").ServerBuild & {
    entry: { module: typeof import("../app/entry.server.tsx") };
  };
  export = build;
}

/** The path of the file that passwords are judged by. */
declare module "virtual:password-dictionaries" {
  const path: string;
  export default path;
}

/** The build from within: what the routes of the build know of each other. */
declare module "virtual:remix/server-build" {
  export const routes: import("@remix-run/cloudflare").ServerBuild["routes"];
  export const assets: import("@remix-run/cloudflare").ServerBuild["assets"];
}
