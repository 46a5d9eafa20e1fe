import type en from "../../en/study/recruit.ts";

export default {
  saved: "Opgeslagen.",
  refused: "Niet opgeslagen. Controleer de velden hieronder.",
  preview: "Bekijk de startpagina",
  people: {
    title: "Hoeveel mensen?",
    advice:
      "Als mensen het duidelijk eens zijn, vinden 30 de groepen. Met 60 kun je ook lezen dat het er genoeg zijn, en zie je waar mensen verdeeld zijn. Met 15 krijg je een eerste indruk.",
    trials:
      "Gevonden in proeven met bekende groepen: of evenveel andere mensen dezelfde groepen maken (1 is gelijk, 0 is toeval), hoe vaak de samenvatting “genoeg mensen” zegt, en hoe vaak die vindt dat 3 op de 10 mensen groepen samenvoegen of splitsen.",
    table: "Proeven per aantal mensen",
    people: "Mensen",
    as: "als {{people}} die alles sorteren",
    clear: "Zelfde groepen, duidelijke",
    weak: "Zelfde groepen, zwakke",
    enough: "“Genoeg” gezegd",
    divided: "Verdeeldheid gevonden",
    dealt:
      "Iedere deelnemer sorteert {{size}} van de {{cards}} kaarten: zo veel mensen zeggen evenveel over elk paar kaarten.",
    note: "De proeven waren open sorteringen van 20 kaarten, en van 40 voor de verdeeldheid. Hoe minder mensen het eens zijn, hoe meer je er nodig hebt.",
    closed:
      "De proeven achter ons advies waren open sorteringen. Hoeveel mensen een gesloten sortering nodig heeft, is niet beproefd.",
  },
  time: "Openingstijden",
  opens_at: "Gaat open op",
  closes_at: "Sluit op",
  timeHint: "Laat leeg als er geen grens is. Wie al begonnen is, kan nog afronden.",
  timezone: "Tijdzone",
  who: "Wie mag meedoen",
  password: "Wachtwoord van de studie",
  passwordHint:
    "1 tot en met 250 tekens. Deelnemers vullen het in voordat ze iets van de studie zien.",
  hasPassword: "De studie heeft een wachtwoord. Vul een nieuw wachtwoord in om het te vervangen.",
  noPassword: "Verwijder het wachtwoord",
  identity: "Vraag deelnemers om",
  identities: { none: "Niets", email: "E-mailadres", other: "Een andere naam of een nummer" },
  identity_unique: "Iedereen kan één keer meedoen",
  uniqueHint:
    "Wie een adres invult dat al heeft meegedaan, leest dat, en kan zo te weten komen wie meedeed.",
  organization: "Organisatie achter de studie",
  contact: "Contact voor vragen",
  looks: "Uiterlijk",
  own_color: "Een eigen kleur gebruiken",
  colorHint: "We maken de kleur donkerder of lichter waar tekst erop slecht te lezen is.",
  color: "Kleur",
  hide_product_name: "Onze productnaam voor deelnemers verbergen",
  quality: "Kwaliteit van de antwoorden",
  exclude_flagged: "Sorteringen zonder informatie weglaten",
  excludeHint:
    "Alle kaarten op één stapel, of in open sorteringen elke kaart apart. De deelnemerstabel, het rapport en de exports vermelden het, en je kunt elke sortering toch laten meetellen.",
  dryRun: "Proefronde met test-id’s",
  texts: "Je eigen teksten",
  textsHint: "Laat je een veld leeg, dan zien deelnemers onze standaardtekst.",
  own: {
    welcome: "Welkom",
    thanks: "Bedankt",
    full: "De studie of een groep is vol",
    closed: "De studie is gesloten",
    rejected: "Afgewezen in de screening",
  },
  panel: "Panel",
  panelHint:
    "Een panel geeft iedereen die het naar je studie stuurt een id mee in de link, en verwacht hen na afloop terug.",
  addressesHint:
    "In deze adressen worden {participant}, {token}, {tag} en {code} vervangen door de waarden van de deelnemer.",
  preset: "Panel",
  noPanel: "Geen panel",
  presets: {
    prolific: "Prolific",
    cloudresearch: "CloudResearch",
    mturk: "MTurk",
    custom: "Een ander panel",
  },
  addresses: {
    complete_url: "Adres na afronding",
    screened_out_url: "Adres na afwijzing",
    full_url: "Adres als de studie vol is",
    closed_url: "Adres als de studie gesloten is",
  },
  code: "Voltooiingscode",
  unique_codes: "Een andere code voor elke deelnemer",
  auto_continue: "Na 20 seconden automatisch terug naar het panel",
  guessHint:
    "Een deelnemer die terugkomt, gaat verder in dezelfde browser, of elders als de link hetzelfde sessienummer of token heeft. Met nummers die te raden zijn, zoals P017, kan een vreemde iemands plaats innemen: geef elke link dan ook een token.",
  paramsHint:
    "Vul deze alleen in als de parameters in de link anders heten dan bij het panel gebruikelijk is.",
  params: {
    participant_param: "Parameter met het id van de deelnemer",
    study_param: "Parameter met het studie-id van het panel",
    session_param: "Parameter met het sessie-id van het panel",
  },
} satisfies typeof en;
