import type { comparisons as en } from "../../en/dashboard/comparisons.ts";

/** Mentale modellen, gezochte structuren en andere studies. */
export const comparisons = {
  models: {
    title: "Zien mensen deze kaarten op meer dan één manier?",
    undecided:
      "Geen groep van drie of meer deelnemers, minstens een tiende, sorteerde anders dan de rest. Eén model beschrijft iedereen.",
    one: "Eén mentaal model beschrijft alle deelnemers: ook mensen met een en hetzelfde model vallen door toeval in zulke groepen uiteen (p = {{p}}).",
    more_one: "De deelnemers volgen {{count}} mentaal model (p = {{p}}).",
    more_other:
      "De deelnemers volgen {{count}} mentale modellen. Mensen met een en hetzelfde model vallen zelden in zulke duidelijke groepen uiteen (p = {{p}}).",
    sampled_one:
      "Getoetst op een steekproef van {{count}} deelnemer; de anderen horen bij het dichtstbijzijnde model.",
    sampled_other:
      "Getoetst op een steekproef van {{count}} deelnemers; de anderen horen bij het dichtstbijzijnde model.",
    what: "De afstand tussen twee deelnemers is 1 min de aangepaste Rand-index van hun sorteringen (Hubert en Arabie 1985). De deelnemers worden verdeeld rond 2 tot 4 van hen (partitioning around medoids, Kaufman en Rousseeuw 1990), elk deel met minstens een tiende van de deelnemers, en een verdeling telt naar het gemiddelde silhouet van haar zwakste deel. De toets herhaalt dit voor hoogstens 99 studies met dezelfde deelnemers die allemaal de gemiddelde boom delen en er even vaak van afwijken als eerst, maar onafhankelijk van elkaar. Boven p = 0,05 blijft het bij één model.",
    model: "Model {{name}}",
    held_one:
      "{{count}} van {{total}} deelnemers ({{percent}} %). Gemiddelde aangepaste Rand-index met de meest typische sortering: {{value}}.",
    held_other:
      "{{count}} van {{total}} deelnemers ({{percent}} %). Gemiddelde aangepaste Rand-index met de meest typische sortering: {{value}}.",
    medoid: "Meest typische sortering:",
    homes_one: "{{count}} kaart hoort op twee plaatsen",
    homes_other: "{{count}} kaarten horen op twee plaatsen",
    homesSay:
      "Deze kaarten liggen in elk model bij andere kaarten. Verwijs naar ze vanaf beide plaatsen, of kies één model voor het menu. De laatste kolom zegt hoeveel van hun gezelschap de modellen delen.",
    shared: "Gedeeld gezelschap",
    people: "Wie volgt welk model",
    peopleSay: "Aandelen van de deelnemers van elk model, uit alles wat over hen bekend is.",
    known: "Over",
    answer: "Waarde",
  },
  best: {
    title: "De beste structuur zoeken",
    says: "De structuur die het best met de sorteringen overeenkomt, binnen grenzen die je zelf stelt.",
    groups: "Aantal groepen",
    cards: "Kaarten per groep",
    least: "{{label}}, minstens",
    most: "{{label}}, hoogstens",
    together: "Altijd samen",
    apart: "Nooit samen",
    example: "Profiel, Wachtwoord wijzigen",
    unmatched_one: "Geen label van een kaart: {{cards}}",
    unmatched_other: "Geen labels van kaarten: {{cards}}",
    find: "Zoek de beste structuur",
    what: "Structuren worden vergeleken naar de gemiddelde aangepaste Rand-index van deelnemers en structuur (Hubert en Arabie 1985). De allerbeste vinden duurt bij meer dan een dozijn kaarten te lang, dus dit is een zoektocht: vanuit de groepen van de boom en 11 willekeurige structuren per aantal groepen worden kaarten verplaatst en verwisseld tot niets de score nog verbetert. Met hetzelfde startgetal wordt dezelfde structuur gevonden, maar er kan een betere zijn. Bij meer dan 400 deelnemers gebruikt het zoeken een steekproef van 400, en de scores iedereen. In elke lijst staan op een regel kaarten, gescheiden door komma’s.",
    none: "Binnen deze grenzen is geen structuur gevonden. Misschien spreken ze elkaar tegen: sta meer groepen, grotere groepen of minder regels toe.",
    found_one: "Beste gevonden: {{count}} groep, score {{value}} (95 %-interval {{interval}}).",
    found_other: "Beste gevonden: {{count}} groepen, score {{value}} (95 %-interval {{interval}}).",
    rivals_zero: "Geen andere gevonden structuur komt zo dichtbij.",
    rivals_one: "{{count}} andere structuur is er niet van te onderscheiden.",
    rivals_other: "{{count}} andere structuren zijn er niet van te onderscheiden.",
    rival_one:
      "Rivaal {{number}}: {{count}} groep, score {{value}} (95 %-interval {{interval}}), {{behind}} lager",
    rival_other:
      "Rivaal {{number}}: {{count}} groepen, score {{value}} (95 %-interval {{interval}}), {{behind}} lager",
    search_one:
      "Gezocht vanuit {{starts}} structuren per aantal groepen; {{optima}} verschillende eindpunten.",
    search_other:
      "Gezocht vanuit {{starts}} structuren per aantal groepen; {{optima}} verschillende eindpunten.",
    sampled_one: "Het zoeken gebruikte een steekproef van {{count}} deelnemer.",
    sampled_other: "Het zoeken gebruikte een steekproef van {{count}} deelnemers.",
    use: "Hierboven scoren",
  },
  studies: {
    title: "Met een andere studie vergelijken",
    says: "Een andere studie, of een eerdere ronde van deze, naar de kaarten die beide hebben.",
    none: "Je hebt geen andere studie.",
    other: "Andere studie",
    choose: "Kies een studie",
    tooFew: "De twee studies moeten minstens drie kaarten gemeen hebben.",
    what: "Kaarten horen bij elkaar naar hun label, wat ook de hoofdletters, accenten en spaties zijn, of zoals je ze met de hand koppelt. Beide bomen gaan alleen over de gekoppelde kaarten. De correlatie is die van Pearson over de overeenkomsten van alle paren. Verschillen zijn in procentpunten met Newcombes 95 %-interval (1998, methode 10); ligt 0 erbuiten, dan is toeval voor dat paar een onwaarschijnlijke verklaring.",
    matched_one: "{{count}} kaart gemeen",
    matched_other: "{{count}} kaarten gemeen",
    all: "Elke kaart van de twee studies is gekoppeld.",
    unmatchedSay:
      "Kaarten zonder tegenhanger tellen niet mee. Koppel met de hand wat alleen anders is verwoord.",
    onlyHere_one: "{{count}} kaart alleen in deze studie",
    onlyHere_other: "{{count}} kaarten alleen in deze studie",
    onlyThere_one: "{{count}} kaart alleen in de andere studie",
    onlyThere_other: "{{count}} kaarten alleen in de andere studie",
    trees: "De twee bomen tegenover elkaar",
    treesSay:
      "Een lijn verbindt elke kaart met zichzelf; dikke lijnen zijn kaarten die van plaats zijn veranderd.",
    here: "Deze studie",
    side_one: "{{title}} ({{count}} deelnemer)",
    side_other: "{{title}} ({{count}} deelnemers)",
    difference: "Verschil in punten",
    interval: "95 %-interval",
  },
  categoryAgreement: {
    title: "Overeenstemming per categorie",
    says: "Hoe eens deelnemers die een categorie gebruiken het zijn over wat erin hoort. Druk op een kop om te sorteren.",
    label: "Categorie",
    people: "Deelnemers",
    cards: "Verschillende kaarten",
    share: "Overeenstemming",
    what: "Voor elke kaart in de categorie: het aandeel van de gebruikers van de categorie dat de kaart erin legde. De overeenstemming is het gemiddelde over deze kaarten; bij 100 % legde iedereen die de categorie gebruikte er precies dezelfde kaarten in. Gestandaardiseerde labels tellen samen; categorieën van één deelnemer blijven buiten beschouwing.",
  },
} satisfies typeof en;
