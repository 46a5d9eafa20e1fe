/** A study's texts in its other languages. */
export default {
  about:
    "Participants read the study in the language they choose. A text without a translation is shown in the default language. The sorts of all languages are analyzed as one, and each language is a segment.",
  one: "This study has one language",
  oneText: "Add a language in the settings of the study, and its texts can be translated here.",
  settings: "Go to settings",
  complete: "every text is translated",
  missing_one: "{{count}} of {{total}} texts is missing and shown in the default language",
  missing_other: "{{count}} of {{total}} texts are missing and shown in the default language",
  file: "As a file",
  download: "Download as CSV",
  choose: "CSV with a column “key” and one for each language",
  import: "Import",
  more: "The first {{count}} of {{total}} texts; the others are translated in the file.",
  of: { study: "Study", card: "Card", category: "Category", question: "Question" },
};
