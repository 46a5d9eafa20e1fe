/**
 * How large a body a page's route takes, in bytes, and whether it is JSON that the route reads
 * itself instead of a form. A route that takes more than a plain form says so in its `handle`.
 */
export type BodyRule = { limit: number; json?: true };

const MIB = 1024 * 1024;

const FORM: BodyRule = { limit: MIB };
/** A form with a picture and all the HTML of a study, as it is now and as it was. */
export const PICTURE_FORM: BodyRule = { limit: 3 * MIB };
/** A file to import and what stands around it: the largest form that there is. */
export const IMPORT_FORM: BodyRule = { limit: 6 * MIB };
/** The beginning of an import: the names of all cards. */
export const IMPORT_JSON: BodyRule = { ...IMPORT_FORM, json: true };
export const JSON_BODY: BodyRule = { limit: MIB, json: true };

export const bodyRule = (handle: unknown): BodyRule =>
  typeof handle === "object" && handle !== null && "body" in handle
    ? (handle.body as BodyRule)
    : FORM;
