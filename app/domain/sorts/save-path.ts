/** The route that saves a sort from its board. */
export const SAVE_ROUTE = "sort/:studyId/session/:sessionId/save";

/** Matches the path of a save, with the parameters of the route. */
export const SAVE_PATH = new RegExp(`^/${SAVE_ROUTE.replaceAll(/:(\w+)/g, "(?<$1>[\\w-]+)")}$`);

export const savePath = (study: string, session: string): string =>
  `/${SAVE_ROUTE}`.replace(":studyId", study).replace(":sessionId", session);
