import type { kindTexts as en } from "../../en/results/kinds.client.ts";

export const kindTexts = {
  kinds: {
    level: { lower: "Groepen", upper: "Grotere groepen", both: "Beide niveaus" },
    levelNote: {
      lower: "Twee kaarten tellen alleen als samen in één groep",
      upper: "Twee kaarten tellen als samen in één grotere groep",
      both: "",
    },
    sort: "Sortering",
    allSorts: "Alle sorteringen",
    byCriterion: "Op criterium",
    number: "Sortering {{number}}",
    noName: "(geen naam)",
    averaged:
      "De gelijkenis is het gemiddelde over de sorteringen van elke deelnemer, dus niemand telt dubbel. De namen van groepen komen uit ieders laatste sortering. Wat van iedereen één sortering nodig heeft (wat je veilig kunt bouwen, beslissingen, manieren van sorteren, namen, grotere groepen en consensusgroepen) verschijnt zodra je bij Opties een sortering of criterium kiest.",
    oneLevel: "Deze groepen zijn alleen te vinden als grotere groepen niet meetellen.",
    toGroups: "Alleen de groepen lezen",
    inDetail:
      "Kies bij Opties een sortering of criterium om de categorieën te zien: mensen sorteerden deze kaarten meerdere keren.",
    chooseTitle: "Kies eerst een sortering",
    choose:
      "Deelnemers sorteerden deze kaarten meerdere keren, en deze weergave heeft van iedereen één sortering nodig. Kies waarop ze sorteerden, of het nummer van de sortering.",
    people_one: "{{count}} persoon",
    people_other: "{{count}} personen",
  },
  criteria: {
    unsaved:
      "De samengevoegde criteria zijn niet opgeslagen: rapport, bestanden en API hebben ze nog niet.",
    title: "Waarop mensen sorteerden",
    says: "Alles waarop mensen sorteerden, na het samenvoegen van schrijfwijzen. Overeenstemming is de gemiddelde aangepaste Rand-index (Hubert en Arabie 1985) tussen de sorteringen van verschillende mensen: 1 is dezelfde groepen, 0 is toeval.",
    what: "Herhaald sorteren op één criterium: Rugg en McGeorge 1997; Upchurch, Rugg en Kitchenham 2001. Een criterium dat veel mensen gebruiken is een verschil dat ze zien; of ze het erover eens zijn is een andere vraag.",
    none: "Er heeft nog niemand gesorteerd.",
    criterion: "Criterium",
    spellings: "Getypt als",
    sorts: "Sorteringen",
    people: "Mensen",
    categories: "Groepen per sortering",
    range: "{{mean}} ({{least}}–{{most}})",
    agreement: "Overeenstemming",
    use: "De resultaten van {{name}} tonen",
    show: "Tonen",
    between: "Overeenstemming tussen criteria",
    betweenSays:
      "De gemiddelde aangepaste Rand-index tussen iemands sorteringen op twee criteria, over de mensen die beide gebruikten. Bij 1 zijn het twee namen voor één verschil, bij 0 hebben ze niets met elkaar te maken. Tussen haakjes: het aantal mensen dat beide gebruikte. De kolommen zijn genummerd als de rijen.",
    cell: "{{value}} ({{count}})",
    merge: "Criteria samenvoegen",
    mergeSays:
      "Vink criteria aan die hetzelfde betekenen en kies de naam. Samenvoegingen gelden meteen in elke weergave; sla ze op om ze te houden, en om ze te gebruiken in rapport, bestanden en API.",
    mergeName: "Naam",
    mergeIt: "Samenvoegen",
    merged: "Samengevoegd: {{list}}",
    split: "Splitsen",
  },
  places: {
    title: "Kaarten op meerdere plaatsen",
    says: "Kaarten die mensen in meer dan één groep legden, en in welke groepen samen. Deden veel mensen dat met een kaart, verwijs er dan vanuit beide groepen naar.",
    card: "Kaart",
    people: "Op meerdere plaatsen",
    pairs: "Paren van plaatsen",
    pair: "{{one}} + {{other}} ({{count}})",
    first:
      "De gelijkenis telt alle plaatsen van een kaart. Namen, beslissingen, manieren van sorteren en de overeenstemming van deelnemers tellen de eerste plaats.",
    inDetail: "De categorieën tellen de eerste plaats van een kaart, de gelijkenis alle plaatsen.",
    none: "Niemand legde een kaart op meerdere plaatsen.",
  },
  larger: {
    title: "Grotere groepen",
    says: "Delen van de boom die minstens de helft van de deelnemers in één grotere groep legde. Vierkantjes geven ze aan in de boom.",
    group: "Grotere groep",
    people: "Deelnemers",
    cards: "Kaarten",
    none: "Geen deel van de boom kwam bij minstens de helft van de deelnemers in één grotere groep.",
    node: "{{share}} legde deze kaarten in één grotere groep.",
    lower: "Deze weergave gaat over de groepen; grotere groepen tellen niet mee.",
    upper:
      "Twee kaarten tellen als samen in één grotere groep. De namen zijn die van de groepen daarbinnen; wat je veilig kunt bouwen en de beslissingen gaan alleen over de groepen.",
    legend: "Vierkantjes: één grotere groep voor minstens de helft van de deelnemers",
  },
  unseen: {
    most: "Bij zo weinig mensen blijven de meeste van zulke delen ongezien.",
    some: "Met {{count}} mensen wordt een deel van 30 % in {{low}} tot {{high}} van de 10 studies gevonden: minder vaak naarmate ze sterker van elkaar verschillen.",
    few: "Een deel van 30 % wordt in minstens 9 van de 10 studies met zoveel mensen gevonden; een deel van 10 % niet.",
  },
} satisfies typeof en;
