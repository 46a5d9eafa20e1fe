/** The route that saves a sort from its board. */
export const SAVE_ROUTE = "sort/:studyId/session/:sessionId/save";

export const savePath = (study: string, session: string): string =>
  `/${SAVE_ROUTE}`.replace(":studyId", study).replace(":sessionId", session);
