export const decisionTexts = {
  decide: {
    title_one: "Decide: one group or two?",
    title_other: "Decide: one group or two?",
    says: "Here participants disagree. Each strip shows all of them, by how much they put together.",
    join_one:
      "{{count}} of {{total}} people ({{percent}}, {{low}} to {{high}}) puts {{a}} and {{b}} in one group.",
    join_other:
      "{{count}} of {{total}} people ({{percent}}, {{low}} to {{high}}) put {{a}} and {{b}} in one group.",
    joinFollows: "Most of them would have one group.",
    split_one:
      "{{count}} of {{total}} people ({{percent}}, {{low}} to {{high}}) divides {{group}} into two groups: {{a}} and {{b}}.",
    split_other:
      "{{count}} of {{total}} people ({{percent}}, {{low}} to {{high}}) divide {{group}} into two groups: {{a}} and {{b}}.",
    splitFollows: "Most of them would have two groups.",
    doubt:
      "Not sure with so few people: {{name}} came back in only {{percent}} of repeated analyses.",
    way: {
      first: "Most of them sort in the first way.",
      second: "Most of them sort in the second way.",
      third: "Most of them sort in the third way.",
      fourth: "Most of them sort in the fourth way.",
    },
    none: "No two groups were found that part of the people would join, and none that part of them would divide.",
    all: "Show all {{count}} in Structure",
    who: "See who",
    asOne: "Show as one",
    asTwo: "Show as two",
    ask: "Ask in a closed study",
    decide: "Decide",
    change: "Change the decision",
    form: "What you decide",
    outcome: "What will you build?",
    outcomes: { one: "One group", two: "Two groups" },
    name: "Name of the group",
    bothName: "{{a}} and {{b}}",
    reason: "Why (optional)",
    reasonHint: "Shown in the report and in shared results.",
    save: "Save the decision",
    withdraw: "Withdraw it",
    taken: {
      one: "Decided: one group, {{name}}.",
      two: "Decided: two groups, {{a}} and {{b}}.",
      edited: "changed",
      join_one: "then {{count}} of {{total}} people put both in one group",
      join_other: "then {{count}} of {{total}} people put both in one group",
      split_one: "then {{count}} of {{total}} people divided it",
      split_other: "then {{count}} of {{total}} people divided it",
    },
    allApart: "all apart",
    allTogether: "all together",
    strip:
      "Together in one group, by share of the cards' pairs: less than 10 % for {{none}} people, 10 to 90 % for {{some}}, 90 % or more for {{all}}.",
    people: {
      join: {
        yes: "put {{a}} and {{b}} in one group",
        no: "did not put {{a}} and {{b}} in one group",
      },
      split: { yes: "divided {{a}} from {{b}}", no: "did not divide {{a}} from {{b}}" },
    },
    matrix: "Who would join or divide groups",
    matrixSays:
      "The share of the people who put two groups into one; for a group itself, who divide it into two. Decisions are marked.",
    group: "Group",
  },
  contested: {
    title: "Contested cards",
    shared_one:
      "{{count}} card fits two groups about equally well. Percentages are mean similarities.",
    shared_other:
      "{{count}} cards fit two groups about equally well, the least certain first. Percentages are mean similarities.",
    none: "No card is shown to fit two groups equally well.",
    clearInGroups:
      "Apart from those on their own, every card fits its group clearly better than any other.",
    clear: "Every card fits its own group clearly better than any other.",
    unclear_one: "For {{count}} card there are too few people to tell",
    unclear_other: "For {{count}} cards there are too few people to tell",
    fits: "fits {{own}} {{ownShare}}, {{other}} {{otherShare}}",
    advice: {
      link: "Link to it from the other group too.",
      reword: "It fits neither well: reword or explain it.",
      ask: "Ask participants where they would look for it.",
    },
    all: "Show all {{count}}",
    alone_one: "{{count}} card on its own",
    alone_other: "{{count}} cards on their own",
    nearest: "nearest group: {{group}} ({{share}})",
  },
};
