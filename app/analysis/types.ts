/** What the engine is given and what it answers. Data fields are spelled as in the API. */
export type * from "./answer-types.ts";
export type * from "./input-types.ts";
export type * from "./model-types.ts";
export type * from "./structure-types.ts";
export type * from "./view-types.ts";
