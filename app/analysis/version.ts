/** Raised whenever a figure that the engine answers with changes. */
export const ENGINE_VERSION = "1.1.0";
