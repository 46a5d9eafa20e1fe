/** The files that were chosen in a form. */
export const filesIn = (posted: FormData): File[] =>
  posted.getAll("file").filter((file) => file instanceof File && file.size > 0) as File[];

/** The bytes of all. */
export const sizeOf = (files: readonly File[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** What files are called together. */
export const nameOfFiles = ([first, ...more]: readonly File[]): string =>
  first ? `${first.name.slice(0, 100)}${more.length > 0 ? ` + ${more.length}` : ""}` : "";
