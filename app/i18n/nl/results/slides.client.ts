export const slides = {
  slides: {
    make: "Dia’s (.pptx)",
    making: "Dia’s maken…",
    failed: "De dia’s konden niet worden gemaakt. Probeer het opnieuw.",
    says: "Een presentatie van de resultaten, met teksten en tabellen die je kunt bewerken: wie meededen, groepen, beslissingen, boom, matrix, en hoe verder.",
    method_one:
      "{{count}} persoon sorteerde {{cards}} kaarten. {{similarity}}, koppeling: {{linkage}}; seed {{seed}}, Sortwell-rekenkern {{version}}.",
    method_other:
      "{{count}} mensen sorteerden {{cards}} kaarten. {{similarity}}, koppeling: {{linkage}}; seed {{seed}}, Sortwell-rekenkern {{version}}.",
    inShort: "In het kort",
    mixture: "De groepen op deze dia’s mengen die, en misschien heeft niemand ze zo.",
    shown_one: "Deze dia’s tonen {{count}} groep, zoals gekozen.",
    shown_other: "Deze dia’s tonen {{count}} groepen, zoals gekozen.",
    toDecide_one:
      "Er is nog {{count}} vraag te beslissen: een deel van de mensen heeft één groep waar anderen er twee hebben.",
    toDecide_other:
      "Er zijn nog {{count}} vragen te beslissen: een deel van de mensen heeft één groep waar anderen er twee hebben.",
    who: "Wie meededen",
    whoLead_one: "{{count}} sortering telt mee. Weggelaten: {{excluded}}.",
    whoLead_other: "{{count}} sorteringen tellen mee. Weggelaten: {{excluded}}.",
    about: "Kenmerk",
    value: "Waarde",
    people: "Mensen",
    counted: "Geteld",
    leftOut: "Weggelaten",
    flags: "Sorteringen om na te kijken",
    flagsLead:
      "Een signaal is een vraag, geen oordeel: niets wordt weggelaten tenzij iemand daartoe besluit.",
    noFlags: "Geen sortering heeft een signaal.",
    flag: "Signaal",
    sorts: "Sorteringen",
    typical: "Meest typische kaarten",
    named: "Gebruikte deze naam",
    cameBack: "Kwam terug",
    allCards: "Alle kaarten, per groep",
    decided: "Wat is besloten",
    decision: "Beslissing",
    why: "Waarom",
    taken: "Door wie en wanneer",
    ways: "Manieren van sorteren",
    way: "Manier",
    groupsOfWay: "De groepen (kaarten)",
    treeOfGroups: "Boom van de groepen",
    treeLead:
      "Hoe verder links twee takken samenkomen, hoe meer ze op elkaar lijken. Dikke takken kwamen terug in de meeste van 1.000 herhaalde analyses, gestreepte in minder dan de helft; de cijfers zijn procenten.",
    treeAlt_one: "Boom van {{cards}} kaarten, gesneden in {{count}} groep: {{names}}.",
    treeAlt_other: "Boom van {{cards}} kaarten, gesneden in {{count}} groepen: {{names}}.",
    matrixAlt:
      "Matrix van {{cards}} kaarten: hoe donkerder, hoe vaker twee samen zijn gelegd. De donkere blokken op de diagonaal zijn de groepen: {{names}}.",
    matrixLead:
      "Donkere blokken op de diagonaal zijn groepen; donkere cellen elders zijn kaarten die mensen ook daar legden.",
    in: "In",
    fitsToo: "Past even goed in",
    what: "Wat dat betekent",
    kind: {
      shared: "past in beide ongeveer even goed",
      unclear: "te weinig mensen om het te zeggen",
      alone: "staat alleen",
    },
    nextFlags: "Bekijk de sorteringen met een signaal en beslis welke meetellen.",
  },
};
