import type { decisionTexts as en } from "../../en/results/decisions.ts";

export const decisionTexts = {
  decide: {
    title_one: "Kies: één groep of twee?",
    title_other: "Kies: één groep of twee?",
    says: "Hierover zijn deelnemers het oneens. Elke strook toont alle deelnemers, van wie alles apart legt tot wie alles samen legt.",
    join_one:
      "{{count}} van {{total}} mensen ({{percent}}, {{low}} tot {{high}}) legt {{a}} en {{b}} in één groep.",
    join_other:
      "{{count}} van {{total}} mensen ({{percent}}, {{low}} tot {{high}}) leggen {{a}} en {{b}} in één groep.",
    joinFollows: "De meesten zouden één groep maken.",
    split_one:
      "{{count}} van {{total}} mensen ({{percent}}, {{low}} tot {{high}}) verdeelt {{group}} over twee groepen: {{a}} en {{b}}.",
    split_other:
      "{{count}} van {{total}} mensen ({{percent}}, {{low}} tot {{high}}) verdelen {{group}} over twee groepen: {{a}} en {{b}}.",
    splitFollows: "De meesten zouden twee groepen maken.",
    doubt:
      "Niet zeker met zo weinig mensen: {{name}} kwam in maar {{percent}} van de herhaalde analyses terug.",
    way: {
      first: "De meesten van hen sorteren op de eerste manier.",
      second: "De meesten van hen sorteren op de tweede manier.",
      third: "De meesten van hen sorteren op de derde manier.",
      fourth: "De meesten van hen sorteren op de vierde manier.",
    },
    none: "Er zijn geen groepen gevonden die een deel van de mensen zou samenvoegen of verdelen.",
    all: "Toon alle {{count}} bij Structuur",
    who: "Bekijk wie",
    asOne: "Toon als één groep",
    asTwo: "Toon als twee groepen",
    ask: "Vraag het in een gesloten studie",
    decide: "Beslis",
    change: "Besluit wijzigen",
    form: "Wat je besluit",
    outcome: "Wat ga je bouwen?",
    outcomes: { one: "Eén groep", two: "Twee groepen" },
    name: "Naam van de groep",
    bothName: "{{a}} en {{b}}",
    reason: "Waarom (niet verplicht)",
    reasonHint: "Staat in het rapport en in gedeelde resultaten.",
    save: "Besluit opslaan",
    withdraw: "Intrekken",
    taken: {
      one: "Besloten: één groep, {{name}}.",
      two: "Besloten: twee groepen, {{a}} en {{b}}.",
      edited: "gewijzigd",
      join_one: "toen legde {{count}} van {{total}} mensen beide in één groep",
      join_other: "toen legden {{count}} van {{total}} mensen beide in één groep",
      split_one: "toen verdeelde {{count}} van {{total}} mensen de groep",
      split_other: "toen verdeelden {{count}} van {{total}} mensen de groep",
    },
    allApart: "alles apart",
    allTogether: "alles samen",
    strip:
      "Samen in één groep, naar aandeel van de kaartparen: minder dan 10 % bij {{none}} mensen, 10 tot 90 % bij {{some}}, 90 % of meer bij {{all}}.",
    people: {
      join: {
        yes: "legden {{a}} en {{b}} in één groep",
        no: "legden {{a}} en {{b}} niet in één groep",
      },
      split: { yes: "scheidden {{a}} van {{b}}", no: "scheidden {{a}} niet van {{b}}" },
    },
    matrix: "Wie groepen zou samenvoegen of verdelen",
    matrixSays:
      "Het aandeel van de mensen dat twee groepen samenvoegt; bij een groep zelf: wie haar over twee groepen verdeelt. Keuzes zijn gemarkeerd.",
    group: "Groep",
  },
  contested: {
    title: "Twijfelgevallen",
    shared_one:
      "{{count}} kaart past ongeveer even goed bij twee groepen. De percentages zijn gemiddelde gelijkenissen.",
    shared_other:
      "{{count}} kaarten passen ongeveer even goed bij twee groepen, de onzekerste eerst. De percentages zijn gemiddelde gelijkenissen.",
    none: "Van geen kaart staat vast dat die even goed bij twee groepen past.",
    clearInGroups:
      "Op de kaarten die op zichzelf staan na past elke kaart duidelijk het best in de eigen groep.",
    clear: "Elke kaart past duidelijk het best in de eigen groep.",
    unclear_one: "Voor {{count}} kaart zijn er te weinig mensen om het te zeggen",
    unclear_other: "Voor {{count}} kaarten zijn er te weinig mensen om het te zeggen",
    fits: "past bij {{own}} {{ownShare}}, bij {{other}} {{otherShare}}",
    advice: {
      link: "Verwijs er ook vanuit de andere groep naar.",
      reword: "Past nergens goed: herformuleer de kaart of leg die uit.",
      ask: "Vraag deelnemers waar ze deze kaart zouden zoeken.",
    },
    all: "Toon alle {{count}}",
    alone_one: "{{count}} kaart op zichzelf",
    alone_other: "{{count}} kaarten op zichzelf",
    nearest: "dichtstbijzijnde groep: {{group}} ({{share}})",
  },
} satisfies typeof en;
