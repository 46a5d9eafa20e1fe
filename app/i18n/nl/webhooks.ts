import type en from "../en/webhooks.ts";

export default {
  heading: "Webhooks",
  about:
    "Een webhook vertelt een ander programma, zoals een chat of een dashboard, wat er in deze studie gebeurt. Het bericht noemt de studie en de sessie, maar niets wat een deelnemer schreef.",
  new: "Nieuwe webhook",
  url: "Adres",
  urlHint:
    "Hier sturen we berichten naartoe, ondertekend volgens Standard Webhooks. Het begint met https://.",
  when: "Meld wanneer",
  event: {
    sort_completed: "een sortering is afgerond",
    sort_withdrawn: "een sortering is ingetrokken",
    study_full: "de studie vol is",
    study_closed: "de studie is gesloten",
    test: "testbericht",
  },
  create: "Webhook maken",
  created: "De webhook is gemaakt",
  secret:
    "Kopieer nu het geheim waarmee de berichten worden ondertekend: we tonen het alleen deze keer.",
  list: "Webhooks van deze studie",
  none: "Deze studie heeft geen webhooks.",
  formName: "Webhook {{url}}",
  test: "Test versturen",
  switchOff: "Uitzetten",
  switchOn: "Aanzetten",
  off: "Uit",
  deleteOne: "De webhook {{url}} verwijderen",
  confirm:
    "Deze webhook met zijn logboek verwijderen? Berichten die niet zijn afgeleverd, gaan verloren.",
  deleteIt: "Webhook verwijderen",
  failing: "Er is geen bericht aangekomen sinds",
  did: {
    test: "De test is onderweg",
    tooManyTests_one: "Dit adres is te vaak getest. Probeer het over {{count}} seconde opnieuw.",
    tooManyTests_other: "Dit adres is te vaak getest. Probeer het over {{count}} seconden opnieuw.",
    on: "De webhook staat aan",
    off: "De webhook staat uit",
    delete: "De webhook is verwijderd",
  },
  log: "Laatste berichten",
  state: { pending: "wacht", delivered: "afgeleverd", failed: "mislukt" },
  next: "volgende poging",
} satisfies typeof en;
