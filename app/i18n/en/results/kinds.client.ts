/** What only some kinds of sort have: several passes, larger groups, several places. */
export const kindTexts = {
  kinds: {
    level: { lower: "Groups", upper: "Larger groups", both: "Both levels" },
    levelNote: {
      lower: "Two cards count as together in one group only",
      upper: "Two cards count as together in one larger group",
      both: "",
    },
    sort: "Sort",
    allSorts: "All sorts",
    byCriterion: "By criterion",
    number: "Sort {{number}}",
    noName: "(no name)",
    averaged:
      "The similarity is the mean over the sorts of each person, so nobody counts twice. Names of groups are those of everybody's last sort. What needs one sort of each person (what is safe to build, decisions, ways of sorting, labels, larger and consensus groups) comes once you choose a sort or criterion under Options.",
    oneLevel: "These groups can be found only where larger groups do not count.",
    toGroups: "Read the groups only",
    inDetail:
      "Choose a sort or criterion under Options to see the categories: people sorted these cards several times.",
    chooseTitle: "Choose a sort first",
    choose:
      "People sorted these cards several times, and this view needs one sort of each person. Choose what they sorted by, or the number of the sort.",
    people_one: "{{count}} person",
    people_other: "{{count}} people",
  },
  criteria: {
    unsaved: "The merged criteria are not saved: report, files and API do not have them yet.",
    title: "What people sorted by",
    says: "Each thing that people sorted by, after merging spellings. Agreement is the mean adjusted Rand index (Hubert and Arabie 1985) between the sorts of different people: 1 is the same groups, 0 is chance.",
    what: "Repeated single-criterion sorts: Rugg and McGeorge 1997; Upchurch, Rugg and Kitchenham 2001. A criterion that many people use is a difference that they see; that they agree on it is another matter.",
    none: "Nobody has sorted yet.",
    criterion: "Criterion",
    spellings: "Typed as",
    sorts: "Sorts",
    people: "People",
    categories: "Groups per sort",
    range: "{{mean}} ({{least}}–{{most}})",
    agreement: "Agreement",
    use: "Show the results of {{name}}",
    show: "Show",
    between: "Agreement between criteria",
    betweenSays:
      "The mean adjusted Rand index between a person's sorts by two criteria, over the people who used both. Near 1, the two are one difference under two names; near 0, they have nothing to do with each other. In brackets: the people who used both. Columns are numbered as the rows.",
    cell: "{{value}} ({{count}})",
    merge: "Merge criteria",
    mergeSays:
      "Tick criteria that mean the same, and choose the name. Merges apply to every view at once; save them to keep them, and to use them in report, files and API.",
    mergeName: "Name",
    mergeIt: "Merge",
    merged: "Merged: {{list}}",
    split: "Split",
  },
  places: {
    title: "Cards in several places",
    says: "Cards that people put in more than one group, and which groups together. A card with many such people can be linked from both.",
    card: "Card",
    people: "In several places",
    pairs: "Pairs of places",
    pair: "{{one}} + {{other}} ({{count}})",
    first:
      "Similarities count all places of a card. Labels, decisions, ways of sorting and the agreement of participants count its first place.",
    inDetail: "The categories count the first place of a card, the similarity all places.",
    none: "Nobody put a card in several places.",
  },
  larger: {
    title: "Larger groups",
    says: "Parts of the tree that at least half of the participants put into one larger group. Squares mark them in the tree.",
    group: "Larger group",
    people: "Participants",
    cards: "Cards",
    none: "No part of the tree was put into one larger group by at least half of the participants.",
    node: "{{share}} put these cards into one larger group.",
    lower: "This view is of the groups; larger groups do not count.",
    upper:
      "Two cards count as together in one larger group. Names and labels are those of the groups within; what is safe to build and the decisions are of the groups alone.",
    legend: "Squares: one larger group for at least half of the participants",
  },
  unseen: {
    most: "With so few people, most such parts go unseen.",
    some: "With {{count}} people, a part of 30 % of them is found in {{low}} to {{high}} of 10 studies, fewer the less alike they sort.",
    few: "A part of 30 % is found in at least 9 of 10 studies of so many people; a part of 10 % is not.",
  },
};
