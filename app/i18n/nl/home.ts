import type en from "../en/home.ts";

export default {
  title: "Card sorting die laat zien hoe mensen denken",
  heading: "Laat mensen het uitzoeken",
  subtitle: "Zet je inhoud op kaarten, deel een link en zie hoe je gebruikers die groeperen.",
  start: "Een studie starten",
  toProjects: "Naar je projecten",
  hero: {
    alt: "Papieren kaarten die op een bureau over twee bakjes worden verdeeld",
    trayOne: "Fruit",
    trayTwo: "Bakker",
    cards: ["Appel", "Peer", "Pruim", "Roggebrood", "Scones", "Quiche"],
  },
  projects: {
    title: "Organiseer je projecten",
    text: "Houd de studies van één product bij elkaar: kaarten, categorieën, deelnemers en resultaten op één plek.",
    open: "Open je projecten",
    register: "Maak een account",
  },
  utilities: {
    title: "Meerdere hulpmiddelen",
    text: "Doe vandaag al open, gesloten en hybride card sorts. Meer onderzoeksmethoden volgen.",
    cardSorting: "Card Sorting",
    treeTesting: "Tree Testing",
    moreComing: "binnenkort meer",
  },
  participate: {
    title: "Doe je mee aan een onderzoek?",
    text: "Plak de link of het ID dat je hebt gekregen. Een account is niet nodig.",
    label: "Link of ID van het onderzoek",
    placeholder: "https://…/sort/…",
    submit: "Meedoen",
  },
} satisfies typeof en;
