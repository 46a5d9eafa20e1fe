/** The classes of file inputs. In a file of its own, as participants send none: their pages have none of its style. */
export const fileClass =
  "block w-full max-w-full rounded-sm text-sm text-quiet file:me-3 file:min-h-10 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-control file:bg-card file:px-4 file:text-base file:font-medium file:text-ink hover:file:bg-tray aria-invalid:file:border-bad";
