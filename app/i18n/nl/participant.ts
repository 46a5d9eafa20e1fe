import type en from "../en/participant.ts";

export default {
  title: "Kaarten sorteren",
  done: {
    code: "Je voltooiingscode",
    codeText: "Kopieer deze code of volg de link, zodat je deelname meetelt.",
    back: "Terug naar waar je vandaan kwam",
    soon_one: "Je gaat over {{count}} seconde vanzelf terug.",
    soon_other: "Je gaat over {{count}} seconden vanzelf terug.",
    stay: "Stop",
    known: "Je hebt dit onderzoek al afgerond.",
    title: "Dank je wel!",
    text: "We hebben je sortering ontvangen.",
    elsewhere: "Deze sortering is in een ander tabblad afgerond.",
    cards: "Gesorteerde kaarten",
    categories: "Gebruikte categorieën",
    time: "Tijd",
    lessThanMinute: "Minder dan een minuut",
    oneMinute: "Eén minuut",
    minutes: "{{count}} minuten",
    unknownTime: "Onbekend",
    session: "Sessie",
    feedbackTitle: "Wil je de onderzoeker nog iets vertellen?",
    send: "Opmerking versturen",
    sending: "Versturen…",
    sent: "Dank je, je opmerking is verstuurd.",
    deleted:
      "Niet verstuurd: deze sortering is verwijderd, dus je kunt er niets meer aan toevoegen.",
    startNew: "Begin een nieuwe sortering",
    home: "Naar de startpagina",
    see: "Bekijk je sortering",
    dataUsage:
      "We bewaren hoe je de kaarten hebt gesorteerd, wanneer je begon en klaar was, of je een telefoon gebruikte, en wat je over jezelf of als opmerking hebt ingevuld.",
  },
  category: {
    newTitle: "Nieuwe categorie",
    editTitle: "“{{name}}” bewerken",
    nameTitle: "“{{name}}” een naam geven",
    nameAll: "Geef je categorieën een naam",
    goOn: "Verder",
    nameFirst: "Geef elke categorie een naam voordat je afrondt.",
    name: "Naam",
    description: "Beschrijving",
    create: "Categorie maken",
    save: "Bewaren",
    deleteTitle: "“{{name}}” verwijderen?",
    deleteText_zero: "De categorie is leeg.",
    deleteText_one: "De kaart in deze categorie gaat terug naar Ongesorteerd.",
    deleteText_other: "De {{count}} kaarten in deze categorie gaan terug naar Ongesorteerd.",
    deleteOwn: "Alleen jouw eigen sortering verandert.",
    delete: "Categorie verwijderen",
    keep: "Behouden",
    reorderTitle: "Volgorde van de categorieën",
    reorderText: "Sleep een categorie, of verplaats die met de pijlen.",
    moveUp: "“{{name}}” omhoog",
    moveDown: "“{{name}}” omlaag",
    position: "Plaats {{position}} van {{total}}",
  },
  completeDialog: {
    title: "Sortering afronden?",
    text: "Je hebt alle {{count}} kaarten gesorteerd. Hierna kun je niets meer wijzigen.",
    textLeft_one: "Er is nog {{count}} kaart ongesorteerd. Hierna kun je niets meer wijzigen.",
    textLeft_other:
      "Er zijn nog {{count}} kaarten ongesorteerd. Hierna kun je niets meer wijzigen.",
    yes: "Sortering afronden",
    no: "Nog niet",
    busy: "Versturen…",
    waiting:
      "Er is geen verbinding. Je sortering staat op dit apparaat en wordt verstuurd zodra je weer online bent.",
  },
  notYet: {
    title: "Nog niet klaar",
    empty: "“{{category}}” is nog leeg. Leg er minstens één kaart in en rond dan af.",
    few_one:
      "In “{{category}}” moet minstens {{count}} kaart liggen. Leg er meer in en rond dan af.",
    few_other:
      "In “{{category}}” moeten minstens {{count}} kaarten liggen. Leg er meer in en rond dan af.",
    many_one:
      "In “{{category}}” past hoogstens {{count}} kaart. Haal er kaarten uit en rond dan af.",
    many_other:
      "In “{{category}}” passen hoogstens {{count}} kaarten. Haal er kaarten uit en rond dan af.",
    fewGroups_one: "Gebruik minstens {{count}} categorie en rond dan af.",
    fewGroups_other: "Gebruik minstens {{count}} categorieën en rond dan af.",
    manyGroups_one: "Gebruik hoogstens {{count}} categorie en rond dan af.",
    manyGroups_other: "Gebruik hoogstens {{count}} categorieën en rond dan af.",
    back: "Terug naar mijn sortering",
  },
  keysDialog: {
    title: "Sorteren met het toetsenbord",
    arrows:
      "Pijl omhoog en omlaag: naar een andere kaart; links en rechts: naar een andere categorie",
    enter: "Enter of spatie: kies waar de kaart heen gaat",
    digits: "1 tot en met 9: leg de kaart in die categorie; 0: Weet ik niet",
    undo: "Ctrl + Z: ongedaan maken, Ctrl + Y: opnieuw doen",
    toggle: "Cijfertoetsen verplaatsen kaarten",
  },
  otherDevice: {
    text: "Open deze link op het andere apparaat, of scan de code. Wie de link heeft, kan deze sortering wijzigen.",
    code: "QR-code van de link",
  },
  why: {
    title: "Waarom koos je hiervoor?",
    text: "Bij deze kaarten twijfelde je. Vertel gerust waarom.",
    send: "Antwoorden versturen",
    sent: "Dank je, je antwoorden zijn bewaard.",
    late: "Je antwoorden over de kaarten kunnen niet meer worden bewaard.",
  },
  withdraw: {
    open: "Mijn sortering intrekken",
    text: "Je sortering en alles wat je erbij hebt ingevuld, worden verwijderd. Dat kan niet ongedaan worden gemaakt.",
    yes: "Mijn sortering verwijderen",
    doneTitle: "Je sortering is verwijderd",
    doneText: "Alle gegevens ervan zijn verwijderd.",
  },
  /** Notices about the network, the study or the sort. */
  notice: {
    conflict:
      "Deze sortering is in een ander tabblad of op een ander apparaat gewijzigd. Er is niets overschreven.",
    researcher: "De onderzoeker heeft kaarten in deze sortering verplaatst.",
    notOverwritten: "Er is niets overschreven.",
    loadNewest: "Toon de nieuwste versie",
    keepMine: "Mijn versie behouden",
    adopted: "We hebben je laatste stappen teruggezet.",
    cardsGone_one:
      "De onderzoeker heeft {{count}} kaart uit het onderzoek gehaald. De rest van je sortering is ongewijzigd.",
    cardsGone_other:
      "De onderzoeker heeft {{count}} kaarten uit het onderzoek gehaald. De rest van je sortering is ongewijzigd.",
    cardsNew: "De onderzoeker heeft kaarten toegevoegd. Je vindt ze bij Ongesorteerd.",
    categoriesGone:
      "De onderzoeker heeft een categorie uit het onderzoek gehaald. De kaarten daaruit zijn weer ongesorteerd.",
    paused:
      "De onderzoeker heeft dit onderzoek gepauzeerd. Je kunt je sortering nog afmaken; die telt gewoon mee.",
    closed: "Dit onderzoek is intussen gesloten. Je kunt je sortering nog afmaken en versturen.",
    deleted:
      "Dit onderzoek of deze sortering is verwijderd. Wijzigingen kunnen niet meer worden bewaard.",
    incomplete_sort: "Er zijn nog ongesorteerde kaarten. Sorteer die eerst en rond dan af.",
    refused: "Je sortering kon niet worden bewaard. Ververs de pagina en probeer het opnieuw.",
    unnamed_categories:
      "Sommige categorieën hebben nog geen naam. Geef ze een naam en rond dan af.",
    category_limits:
      "In sommige categorieën liggen te weinig of te veel kaarten. Pas dat aan en rond dan af.",
    category_count: "Er zijn te weinig of te veel categorieën. Pas dat aan en rond dan af.",
    passes_missing: "Sorteer de kaarten nog een keer op iets anders en rond dan af.",
    categoryCreateFailed: "De categorie kon niet worden gemaakt",
    categoryUpdateFailed: "De categorie kon niet worden gewijzigd",
    categoryDeleteFailed: "De categorie kon niet worden verwijderd",
    completionFailed: "De sessie kon niet worden afgerond",
    placementFailed: "De kaart kon niet worden verplaatst",
    reorderFailed: "De volgorde kon niet worden gewijzigd",
    dismiss: "Sluiten",
    connectionRestored: "De verbinding is hersteld",
  },
  review: {
    banner: "Je bekijkt deze sortering; je kunt niets wijzigen.",
    close: "Sluiten",
  },
  takeover: {
    participant: "deelnemer {{id}}",
    banner:
      "Dit is de sortering van {{who}}. Wat je hier verplaatst, verandert die sortering; de deelnemer krijgt dat te zien.",
    review: "Je bekijkt de sortering van {{who}}. Er kan niets worden gewijzigd.",
    close: "Terug naar het dashboard",
  },
  preview: {
    banner: "Voorbeeld: dit zien deelnemers. Er wordt niets opgeslagen.",
    unready: {
      cards:
        "Deelnemers zien “Dit onderzoek is nog niet klaar”: er zijn geen actieve kaarten. Alleen jij ziet deze opmerking.",
      categories:
        "Deelnemers zien “Dit onderzoek is nog niet klaar”: een gesloten sortering heeft categorieën nodig. Alleen jij ziet deze opmerking.",
      draft: "Voorbeeld: deelnemers kunnen nog niet beginnen, want deze studie is een concept.",
      paused: "Voorbeeld: deelnemers kunnen nu niet beginnen, want deze studie is gepauzeerd.",
      completed: "Voorbeeld: deelnemers kunnen niet meer beginnen, want deze studie is afgerond.",
    },
    close: "Terug naar de studie",
    done: "In een echte sortering zou de deelnemer nu de bedankpagina zien.",
    noScript:
      "Het voorbeeld heeft JavaScript nodig, omdat er niets wordt opgeslagen. De echte sortering niet.",
    notOwner: "Alleen de eigenaar van een studie kan het voorbeeld zien.",
  },
  placeholder: {
    title: "Bedankt voor het meedoen",
    start: "Naar het onderzoek",
  },
} satisfies typeof en;
