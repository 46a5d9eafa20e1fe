import type { turnTexts as en } from "../../en/results/turns.client.ts";

export const turnTexts = {
  turns: {
    title: "Na elkaar",
    people_one: "{{count}} persoon",
    people_other: "{{count}} mensen",
    chainCount_one: "{{count}} keten",
    chainCount_other: "{{count}} ketens",
    who: "{{people}} sorteerden na elkaar, in {{chains}}. Iedereen veranderde wat de vorige had achtergelaten.",
    method:
      "De aangepaste Delphi-kaartsortering (Paul 2008, Journal of Usability Studies 4:1). Een keten eindigt met één indeling in plaats van een gemiddelde. Wil je weten wat mensen los van elkaar bij elkaar leggen, gebruik dan een open sortering: in simulaties kwam die met evenveel mensen bijna altijd dichter bij de waarheid.",
    started_one: "{{participants}} mensen begonnen; {{count}} maakte een beurt af.",
    started_other: "{{participants}} mensen begonnen; {{count}} maakten een beurt af.",
    chain: "Keten {{chain}}",
    chainHead: "Keten",
    began: "Keten {{chain}} heeft nog alleen een begin.",
    rests_one:
      "Keten {{chain}} is in rust: {{count}} beurt op rij verplaatste minder dan {{percent}} van de kaarten.",
    rests_other:
      "Keten {{chain}} is in rust: {{count}} beurten op rij verplaatsten minder dan {{percent}} van de kaarten.",
    notResting:
      "Keten {{chain}} is nog niet in rust: de laatste beurt verplaatste {{percent}} van de kaarten (bij toeval {{chance}}).",
    ends: "De eindes van de twee ketens hebben een aangepaste Rand-index van {{ari}}.",
    differ_zero: "Geen kaart zit in een andere groep.",
    differ_one: "{{count}} kaart zit in een andere groep.",
    differ_other: "{{count}} kaarten zitten in andere groepen.",
    severalEnds:
      "De eindes van telkens twee van de {{count}} ketens hebben gemiddeld een aangepaste Rand-index van {{ari}}. Het einde van keten {{middle}} stemt het meest overeen met de andere.",
    apart:
      "Zo ver uiteenlopende eindes zijn zeldzaam als mensen één indeling in gedachten hebben. Een open sortering door mensen die elkaars werk niet zien, kan uitwijzen of het er twee zijn.",
    seed: "{{percent}} van het einde van keten {{chain}} komt van het begin: zo veel meer is daarvan bij elkaar gebleven dan in ketens met een ander begin.",
    noSeed:
      "In het einde van keten {{chain}} is niet meer van het begin over dan in ketens met een ander begin.",
    oneChain:
      "Met één keten is niet te zeggen hoeveel van het einde van het begin komt. Start er nog een, met een ander begin.",
    oneSeed:
      "Alle ketens begonnen met dezelfde indeling, dus is niet te zeggen hoeveel van de eindes van dat begin komt. Start er een met een ander begin.",
    claim:
      "Wat je kunt zeggen: mensen kwamen na elkaar op deze groepen uit, vanuit dit begin. Niet dat zo veel mensen het ermee eens zijn: iedereen zag wat de anderen hadden gedaan, en het begin weegt mee (het stichterseffect). Daarom zegt hier geen cijfer hoeveel mensen het eens zijn, en heeft geen enkel cijfer een interval.",
    rest: "Dat een keten in rust is, is een reden om te stoppen, geen bewijs: ook mensen die alles laten zoals het is, brengen een keten tot rust.",
    movedTitle: "Verplaatste kaarten per beurt",
    movedSays:
      "Het aandeel van de kaarten dat elke beurt verplaatste, en wat het toeval zou verplaatsen bij groepen van dezelfde grootte.",
    movedWhat:
      "Verplaatst zijn alle kaarten behalve die welke de beste een-op-eenkoppeling van de groepen voor en na de beurt bijeenhoudt (de partitieafstand: Day 1981; Gusfield 2002). Bij toeval: het gemiddelde van 200 trekkingen met een vaste seed, waarin de kaarten willekeurig over groepen van dezelfde grootte worden verdeeld (Hubert en Arabie 1985). Een open sortering waarmee een keten begint, kan nergens mee worden vergeleken.",
    turn: "Beurt",
    share: "Aandeel van de kaarten",
    byChance: "bij toeval",
    point: "{{name}}, beurt {{turn}}: {{percent}}",
    movedHead: "Verplaatst",
    chanceHead: "Bij toeval",
    renamed: "Hernoemde groepen",
    nothingMoved: "De eerste beurt van een keten is het begin. De lijnen beginnen bij de tweede.",
    pathsTitle: "Kaarten en waar ze heen gingen",
    restless_zero: "Elke kaart kwam in elke keten tot rust.",
    restless_one:
      "{{count}} kaart kwam nooit tot rust: een keten verplaatste die nog in de laatste {{turns}} beurten.",
    restless_other:
      "{{count}} kaarten kwamen nooit tot rust: een keten verplaatste ze nog in de laatste {{turns}} beurten.",
    pathsSay:
      "De groepen van elke kaart over de beurten, met de naam van dat moment; tussen haakjes de beurt waarin de kaart is verplaatst. Een kaart die meerdere ketens blijven verplaatsen, is een kaart waarover mensen het oneens zijn.",
    card: "Kaart",
    moves_one: "{{count}} keer verplaatst",
    moves_other: "{{count}} keer verplaatst",
    last: "Laatst verplaatst",
    lastIn: "beurt {{turn}} van {{turns}}",
    never: "nooit",
    still: "kwam niet tot rust",
    noGroup: "(geen groep)",
    noName: "(zonder naam)",
    step: "{{name}} ({{turn}})",
    now: "{{steps}}, nu {{name}}",
    start: "begin",
    replayTitle: "De keten, beurt na beurt",
    replaySays:
      "Wat elke beurt achterliet. Gemarkeerd zijn de kaarten die in die beurt zijn verplaatst.",
    replayStart: "Waarmee de keten begon.",
    replayFirst_one: "Beurt {{turn}}, waarmee de herhaling begint.",
    replayFirst_other: "Beurt {{turn}}, waarmee de herhaling begint.",
    replayTurn_zero: "In beurt {{turn}} is geen kaart verplaatst.",
    replayTurn_one: "In beurt {{turn}} is {{count}} kaart verplaatst.",
    replayTurn_other: "In beurt {{turn}} zijn {{count}} kaarten verplaatst.",
    replayBack: "Terug",
    replayNext: "Volgende beurt",
    replayFrom: "uit {{name}}",
    replayNew: "lag in geen groep met een naam",
    namesTitle: "Namen van groepen over de beurten",
    namesSay:
      "Een groep wordt door de beurten gevolgd aan de hand van de kaarten die erin blijven. Eerst de naam aan het einde, met de beurt waarin die kwam.",
    nameNow: "Naam aan het einde",
    nameGone: "(weg sinds beurt {{turn}})",
    names: "Eerdere namen",
    cards: "Kaarten",
    endsTitle: "De eindes van de ketens",
    endsSay:
      "Wat de laatste beurt van elke keten achterliet. Eerst de kaarten die in een andere groep zitten dan in keten {{chain}}.",
    endSays: "Wat de laatste beurt van de keten achterliet.",
    endsWhat:
      "Groepen van twee ketens worden een op een zo gekoppeld dat zoveel mogelijk kaarten in gekoppelde groepen zitten; de andere kaarten verschillen. De aangepaste Rand-index (Hubert en Arabie 1985) is 1 bij dezelfde groepen en 0 bij toeval.",
    indexTitle: "Overeenkomst van de eindes",
    otherGroup: "andere groep",
    isOther: "{{name}}\u00a0≠",
    copy: "Groepen van keten {{chain}} kopiëren",
    scoreSays:
      "Plak groepen met hun kaarten ingesprongen eronder, zoals die van een menu of van een andere studie, en zie hoever ze overeenstemmen met wat de laatste beurt van elke keten achterliet. De gekopieerde groepen van een keten kun je op dezelfde manier plakken bij Toetsen van een open sortering, en zo met die sorteringen vergelijken.",
    useEnd: "Het einde van keten {{chain}} gebruiken",
    scoreResult: "Hoever het met de eindes overeenstemt",
    scoreAgainst: "Indeling en einde",
    scoreEnd: "{{name}} en keten {{chain}}, beurt {{turn}}",
    scoreIndex: "Aangepaste Rand-index",
    scorePairs: "Paren kaarten die overeenstemmen",
    scoreDiffer: "Kaarten in een andere groep",
    scoreNone: "geen",
    scoreTooFew: "Te weinig kaarten gemeen.",
    scoreOver_one: "{{name}}: over {{count}} van {{total}} kaarten.",
    scoreOver_other: "{{name}}: over {{count}} van {{total}} kaarten.",
    scoreNote:
      "De mensen van een keten zagen elkaars werk, dus is er geen gemiddelde over mensen, geen interval en geen toets of A of B beter overeenstemt.",
    structureIndex: "Aangepaste Rand-index met het einde van keten {{chain}}: {{ari}}.",
    besideTitle: "Naast de ketens van “{{title}}”",
    besideSays_one:
      "Die studie is in beurten gesorteerd: de mensen daar zagen elkaars werk, dus toetst niets hier of ze verschillen van de mensen van deze studie. Vergeleken worden de {{count}} groep die hier te zien is en het einde van elke keten, over {{cards}} kaarten die beide studies hebben.",
    besideSays_other:
      "Die studie is in beurten gesorteerd: de mensen daar zagen elkaars werk, dus toetst niets hier of ze verschillen van de mensen van deze studie. Vergeleken worden de {{count}} groepen die hier te zien zijn en het einde van elke keten, over {{cards}} kaarten die beide studies hebben.",
    besideDiffer: "In een andere groep: {{cards}}.",
    fileBase:
      "Deze studie is in beurten gesorteerd: de bestanden bevatten de ketens, de beurten en de weg van elke kaart, en geen cijfers die onafhankelijke mensen tellen.",
    baseLine: "{{title}} · in beurten gesorteerd",
    baseMethod: "Aangepaste Delphi-kaartsortering (Paul 2008) · seed {{seed}} · engine {{version}}",
    slideEnd: "Het einde van keten {{chain}}",
  },
} satisfies typeof en;
