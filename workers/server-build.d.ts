/** The path of the dictionaries for password scores. */
declare module "virtual:password-dictionaries" {
  const path: string;
  export default path;
}

/** The pages as Remix builds them. */
declare module "virtual:remix/server-build" {
  const build: import("@remix-run/cloudflare").ServerBuild;
  export = build;
}
