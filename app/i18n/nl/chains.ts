import type en from "../en/chains.ts";

export default {
  title: "Ketens",
  about:
    "In een keten sorteert één persoon tegelijk. Wie begint, krijgt de vrije keten met de minste beurten.",
  name: "Keten {{chain}}",
  state: { closed: "Gesloten", rests: "In rust", held: "Iemand sorteert nu", free: "Vrij" },
  turns_zero: "nog geen beurt",
  turns_one: "{{count}} beurt",
  turns_other: "{{count}} beurten",
  lastMoved_one: "de laatste verplaatste {{count}} kaart",
  lastMoved_other: "de laatste verplaatste {{count}} kaarten",
  began: {
    open: "begon met een open sortering",
    given: "begon met gegeven groepen",
    split: "afgesplitst van keten {{chain}} na beurt {{turn}}",
  },
  close: "Sluiten",
  reopen: "Heropenen",
  goOn: "Laten doorgaan",
  split: "Afsplitsen",
  anew: "Opnieuw beginnen",
  add: "Keten toevoegen",
  named: "{{what}}: keten {{chain}}",
  done: {
    closed: "Keten {{chain}} is gesloten: niemand begint er nog in",
    reopened: "Keten {{chain}} gaat door",
    added: "Keten {{chain}} is er, en wacht op de eerste beurt",
  },
  goOnTitle: "Keten {{chain}} laten doorgaan?",
  goOnText_one:
    "De beurten tot nu toe tellen dan niet meer mee voor de rust: pas {{count}} nieuwe beurt die weinig verplaatst, brengt de keten weer in rust. Dat kan niet ongedaan worden gemaakt.",
  goOnText_other:
    "De beurten tot nu toe tellen dan niet meer mee voor de rust: pas {{count}} nieuwe beurten op rij die weinig verplaatsen, brengen de keten weer in rust. Dat kan niet ongedaan worden gemaakt.",
  splitTitle: "Een keten afsplitsen van keten {{chain}}?",
  splitText:
    "Een nieuwe keten gaat verder met wat een van de beurten heeft achtergelaten. Keten {{chain}} blijft zoals die is. Een keten kan later worden gesloten, maar niet verwijderd.",
  splitAfter: "Na beurt",
  splitTurn: "Beurt {{turn}}",
  splitTurnMoved_one: "Beurt {{turn}}, die {{count}} kaart verplaatste",
  splitTurnMoved_other: "Beurt {{turn}}, die {{count}} kaarten verplaatste",
  anewTitle: "Keten {{chain}} opnieuw beginnen?",
  anewText:
    "Een nieuwe keten begint met hetzelfde als keten {{chain}}. Keten {{chain}} blijft zoals die is, en krijgt nog beurten tot je die sluit. Een keten kan later worden gesloten, maar niet verwijderd.",
  addTitle: "Een keten toevoegen?",
  addText:
    "Die begint zoals in de instellingen van de studie staat. Een keten kan later worden gesloten, maar niet verwijderd.",
  inactive:
    "Aan de studie kan nu niemand deelnemen: activeer die, zodat er mensen kunnen beginnen.",
  start: {
    from: "Beginnen met de groepen van",
    fromHint:
      "Ze komen bij het opslaan in het veld hieronder, in plaats van wat daar staat. Een conclusie staat hier als de groepen ervan bij de resultaten zijn bewaard; de beste structuur als die bij Toetsen is bewaard.",
    fromNone: "– geen, of die hieronder –",
    of: {
      proposal: "Conclusie van {{title}}",
      structure: "Structuur {{name}}, bewaard bij {{title}}",
      chain: "Einde van keten {{name}} van {{title}}",
      template: "Sjabloon {{title}}",
    },
    outline: "Met deze groepen beginnen",
    hint: "Leeg: de eerste persoon van elke keten sorteert vrij. Of typ groepen met daaronder, ingesprongen, de labels van hun kaarten, elke kaart één keer: die van een menu, of gekopieerd uit resultaten, een conclusie, een structuur of een keten.",
    given:
      "De studie begint met gegeven groepen, die blijven als dit leeg is. Andere groepen, met daaronder, ingesprongen, de labels van hun kaarten, vervangen ze.",
    open: "In plaats daarvan de eerste persoon van elke keten vrij laten sorteren",
  },
  turn: {
    head: "Beurt",
    of: "Keten {{chain}}, beurt {{turn}}",
    abandoned: "Verlopen",
    abandonedText: "De tijd was om: de keten ging zonder deze beurt verder",
    moved_one: "{{count}} kaart verplaatst",
    moved_other: "{{count}} kaarten verplaatst",
    movedTitle: "Wat in deze beurt is verplaatst",
    movedNothing: "Geen kaart ligt in een andere groep dan aan het begin van de beurt.",
    step: "{{from}} → {{to}}",
    noName: "(geen naam)",
    nowhere: "(niet gesorteerd)",
  },
} satisfies typeof en;
