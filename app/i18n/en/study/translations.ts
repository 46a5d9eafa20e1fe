/** A study's texts in its other languages. */
export default {
  about:
    "Participants read the study in the language they choose. A text without a translation is shown in the default language. Sorts in all languages are analyzed together, and each language is a segment.",
  one: "This study has one language",
  oneText: "Add a language in the study's settings to translate its texts here.",
  settings: "Go to settings",
  complete: "every text is translated",
  missing_one: "{{count}} of {{total}} texts is missing and shown in the default language",
  missing_other: "{{count}} of {{total}} texts are missing and shown in the default language",
  file: "As a file",
  download: "Download as CSV",
  choose: "CSV with a “key” column and one column per language",
  import: "Import",
  lacking:
    "The file has columns for languages that this study does not have: {{languages}}. Everything else was imported.",
  more: "Shows the first {{count}} of {{total}} texts. Translate the others in the file.",
  of: { study: "Study", card: "Card", category: "Category", question: "Question", scale: "Scale" },
};
