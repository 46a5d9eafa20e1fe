import { requiredLine } from "../fields/fields.ts";
import type { InterfaceLanguage } from "../limits/languages.ts";
import { limits } from "../limits/limits.ts";
import type { StudyValues } from "./study-fields.ts";
import type { KIND_FIELDS } from "./study-rules.ts";

/** The settings of a template's kind of sort, and the scales of its cards. */
export type TemplateKind = Partial<
  Pick<StudyValues, (typeof KIND_FIELDS)[number] | "scales" | "require_ratings">
> & {
  /** The given groups that its chains begin with, with the labels of their cards. */
  start?: { name: string; cards: string[] }[] | null;
};

/** The initial cards and categories of a study, in each language, and the settings of its kind of sort. */
type Template = Record<InterfaceLanguage, { cards: string; categories: string }> & {
  kind?: TemplateKind;
  /** Whether the cards are rated on the ready-made scales. */
  isRated?: boolean;
};

export const TEMPLATES = [
  "shop",
  "public",
  "intranet",
  "criteria",
  "nested",
  "places",
  "concepts",
] as const;
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
  criteria: {
    kind: { repeated_sorts: { min: 2, max: 5 } },
    en: {
      cards: `Home page of a bank; Home page of a newspaper; Home page of a web shop; Home page of a hospital
        Home page of a university; Home page of a city; Home page of an airline; Home page of a museum
        Home page of a streaming service; Home page of a charity; Home page of a football club; Home page of a weather service`,
      categories: "Very; Rather; A little; Not at all; Not relevant",
    },
    nl: {
      cards: `Startpagina van een bank; Startpagina van een krant; Startpagina van een webwinkel; Startpagina van een ziekenhuis
        Startpagina van een universiteit; Startpagina van een gemeente; Startpagina van een luchtvaartmaatschappij; Startpagina van een museum
        Startpagina van een streamingdienst; Startpagina van een goed doel; Startpagina van een voetbalclub; Startpagina van een weerdienst`,
      categories: "Heel erg; Nogal; Een beetje; Helemaal niet; Niet van toepassing",
    },
  },
  nested: {
    kind: { nested: true },
    en: {
      cards: `Enrol in a course; Course catalogue; Timetable; Exam dates; My grades; Study advice
        Study abroad; Internships; Graduation; Library; Borrow a laptop; Wifi and passwords
        Printing; Book a study room; Scholarships; Tuition fees; Student housing; Student doctor
        Counselling; Studying with a disability; Sports centre; Student associations; Campus map; Canteens
        Research groups; Publications; PhD positions; News; Jobs; Contact`,
      categories: "Courses and exams; Help and advice; Money and housing; On campus; Research",
    },
    nl: {
      cards: `Inschrijven voor een vak; Studiegids; Rooster; Tentamendata; Mijn cijfers; Studieadvies
        Studeren in het buitenland; Stages; Afstuderen; Bibliotheek; Laptop lenen; Wifi en wachtwoorden
        Printen; Studieruimte reserveren; Beurzen; Collegegeld; Studentenkamers; Studentenarts
        Psychische hulp; Studeren met een beperking; Sportcentrum; Studentenverenigingen; Plattegrond van de campus; Kantines
        Onderzoeksgroepen; Publicaties; Promotieplaatsen; Nieuws; Vacatures; Contact`,
      categories: "Vakken en tentamens; Hulp en advies; Geld en wonen; Op de campus; Onderzoek",
    },
  },
  places: {
    kind: { max_places: 2 },
    en: {
      cards: `Tomato soup; Caesar salad; Quiche; Pancakes; Sandwich with cheese; Roast chicken
        Vegetable curry; Pizza; Fruit salad; Ice cream; Apple pie; Scrambled eggs
        Mashed potatoes; Lasagne; Fried rice; Hummus; Smoothie; Porridge
        Fish and chips; Stuffed peppers; Chocolate mousse; Bean salad; Noodle soup; Muffins`,
      categories: "Breakfast; Starters; Main dishes; Desserts; Vegetarian",
    },
    nl: {
      cards: `Tomatensoep; Caesarsalade; Quiche; Pannenkoeken; Broodje kaas; Gebraden kip
        Groentecurry; Pizza; Fruitsalade; IJs; Appeltaart; Roerei
        Aardappelpuree; Lasagne; Nasi; Hummus; Smoothie; Havermoutpap
        Vis met friet; Gevulde paprika's; Chocolademousse; Bonensalade; Noedelsoep; Muffins`,
      categories: "Ontbijt; Voorgerechten; Hoofdgerechten; Nagerechten; Vegetarisch",
    },
  },
  concepts: {
    isRated: true,
    en: {
      cards: `More green in the street; Benches along walking routes; Lit cycle paths; Safe crossings at schools; Shops within walking distance
        A meeting place for neighbours; Sports for everybody; Activities for young people; Help with forms and letters; Language lessons for adults
        Visits to lonely people; A buddy for newcomers; A general practitioner nearby; Advice on healthy food; Help to stop smoking
        Walking groups; Repair café; Vegetable gardens to share; Clean streets; Less traffic noise
        Affordable homes; Homes without damp; Lower energy bills; Help with debts; Work close to home
        Quick answers from the council; A say in plans for the street; Neighbours who look out for each other`,
      categories:
        "Streets and green; Meeting and activities; Help and advice; Health; Living and income",
    },
    nl: {
      cards: `Meer groen in de straat; Bankjes langs wandelroutes; Verlichte fietspaden; Veilige oversteek bij scholen; Winkels op loopafstand
        Een ontmoetingsplek voor buren; Sport voor iedereen; Activiteiten voor jongeren; Hulp bij formulieren en brieven; Taalles voor volwassenen
        Bezoek aan eenzame mensen; Een maatje voor nieuwkomers; Een huisarts dichtbij; Advies over gezond eten; Hulp bij stoppen met roken
        Wandelgroepen; Repaircafé; Moestuinen om te delen; Schone straten; Minder verkeerslawaai
        Betaalbare woningen; Woningen zonder vocht; Lagere energierekening; Hulp bij schulden; Werk dicht bij huis
        Snel antwoord van de gemeente; Meebeslissen over plannen in de straat; Buren die op elkaar letten`,
      categories:
        "Straat en groen; Ontmoeting en activiteiten; Hulp en advies; Gezondheid; Wonen en inkomen",
    },
  },
};

const list = (text: string) => text.split(/[;\n]/).map((item) => item.trim());

/** The cards, categories and kind of sort of a template; undefined for an unknown name. */
export function templateOf(name: string, language: InterfaceLanguage) {
  const known = TEMPLATES.find((each) => each === name);
  if (!known) return undefined;
  const { kind = {}, isRated = false, [language]: texts } = templates[known];
  return { cards: list(texts.cards), categories: list(texts.categories), kind, isRated };
}
