import type en from "../en/import.ts";

export default {
  title: "Resultaten importeren",
  heading: "Resultaten importeren",
  intro:
    "Voeg sorteringen toe die je op papier of met een andere tool hebt verzameld. Het worden voltooide sessies met de bron “Import”, die meetellen in de analyse.",
  inTurns:
    "In deze studie wordt om de beurt gesorteerd: elke sortering begint met wat de vorige heeft achtergelaten. Sorteringen van elders horen bij geen keten en kunnen niet worden geïmporteerd. Importeer ze in een open sortering met dezelfde kaarten: onder Andere studies staan ze dan naast de ketens.",
  source: {
    heading: "De gegevens",
    file: "Bestand",
    fileHint:
      "CSV, tekst met tabs, JSON of een Excel-werkmap (.xlsx), tot 50 MB. Sla andere werkmappen (.ods, .xls, .numbers) eerst op als .xlsx of .csv. Kies meerdere bestanden tegelijk als elk één persoon bevat of alle dezelfde kolommen hebben.",
    withoutScripts: "Zonder JavaScript: CSV of tekst, tot 5 MB.",
    paste: "Of plak ze hier",
    format:
      "Eén rij voor elke deelnemer en kaart. Programma’s als kardSort en Casolysis schrijven:",
    example: "Een voorbeeld",
    anyOther:
      "Elke andere indeling kan ook: een rij per deelnemer, kaart of groep, of een tabel met nullen en enen. In de volgende stap zie je hoe het bestand is gelezen, en kun je dat aanpassen.",
    ratings: "Een bestand met beoordelingen volgt hierna, na de sorteringen.",
    onlyRatings: "Beoordelingen toevoegen aan sorteringen die er al zijn",
    submit: "Gegevens inlezen",
  },
  read: {
    rows_one: "{{count}} rij",
    rows_other: "{{count}} rijen",
    from: "uit {{name}}",
    pasted: "geplakt",
    other: "Een ander bestand kiezen",
  },
  reading: {
    shown: "Zo gelezen:",
    sentence: "{{participant}} legde {{cards}} in “{{category}}”.",
    others_one: "{{count}} andere kaart",
    others_other: "{{count}} andere kaarten",
    use: "Zo lezen",
    uncertain: "Dit bestand kan op meer dan één manier worden gelezen. Controleer of de zin klopt.",
  },
  layout: {
    label: "Indeling",
    long: "Eén rij per deelnemer en kaart",
    participants: "Eén rij per deelnemer, één kolom per kaart",
    cards: "Eén rij per kaart, één kolom per deelnemer",
    groups: "Eén rij per groep, met haar kaarten",
    matrix: "Eén rij per groep, één kolom per kaart (0 en 1, of x)",
    firstRow: "Eerste rij",
    named: "Kolomnamen",
    data: "Gegevens",
    about_one: "{{count}} kolom beschrijft de deelnemer",
    about_other: "{{count}} kolommen beschrijven de deelnemer",
    aboutHint: "Aangevinkte kolommen worden segmenten; elke andere kolom is een kaart.",
    ignored_one: "{{count}} kolom wordt overgeslagen",
    ignored_other: "{{count}} kolommen worden overgeslagen",
    ignoredHint: "Aangevinkte kolommen worden overgeslagen; elke andere kolom is een deelnemer.",
    kept: "Ook geïmporteerd, voor segmenten: {{columns}}.",
    nothingKept:
      "Andere kolommen die de deelnemer beschrijven, zoals bron, leeftijd of groep, worden ook geïmporteerd, voor segmenten.",
  },
  columns: {
    heading: "Welke kolom is wat?",
    card: "Kaart",
    category: "Categorie",
    participant: "Deelnemer",
    pass: "Nummer van de sortering",
    criterion: "Criterium",
    parent: "Grotere groep",
    category_id: "Categorienummer",
    category_idHint: "Houdt twee categorieën met dezelfde naam uit elkaar",
    choose: "Kies een kolom",
    none: "Geen",
    unnamed: "Kolom {{number}}",
    example: "{{name}} (zoals “{{value}}”)",
    needed: "Kies drie verschillende kolommen: voor de kaart, de categorie en de deelnemer.",
    neededWide: "Kies de kolom.",
    update: "Voorbeeld bijwerken",
  },
  preview: {
    heading: "Wat er wordt geïmporteerd",
    sorts_one: "{{count}} sortering",
    sorts_other: "{{count}} sorteringen",
    cards_one: "{{count}} kaart",
    cards_other: "{{count}} kaarten",
    newCards_one: "waarvan {{count}} nieuw",
    newCards_other: "waarvan {{count}} nieuw",
    noNewCards: "allemaal al in de studie",
    placements_one: "{{count}} plaatsing",
    placements_other: "{{count}} plaatsingen",
    refused_one: "{{count}} rij overgeslagen",
    refused_other: "{{count}} rijen overgeslagen",
    unsorted_one: "{{count}} kaart niet gesorteerd",
    unsorted_other: "{{count}} kaarten niet gesorteerd",
    nothing: "Uit deze gegevens valt niets te importeren.",
    tooManyCards:
      "Met de nieuwe kaarten zou de studie meer dan {{cards_per_study}} kaarten hebben.",
    newCardsList: "Nieuwe kaarten",
    andMore: "en nog {{count}}",
    table: "De eerste sorteringen",
    of: "{{count}} van {{total}} kaarten",
    more_one: "Nog {{count}} deelnemer wordt hier niet getoond.",
    more_other: "Nog {{count}} deelnemers worden hier niet getoond.",
    already_one: "Deze studie heeft al {{count}} geïmporteerde sortering. Deze komen erbij.",
    already_other: "Deze studie heeft al {{count}} geïmporteerde sorteringen. Deze komen erbij.",
    namesakes_one:
      "“{{names}}” staat in meerdere bestanden met dezelfde kaarten en telt als een persoon per bestand: “{{names}}”, “{{names}} (2)” enzovoort.",
    namesakes_other:
      "Meerdere namen ({{names}}) staan elk in meerdere bestanden met dezelfde kaarten en tellen als een persoon per bestand. De latere hebben een nummer: (2) enzovoort.",
    fixed:
      "De categorieën van deze gesloten studie liggen vast: rijen worden er op naam bij gezocht. Rijen met een andere categorie worden overgeslagen.",
    changed:
      "De kolommen waren sinds het laatste voorbeeld gewijzigd. Dit zou er nu worden geïmporteerd.",
  },
  problems: {
    heading_one: "{{count}} rij kan niet worden geïmporteerd",
    heading_other: "{{count}} rijen kunnen niet worden geïmporteerd",
    row: "Rij {{row}}, {{column}}: {{problem}}",
    more_one: "en nog {{count}} rij",
    more_other: "en nog {{count}} rijen",
    texts: {
      rowNeedsCard: "de kaart ontbreekt",
      rowNeedsParticipant: "de deelnemer bij “{{value}}” ontbreekt",
      participantTooLong:
        "de deelnemer bij “{{value}}” heeft meer dan {{imported_participant}} tekens",
      labelTooLong: "de kaart “{{value}}…” heeft meer dan {{card_label}} tekens",
      category_name_too_long: "de categorie “{{value}}…” heeft meer dan {{category_name}} tekens",
      nullCharacter: "er staat een nulteken in",
      rowOtherPass: "de studie heeft geen volgende sortering voor “{{value}}”",
      rowCardTwice: "deze deelnemer heeft “{{value}}” al in een eerdere rij",
      rowUnknownCategory: "de studie heeft geen categorie “{{value}}”",
    },
  },
  ratings: {
    heading: "Beoordelingen toevoegen",
    intro:
      "Beoordelingen van deelnemers van wie de sortering er al is. Het hele bestand wordt toegevoegd, of niets ervan.",
    noScales: "Deze studie heeft geen schalen. Voeg die eerst toe bij de instellingen.",
    settings: "Instellingen van de studie",
    fileHint:
      "CSV, tekst met tabs of een Excel-werkmap (.xlsx), tot 5\u00a0MB. Sla andere werkmappen eerst op als .csv.",
    unnamedScale: "Schaal van rijen die er geen noemen",
    named: "Elke rij noemt haar schaal",
    format:
      "Eén rij voor elke deelnemer met een kolom voor elke kaart, zoals programma’s voor concept mapping schrijven; of één rij voor elke deelnemer, kaart en schaal (kolommen participant, card, scale, value).",
    several: "Als er meer schalen zijn, zegt een kolom “scale” welke het is.",
    names:
      "Deelnemers heten zoals ze werden geïmporteerd, naar de identiteit die ze meebrachten, of naar de id van hun sessie. Een lege cel laat een beoordeling zoals ze is; elke andere waarde vervangt ze.",
    submit: "Beoordelingen toevoegen",
    later: "Nu niet",
    problems_one: "Er is niets toegevoegd, vanwege {{count}} probleem:",
    problems_other: "Er is niets toegevoegd, vanwege {{count}} problemen:",
    row: "Rij {{row}}, “{{value}}”: {{problem}}",
    more: "en nog {{count}}",
    failed: {
      notTogether: "Deze bestanden kunnen niet samen worden gelezen. Kies er een.",
      noData: "Kies een bestand of plak de gegevens",
      noRatings: "In deze gegevens staan geen beoordelingen",
      notJson: "Dit begint als JSON, maar is geen geldige JSON",
      tooLargeToPost: "De gegevens mogen hoogstens 5\u00a0MB zijn",
      tooManyToPost: "De gegevens mogen hoogstens 300.000 rijen hebben",
      needsScripts: "Voor werkmappen is JavaScript nodig. Zet het aan of sla het blad op als .csv.",
      otherWorkbook:
        "We kunnen .ods-, .xls- en .numbers-bestanden niet lezen. Sla het blad op als .xlsx of .csv en probeer het opnieuw.",
      notReadable:
        "Deze werkmap kan niet worden gelezen. Sla hem op als .xlsx of .csv en probeer het opnieuw.",
    },
  },
  consent: "De deelnemers stemden in met het gebruik van hun sorteringen",
  consentHint:
    "Deze studie vraagt om toestemming. Zonder toestemming worden de sorteringen gemarkeerd en blijven ze buiten de analyse totdat je ze meetelt.",
  sending: "{{percent}} verzonden",
  submit_one: "{{count}} sortering importeren",
  submit_other: "{{count}} sorteringen importeren",
  failed: {
    noData: "Kies een bestand of plak de gegevens",
    needsRows: "Er moet minstens één rij met gegevens zijn",
    notJson: "Dit begint als JSON, maar is geen geldige JSON",
    otherWorkbook:
      "We kunnen .ods-, .xls- en .numbers-bestanden niet lezen. Sla het blad op als .xlsx of .csv en probeer het opnieuw.",
    notReadable:
      "Deze werkmap kan niet worden gelezen. Sla hem op als .xlsx of .csv en probeer het opnieuw.",
    tooLarge: "De gegevens zijn groter dan 50 MB",
    tooLargeToPost: "Zonder JavaScript mogen de gegevens hoogstens 5 MB zijn",
    tooManyToPost:
      "Zonder JavaScript mogen de gegevens hoogstens 300.000 rijen en 12.000 kolommen hebben",
    notTogether:
      "Deze bestanden kunnen niet samen worden gelezen. Kies er een, of bestanden die alle dezelfde kolommen hebben, alle JSON zijn of elk de groepen van één persoon bevatten.",
    needsScripts: "Voor werkmappen is JavaScript nodig. Zet het aan of sla het blad op als .csv.",
  },
} satisfies typeof en;
