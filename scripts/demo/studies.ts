import { CATEGORY_COLORS } from "../../app/domain/limits/limits.ts";
import { KINSHIP_TERMS } from "./kinship.ts";

/** The demo project and its three studies. */
export const project = {
  name: "Welcome to Sortwell",
  description:
    "A project to explore. Open “Kinship terms” and go to Results to see an analysis of 85 real sorts. Open one of the other two, copy its link and sort the cards yourself; then see your own sort in its dashboard. Delete this project whenever you like.",
};

type Card = { label: string; description?: string; tags?: string[] };
type Category = { name: string; description: string; color: string };

export const kinship = {
  title: "Kinship terms",
  description:
    "85 people sorted 15 words for relatives into groups of their own making. Data: Rosenberg, S. & Kim, M. P. (1975), The method of sorting as a data-gathering procedure in multivariate research, Multivariate Behavioral Research, 10, 489-502; printed in Rosenberg (1982), table 7.1. They gave their groups no names: the names and the times are made up.",
  instructions:
    "<p>Here are 15 words for relatives. Put words together that belong together <strong>in your own opinion</strong>. There is no right or wrong answer: make as many groups as you like, and give each a name.</p>",
  consent_text: "",
  sort_type: "open" as const,
  cards: KINSHIP_TERMS.map((label): Card => ({ label })),
  categories: [] as Category[],
};

export const library = {
  title: "A town library's website",
  description:
    "A closed sort: under which of five headings would visitors look for each of these 18 pages?",
  instructions:
    "<p>Imagine that you visit your library's website. Each card is a page of that site. Put it under the heading <strong>where you would look for it first</strong>.</p><p>Not sure? Choose the best fit, or use “I don't know”.</p>",
  consent_text:
    "<p>You take part without giving your name. We keep where you put each card and how long it took you, and use it to arrange a website. You can stop at any moment by closing the page.</p>",
  sort_type: "closed" as const,
  cards: [
    { label: "Renew my loans", tags: ["account"] },
    { label: "Reserve a book", tags: ["account"] },
    { label: "Opening hours", tags: ["practical"] },
    { label: "Find a branch", tags: ["practical"] },
    { label: "Become a member", tags: ["account"] },
    { label: "Fees and fines", tags: ["account"] },
    { label: "E-books and audiobooks", tags: ["collection"] },
    { label: "New arrivals", tags: ["collection"] },
    {
      label: "Suggest a purchase",
      description: "Ask us to buy a book that we do not have yet",
      tags: ["collection"],
    },
    { label: "Story time for toddlers", tags: ["events"] },
    { label: "Homework help", tags: ["events"] },
    { label: "Reading groups", tags: ["events"] },
    {
      label: "Language café",
      description: "Practise Dutch or English over coffee",
      tags: ["events"],
    },
    { label: "Book a study room", tags: ["building"] },
    { label: "Print, copy and scan", tags: ["building"] },
    { label: "Wi-Fi and computers", tags: ["building"] },
    { label: "Local history archive", tags: ["collection"] },
    { label: "Volunteer with us", tags: ["organisation"] },
  ] as Card[],
  categories: [
    {
      name: "Borrow & read",
      description: "Everything that you can take home",
      color: CATEGORY_COLORS.blue,
    },
    {
      name: "My membership",
      description: "Your card, loans and payments",
      color: CATEGORY_COLORS.green,
    },
    {
      name: "What's on",
      description: "Groups, courses and events",
      color: CATEGORY_COLORS.yellow,
    },
    {
      name: "In the building",
      description: "What you can do and use at our branches",
      color: CATEGORY_COLORS.cyan,
    },
    {
      name: "About the library",
      description: "Who we are and where to find us",
      color: CATEGORY_COLORS.gray,
    },
  ] as Category[],
};

export const groceries = {
  title: "A neighbourhood grocer's web shop",
  description:
    "A hybrid sort: four aisles to start from, and room for the participant's own. 20 products.",
  instructions:
    "<p>A small grocer opens a web shop. Put each product in the aisle where <strong>you</strong> would look for it. The four aisles are a start: rename or remove them, or add your own.</p>",
  consent_text: "",
  sort_type: "hybrid" as const,
  cards: [
    { label: "Oat milk" },
    { label: "Free-range eggs" },
    { label: "Tomatoes" },
    { label: "Peanut butter" },
    { label: "Sourdough bread" },
    { label: "Frozen peas" },
    { label: "Olive oil" },
    { label: "Falafel", description: "Ready to eat, chilled" },
    { label: "Hummus" },
    { label: "Apple juice" },
    { label: "Dark chocolate" },
    { label: "Old Gouda" },
    { label: "Tinned chickpeas" },
    { label: "Basmati rice" },
    { label: "Fresh basil", description: "In a pot" },
    { label: "Coffee beans" },
    { label: "Washing-up liquid" },
    { label: "Vegetable lasagne", description: "Frozen, for two" },
    { label: "Salted almonds" },
    { label: "Cat food" },
  ] as Card[],
  categories: [
    { name: "Fruit & vegetables", description: "", color: CATEGORY_COLORS.green },
    { name: "Dairy & eggs", description: "", color: CATEGORY_COLORS.yellow },
    { name: "Bread & breakfast", description: "", color: CATEGORY_COLORS.red },
    { name: "Store cupboard", description: "", color: CATEGORY_COLORS.blue },
  ] as Category[],
};
