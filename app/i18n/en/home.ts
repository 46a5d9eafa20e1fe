export default {
  title: "Card sorting that shows how people think",
  heading: "Let people sort it out",
  subtitle: "Put your content on cards, share a link, and see how your users would group it.",
  start: "Start a study",
  toProjects: "Go to your projects",
  hero: {
    alt: "Paper cards being sorted into two trays on a desk",
    trayOne: "Fruit",
    trayTwo: "Bakery",
    cards: ["Apple", "Pear", "Plum", "Rye bread", "Scones", "Quiche"],
  },
  projects: {
    title: "Organize your projects",
    text: "Keep the studies of one product together: cards, categories, participants and results in one place.",
    open: "Open your projects",
    register: "Create an account",
  },
  utilities: {
    title: "Multiple utilities",
    text: "Run open, closed and hybrid card sorts today. More research methods are coming.",
    cardSorting: "Card Sorting",
    treeTesting: "Tree Testing",
    moreComing: "more coming soon",
  },
  participate: {
    title: "Taking part in a study?",
    text: "Paste the link or study ID you received. No account needed.",
    label: "Study ID or link",
    placeholder: "https://…/sort/…",
    submit: "Join the study",
  },
};
