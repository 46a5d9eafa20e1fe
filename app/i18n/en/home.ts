export default {
  title: "Card sorting that shows how people think",
  heading: "Let people sort it out",
  subtitle:
    "Write your content on cards, send a link, and see how the people you make it for would group it.",
  start: "Start a study",
  toProjects: "To your projects",
  hero: {
    alt: "Paper cards being sorted into two trays on a desk",
    trayOne: "Fruit",
    trayTwo: "Bakery",
    cards: ["Apple", "Pear", "Plum", "Rye bread", "Scones", "Quiche"],
  },
  projects: {
    title: "Organise your projects",
    text: "Keep the studies of one product together: cards, categories, participants and results in one place.",
    open: "Open your projects",
    register: "Create an account",
  },
  utilities: {
    title: "Multiple utilities",
    text: "Card sorting is ready today: open, closed and hybrid. Others are on their way.",
    cardSorting: "Card Sorting",
    treeTesting: "Tree Testing",
    moreComing: "more coming soon",
  },
  participate: {
    title: "Taking part in a study?",
    text: "Paste the link or the study ID that you received. You need no account.",
    label: "Study ID or link",
    placeholder: "https://…/sort/…",
    submit: "Join the study",
  },
};
