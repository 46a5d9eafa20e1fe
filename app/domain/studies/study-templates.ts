import { requiredLine } from "../fields/fields.ts";
import type { InterfaceLanguage } from "../limits/languages.ts";
import { limits } from "../limits/limits.ts";

/** The initial cards and categories of a study, in each language. */
type Template = Record<InterfaceLanguage, { cards: string; categories: string }>;

export const TEMPLATES = ["shop", "public", "intranet"] as const;
/** A template that the researcher saved, as an entry of a list. */
export type TemplateEntry = { id: string; name: string };

export const templateName = requiredLine(
  limits.template_name,
  "templateNameRequired",
  "templateNameTooLong",
);

type TemplateName = (typeof TEMPLATES)[number];

const templates: Record<TemplateName, Template> = {
  shop: {
    en: {
      cards: `Track my order; Delivery costs; Delivery times; Pick up in store; Return an item; Refunds
        Exchange an item; Payment methods; Pay in instalments; Gift cards; Discount codes; Sale
        New arrivals; Bestsellers; Size guide; Product care; Warranty and repairs; Spare parts
        My account; Saved items; Order history; Newsletter; Store locations; Opening hours
        Contact us; Frequently asked questions`,
      categories:
        "Ordering and paying; Delivery; Returns and repairs; My account; Shops and contact",
    },
    nl: {
      cards: `Mijn bestelling volgen; Bezorgkosten; Bezorgtijden; Afhalen in de winkel; Artikel retourneren; Geld terug
        Artikel ruilen; Betaalmethoden; Betalen in termijnen; Cadeaubonnen; Kortingscodes; Uitverkoop
        Nieuw binnen; Bestsellers; Maattabel; Onderhoudstips; Garantie en reparatie; Losse onderdelen
        Mijn account; Favorieten; Eerdere bestellingen; Nieuwsbrief; Winkels; Openingstijden
        Contact; Veelgestelde vragen`,
      categories:
        "Bestellen en betalen; Bezorging; Retour en reparatie; Mijn account; Winkels en contact",
    },
  },
  public: {
    en: {
      cards: `Renew a passport; Apply for an identity card; Register a birth; Get married; Move house; Register a death
        Waste collection; Recycling centre; Report a broken street light; Parking permits; Roadworks; Public transport
        Building permits; Housing list; Local taxes; Help with debts; Home care; Childcare
        School enrolment; Libraries; Sports facilities; Events calendar; Council meetings; Elections
        Jobs at the council; Opening hours; Make an appointment; File a complaint`,
      categories:
        "Documents and life events; Living and streets; Care and support; Education and leisure; Council and contact",
    },
    nl: {
      cards: `Paspoort verlengen; Identiteitskaart aanvragen; Geboorte aangeven; Trouwen; Verhuizing doorgeven; Overlijden aangeven
        Afval inzamelen; Milieustraat; Kapotte straatlamp melden; Parkeervergunning; Werk aan de weg; Openbaar vervoer
        Omgevingsvergunning; Inschrijven voor een huurwoning; Gemeentelijke belastingen; Hulp bij schulden; Thuiszorg; Kinderopvang
        Aanmelden voor een school; Bibliotheken; Sporthallen en velden; Evenementenkalender; Raadsvergaderingen; Verkiezingen
        Werken bij de gemeente; Openingstijden; Afspraak maken; Klacht indienen`,
      categories:
        "Documenten en levensgebeurtenissen; Wonen en straat; Zorg en ondersteuning; Onderwijs en vrije tijd; Bestuur en contact",
    },
  },
  intranet: {
    en: {
      cards: `Request leave; Report sick; Payslips; Expense claims; Pension; Collective agreement
        Job openings; Training courses; Performance review; New here: first steps; Who is who; Organisation chart
        Company news; Staff magazine; Events and outings; Book a meeting room; Canteen menu; Office locations
        IT help desk; Reset my password; Order equipment; Working from home; House style and logos; Templates for documents
        Privacy and data leaks; Health and safety; Confidential adviser; Works council`,
      categories: "My work and pay; Growing; News and people; Workplace and IT; Rules and help",
    },
    nl: {
      cards: `Verlof aanvragen; Ziek melden; Salarisstroken; Declaraties; Pensioen; Cao
        Vacatures; Trainingen; Beoordelingsgesprek; Nieuw hier: eerste stappen; Wie is wie; Organogram
        Bedrijfsnieuws; Personeelsblad; Evenementen en uitjes; Vergaderruimte reserveren; Menu van de kantine; Kantoorlocaties
        IT-helpdesk; Wachtwoord opnieuw instellen; Apparatuur bestellen; Thuiswerken; Huisstijl en logo's; Sjablonen voor documenten
        Privacy en datalekken; Veilig en gezond werken; Vertrouwenspersoon; Ondernemingsraad`,
      categories: "Werk en salaris; Ontwikkeling; Nieuws en mensen; Werkplek en IT; Regels en hulp",
    },
  },
};

const list = (text: string) => text.split(/[;\n]/).map((item) => item.trim());

/** The cards and categories of a template; undefined for an unknown name. */
export function templateOf(name: string, language: InterfaceLanguage) {
  const known = TEMPLATES.find((each) => each === name);
  if (!known) return undefined;
  const { cards, categories } = templates[known][language];
  return { cards: list(cards), categories: list(categories) };
}
