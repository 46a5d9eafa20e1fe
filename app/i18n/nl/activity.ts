import type en from "../en/activity.ts";

export default {
  title: "Activiteit",
  of: "Activiteit in “{{name}}”",
  about: "Wie wat deed, een jaar lang. Er staan geen gegevens van deelnemers in.",
  none: "Er is nog niets gebeurd.",
  noMatch: "Niets gevonden.",
  person: "Persoon",
  everybody: "Iedereen",
  formerMember: "Verwijderd account",
  kind: "Soort",
  everything: "Alles",
  show: "Tonen",
  newer: "Nieuwer",
  older: "Ouder",
  pages: "Pagina's",
  decisions: "Beslissingen achter de cijfers",
  noDecisions:
    "Niemand heeft sorteringen uitgesloten, geïmporteerd of verwijderd, of labels samengevoegd.",
  nothing: "niets",
  kinds: {
    study: { created: "Studie aangemaakt", updated: "Instellingen gewijzigd" },
    cards: { changed: "Kaarten gewijzigd" },
    categories: { changed: "Categorieën gewijzigd" },
    questions: { changed: "Vragen gewijzigd" },
    translations: { changed: "Vertalingen gewijzigd" },
    sorts: {
      imported: "Sorteringen geïmporteerd",
      excluded: "Sorteringen uitgesloten",
      included: "Sorteringen meegeteld",
      deleted: "Sorteringen verwijderd",
    },
    merges: { changed: "Labels samengevoegd" },
    share: { created: "Deellink gemaakt", deleted: "Deellink ingetrokken" },
    webhook: { changed: "Webhook gewijzigd" },
    package: { imported: "Studie geïmporteerd" },
    member: { joined: "Lid toegetreden", left: "Lid vertrokken" },
  },
  actions: {
    study: {
      created_one: "heeft de studie aangemaakt",
      created_other: "heeft de studie aangemaakt",
      updated_one: "heeft instellingen gewijzigd",
      updated_other: "heeft instellingen gewijzigd",
    },
    cards: {
      changed_one: "heeft een kaart gewijzigd",
      changed_other: "heeft {{count}} kaarten gewijzigd",
    },
    categories: {
      changed_one: "heeft een categorie gewijzigd",
      changed_other: "heeft {{count}} categorieën gewijzigd",
    },
    questions: {
      changed_one: "heeft een vraag gewijzigd",
      changed_other: "heeft {{count}} vragen gewijzigd",
    },
    translations: {
      changed_one: "heeft vertalingen gewijzigd",
      changed_other: "heeft vertalingen gewijzigd",
    },
    sorts: {
      imported_one: "heeft {{count}} sortering geïmporteerd",
      imported_other: "heeft {{count}} sorteringen geïmporteerd",
      excluded_one: "heeft {{count}} sortering uitgesloten",
      excluded_other: "heeft {{count}} sorteringen uitgesloten",
      included_one: "heeft {{count}} sortering meegeteld",
      included_other: "heeft {{count}} sorteringen meegeteld",
      deleted_one: "heeft {{count}} sortering verwijderd",
      deleted_other: "heeft {{count}} sorteringen verwijderd",
    },
    merges: {
      changed_one: "heeft samengevoegde labels gewijzigd",
      changed_other: "heeft samengevoegde labels gewijzigd",
    },
    share: {
      created_one: "heeft een deellink gemaakt",
      created_other: "heeft een deellink gemaakt",
      deleted_one: "heeft een deellink ingetrokken",
      deleted_other: "heeft een deellink ingetrokken",
    },
    webhook: {
      changed_one: "heeft een webhook gewijzigd",
      changed_other: "heeft een webhook gewijzigd",
    },
    package: {
      imported_one: "heeft de studie uit een bestand geïmporteerd",
      imported_other: "heeft de studie uit een bestand geïmporteerd",
    },
    member: {
      joined_one: "is lid geworden van het project",
      joined_other: "is lid geworden van het project",
      left_one: "heeft het project verlaten",
      left_other: "heeft het project verlaten",
    },
  },
  removed: "heeft {{member}} uit het project verwijderd",
} satisfies typeof en;
