import {
  PACKAGE_FILES,
  PACKAGE_VERSION,
  type PackageStudy,
} from "../../domain/package/package-study.ts";

/** What a person reads who opens a package without Sortwell. */
export const readme = (
  { study, cards, categories, exported_at, with_participants }: PackageStudy,
  withSorts: boolean,
): string => `${study.title}
${"=".repeat(Math.min(80, [...study.title].length))}

A card sorting study (${study.sort_type}) with ${cards.length} cards and ${categories.length} categories, exported from Sortwell on
${exported_at.slice(0, 10)} (format version ${PACKAGE_VERSION}). Sortwell imports this file as it is: open a project and choose
"From a study's file" under "Create study".

${PACKAGE_FILES.study}     The study: settings, cards, categories, questions, translations, merged names, groups, decisions.
pictures/      The pictures of the cards and the logo.
${
  withSorts
    ? `${PACKAGE_FILES.sorts}   One completed sort a line, as JSON: result.placed[i] is the index in result.categories of the
               category of result.cards[i].
${
  with_participants
    ? "               It has what participants wrote and answered. Share it only as their consent allows."
    : "               Without answers, texts, identities and times of participants: days only."
}
`
    : ""
}${PACKAGE_FILES.codebook}   Each field and variable: its type, values and meaning.

Ids connect the parts of this file. They are not the ids that a server uses. All files are UTF-8.
`;
