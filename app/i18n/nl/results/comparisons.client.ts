import type { comparisons as en } from "../../en/results/comparisons.client.ts";

/** Mental models, best-fitting structures, and comparisons with other studies. */
export const comparisons = {
  models: {
    title: "Zien mensen deze kaarten op meer dan één manier?",
    notFound_one:
      "Er is geen tweede manier van sorteren gevonden. Een duidelijke van minder dan {{count}} persoon kan gemist zijn. Groepen samenvoegen of splitsen telt niet als een tweede.",
    notFound_other:
      "Er is geen tweede manier van sorteren gevonden. Een duidelijke van minder dan {{count}} mensen kan gemist zijn. Groepen samenvoegen of splitsen telt niet als een tweede.",
    untested_one:
      "Met minder dan {{count}} deelnemer is geen tweede manier van sorteren te vinden.",
    untested_other:
      "Met minder dan {{count}} deelnemers is geen tweede manier van sorteren te vinden.",
    p: "De toets geeft p = {{p}}.",
    more_one: "De deelnemers volgen {{count}} mentaal model (p\u00a0=\u00a0{{p}}).",
    more_other:
      "De deelnemers volgen {{count}} aparte mentale modellen. Door toeval vallen mensen zelden zo duidelijk uiteen (p\u00a0=\u00a0{{p}}).",
    gradual_one: "De deelnemers volgen {{count}} mentaal model (p\u00a0=\u00a0{{p}}).",
    gradual_other:
      "De deelnemers zitten rond {{count}} mentale modellen, of geleidelijk daartussen. Door toeval vallen mensen zelden zo duidelijk uiteen (p\u00a0=\u00a0{{p}}).",
    sampled_one:
      "Getoetst op een steekproef van {{count}} deelnemer; de anderen tellen mee bij het model dat het dichtst bij ze ligt.",
    sampled_other:
      "Getoetst op een steekproef van {{count}} deelnemers; de anderen tellen mee bij het model dat het dichtst bij ze ligt.",
    what: "De afstand tussen twee deelnemers is 1 min de aangepaste Rand-index van hun sorteringen (Hubert en Arabie 1985). De deelnemers worden verdeeld rond 2 tot 4 van hen (partitioning around medoids, Kaufman en Rousseeuw 1990), elk deel met minstens een tiende van de deelnemers, en een verdeling telt naar het gemiddelde silhouet van haar zwakste deel. De toets herhaalt dit voor hoogstens 99 studies met dezelfde deelnemers die allemaal de gemiddelde boom delen en er even vaak van afwijken als eerst, maar onafhankelijk van elkaar. Boven p = 0,05 wordt geen tweede model gemeld. Of mensen geleidelijk tussen de modellen zitten, wordt getoetst op de eerste as van hun afstanden met de dip (Hartigan en Hartigan 1985): alleen als die meer dan één piek heeft (p tot 0,05), heten de modellen apart.",
    model: "Model {{name}}",
    held_one:
      "{{count}} van {{total}} deelnemers ({{percent}}\u00a0%). Hun gemiddelde overeenkomst met de meest typische sortering is {{value}} (0 is toeval, 1 is gelijk).",
    held_other:
      "{{count}} van {{total}} deelnemers ({{percent}}\u00a0%). Hun gemiddelde overeenkomst met de meest typische sortering is {{value}} (0 is toeval, 1 is gelijk).",
    medoid: "Meest typische sortering:",
    compare: "Vergelijk modellen {{a}} en {{b}} als segmenten",
    homes_one: "{{count}} kaart hoort op twee plekken",
    homes_other: "{{count}} kaarten horen op twee plekken",
    homesSay:
      "Elk model legt deze kaarten bij andere kaarten. Verwijs ernaar vanaf beide plekken, of kies één model voor het menu. De laatste kolom laat zien in hoeverre de modellen het eens zijn over de buren van een kaart.",
    shared: "Gedeelde buren",
    people: "Wie welk model volgt",
    peopleSay: "Wat er bekend is over de deelnemers van elk model, als aandeel van dat model.",
    known: "Kenmerk",
    answer: "Waarde",
  },
  best: {
    title: "De beste structuur zoeken",
    says: "Zoekt de structuur die het best bij de sorteringen past, binnen de grenzen die je stelt.",
    groups: "Aantal groepen",
    cards: "Kaarten per groep",
    least: "{{label}}, minstens",
    most: "{{label}}, hoogstens",
    together: "Altijd samen",
    apart: "Nooit samen",
    example: "Profiel, Wachtwoord wijzigen",
    unmatched_one: "Geen kaart heeft dit label: {{cards}}",
    unmatched_other: "Geen kaarten hebben deze labels: {{cards}}",
    find: "Zoek de beste structuur",
    what: "Structuren worden vergeleken naar de gemiddelde aangepaste Rand-index van deelnemers en structuur (Hubert en Arabie 1985). De allerbeste vinden duurt bij meer dan een dozijn kaarten te lang, dus dit is een zoektocht: voor elk aantal groepen begint die bij de groepen van de boom, hoogstens vijf sorteringen van deelnemers binnen de grenzen en willekeurige structuren, en verplaatst en verwisselt dan kaarten tot niets de score nog verbetert. Met dezelfde seed wordt dezelfde structuur gevonden, maar er kan een betere zijn. Bij meer dan 400 deelnemers gebruikt het zoeken een steekproef van 400, en de scores iedereen. In elke lijst staan op een regel kaarten, gescheiden door komma’s.",
    none: "Binnen deze grenzen is geen structuur gevonden. Misschien spreken ze elkaar tegen: sta meer groepen, grotere groepen of minder regels toe.",
    found_one:
      "Beste gevonden: {{count}} groep, score {{value}} (95\u00a0%-interval {{interval}}).",
    found_other:
      "Beste gevonden: {{count}} groepen, score {{value}} (95\u00a0%-interval {{interval}}).",
    rivals_zero: "Elke andere gevonden structuur scoort duidelijk lager.",
    rivals_one: "{{count}} andere structuur scoort ongeveer even goed.",
    rivals_other: "{{count}} andere structuren scoren ongeveer even goed.",
    rival_one:
      "Alternatief {{number}}: {{count}} groep, score {{value}} (95\u00a0%-interval {{interval}}), {{behind}} lager",
    rival_other:
      "Alternatief {{number}}: {{count}} groepen, score {{value}} (95\u00a0%-interval {{interval}}), {{behind}} lager",
    search_one: "{{starts}} beginpunten per aantal groepen leidden tot {{count}} uitkomst.",
    search_other:
      "{{starts}} beginpunten per aantal groepen leidden tot {{count}} verschillende uitkomsten.",
    sampled_one: "Het zoeken gebruikte een steekproef van {{count}} deelnemer.",
    sampled_other: "Het zoeken gebruikte een steekproef van {{count}} deelnemers.",
    use: "Hierboven toetsen",
  },
  studies: {
    title: "Met een andere studie vergelijken",
    says: "Vergelijkt deze studie met een andere, of met een eerdere ronde, op de kaarten die ze delen.",
    none: "Je hebt nog geen andere studie.",
    other: "Andere studie",
    choose: "Kies een studie",
    failed: "De andere studie kon niet worden gelezen",
    tooFew: "De twee studies moeten minstens drie kaarten gemeen hebben.",
    noSorts: "De andere studie heeft nog geen voltooide sorteringen.",
    byHand: "Zelf gekoppeld",
    sign: "Plus: in deze studie vaker bij elkaar.",
    what: "Kopieën van één kaart worden gekoppeld, hoe ze nu ook heten; andere kaarten op hun label, ongeacht hoofdletters, accenten en spaties, of zoals jij ze koppelt. Beide bomen bevatten alleen de gekoppelde kaarten. De correlatie (Pearson) gaat over de gelijkenissen van alle paren. De toets verdeelt de deelnemers 999 keer willekeurig over de twee studies. Verschillen zijn in procentpunten met het 95\u00a0%-interval van Newcombe (1998, methode 10) voor één paar; de gecorrigeerde p geldt voor alle paren tegelijk (max-T; Westfall en Young 1993).",
    differently: "Ja: in de twee studies sorteren mensen deze kaarten anders.",
    matched_one: "{{count}} gedeelde kaart",
    matched_other: "{{count}} gedeelde kaarten",
    all: "Elke kaart van de twee studies is gekoppeld.",
    unmatchedSay:
      "Kaarten zonder tegenhanger tellen niet mee. Is een kaart alleen anders verwoord, koppel die dan zelf.",
    onlyHere_one: "{{count}} kaart alleen in deze studie",
    onlyHere_other: "{{count}} kaarten alleen in deze studie",
    onlyThere_one: "{{count}} kaart alleen in de andere studie",
    onlyThere_other: "{{count}} kaarten alleen in de andere studie",
    trees: "De twee bomen tegenover elkaar",
    otherKind:
      "Deze studie is van een andere soort ({{here}}) dan de andere ({{there}}). In een gesloten sortering kiezen mensen uit gegeven categorieën, dus een verschil kan daarvan komen en niet van de mensen of de kaarten.",
    treesSay:
      "Een lijn verbindt elke kaart met zichzelf in de andere boom. Dikke lijnen zijn kaarten die van gezelschap zijn veranderd: van de kaarten die in een van beide bomen bij ze liggen, ligt minder dan de helft in allebei bij ze.",
    here: "Deze studie",
    side_one: "{{title}} ({{count}} deelnemer)",
    side_other: "{{title}} ({{count}} deelnemers)",
    difference: "Verschil (procentpunten)",
    interval: "95\u00a0%-interval",
  },
  categoryAgreement: {
    title: "Overeenstemming per categorie",
    says: "In hoeverre deelnemers die een categorie gebruikten, het eens zijn over wat erin hoort. Kies een kop om te sorteren.",
    label: "Categorie",
    people: "Deelnemers",
    cards: "Verschillende kaarten",
    share: "Overeenstemming",
    what: "Voor elke kaart in de categorie: het aandeel van de gebruikers van de categorie dat de kaart erin legde. De overeenstemming is het gemiddelde over deze kaarten; bij 100\u00a0% legde iedereen die de categorie gebruikte er precies dezelfde kaarten in. Gestandaardiseerde labels tellen samen; categorieën van één deelnemer blijven buiten beschouwing.",
  },
} satisfies typeof en;
