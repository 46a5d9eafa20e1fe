/** The build of react-dom/server for web streams; it has the types of react-dom/server. */
declare module "react-dom/server.browser" {
  export * from "react-dom/server";
}
