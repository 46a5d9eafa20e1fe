import type en from "../../en/study/translations.ts";

export default {
  about:
    "Deelnemers lezen de studie in de taal die ze kiezen. Een tekst zonder vertaling verschijnt in de standaardtaal. De sorteringen in alle talen worden samen geanalyseerd, en elke taal is een segment.",
  one: "Deze studie heeft één taal",
  oneText:
    "Voeg bij de instellingen van de studie een taal toe; daarna kun je de teksten hier vertalen.",
  settings: "Naar de instellingen",
  complete: "alle teksten zijn vertaald",
  missing_one: "{{count}} van {{total}} teksten ontbreekt en verschijnt in de standaardtaal",
  missing_other: "{{count}} van {{total}} teksten ontbreken en verschijnen in de standaardtaal",
  file: "Als bestand",
  download: "Downloaden als CSV",
  choose: "CSV met een kolom “key” en een kolom per taal",
  import: "Importeren",
  lacking:
    "Het bestand heeft kolommen voor talen die deze studie niet heeft: {{languages}}. Al het andere is geïmporteerd.",
  more: "Dit zijn de eerste {{count}} van {{total}} teksten. De andere vertaal je in het bestand.",
  of: { study: "Studie", card: "Kaart", category: "Categorie", question: "Vraag", scale: "Schaal" },
} satisfies typeof en;
