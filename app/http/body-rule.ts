/**
 * The largest body, in bytes, that a page's route accepts, and whether it is JSON that the route
 * parses itself instead of a form, or a form that it reads as it arrives (`file-form.ts`) and bounds itself. A route
 * sets it in its `handle`; the default is `FORM`.
 */
export type BodyRule = { limit: number; json?: true; stream?: true };

export const MIB = 1024 * 1024;

/** What is read of a body before it is known who sends it. No form for strangers needs more. */
export const STRANGER_BYTES = 64 * 1024;

const FORM: BodyRule = { limit: MIB };
/** A form with a picture and all the HTML of a study, both edited and as loaded. */
export const PICTURE_FORM: BodyRule = { limit: 3 * MIB };
/** A form with a file to import: the largest form. */
export const IMPORT_FORM: BodyRule = { limit: 6 * MIB };
/** A part of an import of results; the largest is the first, with the names of all cards. */
export const IMPORT_JSON: BodyRule = { ...IMPORT_FORM, json: true };
export const JSON_BODY: BodyRule = { limit: MIB, json: true };

export const bodyRule = (handle: unknown): BodyRule =>
  typeof handle === "object" && handle !== null && "body" in handle
    ? (handle.body as BodyRule)
    : FORM;
