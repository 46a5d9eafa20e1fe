import type en from "../../en/study/categories.ts";

export default {
  heading: "Categorieën",
  count_one: "{{count}} categorie",
  count_other: "{{count}} categorieën",
  add: "Categorie toevoegen",
  addFirst: "Voeg de eerste categorie toe",
  import: "Importeren",
  name: "Naam",
  description: "Beschrijving",
  color: "Kleur",
  order: "Volgorde",
  orderHint:
    "Lagere nummers komen eerst, tot en met {{category_order}}. Kies 0 voor een automatische volgorde.",
  automatic: "automatisch",
  closedHint: "Deelnemers moeten precies deze categorieën gebruiken.",
  hybridHint:
    "Deelnemers mogen deze categorieën veranderen en verwijderen, en eigen categorieën toevoegen.",
  openHint: "In een open sortering maken deelnemers zelf categorieën.",
  place: "Waar hoort die",
  ranks: { top: "Een categorie op zichzelf", group: "Een grotere groep" },
  inGroup: "In {{name}}",
  nestedHint:
    "Zet ze in hun formulier in grotere groepen; in een grotere groep kunnen ook losse kaarten liggen.",
  empty: {
    open: "Geen categorieën vooraf nodig",
    closed: "Nog geen categorieën",
    hybrid: "Nog geen categorieën om mee te beginnen",
  },
  emptyText: {
    open: "In een open sortering maken deelnemers zelf categorieën.",
    closed:
      "In een gesloten sortering moeten deelnemers de categorieën gebruiken die je hier maakt.",
    hybrid: "In een hybride sortering beginnen deelnemers met de categorieën die je hier maakt.",
  },
  addTitle: "Categorie toevoegen",
  editTitle: "“{{name}}” bewerken",
  deleteTitle: "“{{name}}” verwijderen?",
  deleteText:
    "In lopende sorteringen worden de kaarten weer ongesorteerd. In voltooide resultaten blijft de categorie staan. Dit kan niet ongedaan worden gemaakt.",
  deleteConfirm: "Categorie verwijderen",
  save: "Opslaan",
  colors: {
    blue: "Blauw",
    green: "Groen",
    yellow: "Geel",
    red: "Rood",
    cyan: "Cyaan",
    gray: "Grijs",
  },
  otherColor: "Anders",
} satisfies typeof en;
