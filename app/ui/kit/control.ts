/** The classes of text fields and selects. */
export const controlClass =
  "w-full rounded-sm border border-control bg-card px-3 text-base text-ink disabled:opacity-60 [&[readonly]]:border-dashed [&[readonly]]:border-line [&[readonly]]:bg-transparent [&[readonly]]:text-quiet aria-invalid:border-bad";

/** The classes of file inputs. */
export const fileClass =
  "block w-full max-w-full rounded-sm text-sm text-quiet file:me-3 file:min-h-10 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-control file:bg-card file:px-4 file:text-base file:font-medium file:text-ink hover:file:bg-tray aria-invalid:file:border-bad";
