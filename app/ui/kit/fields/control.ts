/** The classes of text fields and selects. */
export const controlClass =
  "w-full rounded-sm border border-control bg-card px-3 text-base text-ink disabled:opacity-60 [&[readonly]]:border-dashed [&[readonly]]:border-line [&[readonly]]:bg-transparent [&[readonly]]:text-quiet aria-invalid:border-bad";
