/** Raise this whenever a figure that the engine returns changes. */
export const ENGINE_VERSION = "1.12.1";
