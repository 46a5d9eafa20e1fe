export const slides = {
  slides: {
    make: "Slides (.pptx)",
    making: "Making the slides…",
    failed: "We couldn't make the slides. Try again.",
    says: "A presentation of the results, whose texts and tables you can edit: who took part, groups, decisions, tree, matrix, what next.",
    method_one:
      "{{count}} person sorted {{cards}} cards. {{similarity}}, {{linkage}} linkage; seed {{seed}}, Sortwell engine {{version}}.",
    method_other:
      "{{count}} people sorted {{cards}} cards. {{similarity}}, {{linkage}} linkage; seed {{seed}}, Sortwell engine {{version}}.",
    inShort: "In short",
    mixture: "The groups on these slides mix them, and perhaps nobody has them.",
    shown_one: "These slides show {{count}} group, as chosen.",
    shown_other: "These slides show {{count}} groups, as chosen.",
    toDecide_one:
      "{{count}} question is left to decide: part of the people have one group where others have two.",
    toDecide_other:
      "{{count}} questions are left to decide: part of the people have one group where others have two.",
    who: "Who took part",
    whoLead_one: "{{count}} sort counts. Left out: {{excluded}}.",
    whoLead_other: "{{count}} sorts count. Left out: {{excluded}}.",
    about: "About",
    value: "Value",
    people: "People",
    counted: "Counted",
    leftOut: "Left out",
    flags: "Sorts to look at",
    flagsLead:
      "A flag is a question, not a verdict: nothing is left out unless somebody decides so.",
    noFlags: "No sort is flagged.",
    flag: "Flag",
    sorts: "Sorts",
    typical: "Most typical cards",
    named: "Used this name",
    cameBack: "Came back",
    allCards: "All cards, by group",
    decided: "What was decided",
    decision: "Decision",
    why: "Why",
    taken: "By whom and when",
    ways: "Ways of sorting",
    way: "Way",
    groupsOfWay: "Its groups (cards)",
    treeOfGroups: "Tree of the groups",
    treeLead:
      "The further left two branches join, the more alike. Thick branches came back in most of 1,000 repeated analyses, dashed ones in fewer than half; figures are percent.",
    treeAlt_one: "Tree of {{cards}} cards, cut into {{count}} group: {{names}}.",
    treeAlt_other: "Tree of {{cards}} cards, cut into {{count}} groups: {{names}}.",
    matrixAlt:
      "Matrix of {{cards}} cards, the darker the more often two were put together. Dark blocks along the diagonal are the groups: {{names}}.",
    matrixLead:
      "Dark blocks along the diagonal are groups; dark cells elsewhere are cards that people also put there.",
    in: "In",
    fitsToo: "Fits as well",
    what: "Which means",
    kind: {
      shared: "fits both about equally",
      unclear: "too few people to tell",
      alone: "on its own",
    },
    nextFlags: "Look at the flagged sorts, and decide which count.",
  },
};
