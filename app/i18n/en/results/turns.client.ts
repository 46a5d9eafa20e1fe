/** What only studies have that are sorted in turns. */
export const turnTexts = {
  turns: {
    title: "One after another",
    people_one: "{{count}} person",
    people_other: "{{count}} people",
    chainCount_one: "{{count}} chain",
    chainCount_other: "{{count}} chains",
    who: "{{people}} sorted one after another, in {{chains}}. Each changed what the one before had left.",
    method:
      "The modified Delphi card sort (Paul 2008, Journal of Usability Studies 4:1). A chain ends with one structure instead of an average. To find out what people put together when they do not see each other's work, use an open sort: in simulations, one of as many people nearly always came nearer to the truth.",
    started_one: "{{participants}} people began; {{count}} completed a turn.",
    started_other: "{{participants}} people began; {{count}} completed a turn.",
    chain: "Chain {{chain}}",
    chainHead: "Chain",
    began: "Chain {{chain}} has only its start so far.",
    rests_one:
      "Chain {{chain}} rests: {{count}} turn in a row moved less than {{percent}} of the cards.",
    rests_other:
      "Chain {{chain}} rests: {{count}} turns in a row moved less than {{percent}} of the cards.",
    notResting:
      "Chain {{chain}} does not rest yet: its last turn moved {{percent}} of the cards (by chance {{chance}}).",
    ends: "The ends of the two chains have an adjusted Rand index of {{ari}}.",
    differ_zero: "No card is in a different group.",
    differ_one: "{{count}} card is in a different group.",
    differ_other: "{{count}} cards are in different groups.",
    severalEnds:
      "The ends of each two of the {{count}} chains have an adjusted Rand index of {{ari}} on average. The end of chain {{middle}} agrees most with the others.",
    apart:
      "Ends this far apart are rare where people have one structure in mind. An open sort of people who do not see each other's work can tell whether there are two.",
    seed: "{{percent}} of the end of chain {{chain}} is its start: of what the start had together, it kept so much more than chains from other starts have.",
    noSeed:
      "The end of chain {{chain}} has no more of its start than chains from other starts have.",
    oneChain:
      "With one chain nobody can tell how much of its end is its start. Begin a second one from another start.",
    oneSeed:
      "All chains began with the same structure, so nobody can tell how much of their ends is that start. Begin one from another start.",
    claim:
      "What you can say: people came to these groups one after another, from these starts. Not that so many people agree with them: each saw what the others had done, and the start has weight (the founder's effect). So no figure here says how many agree, and none has an interval.",
    rest: "That a chain rests is a reason to stop, not evidence: people who leave all as it is make it rest too.",
    movedTitle: "Cards moved in each turn",
    movedSays:
      "The share of the cards that each turn moved, and what chance would move with groups of the same sizes.",
    movedWhat:
      "Moved are all cards but those that the best one-to-one matching of the groups before and after the turn keeps together (the partition distance: Day 1981; Gusfield 2002). By chance: the mean of 200 seeded draws in which the cards are dealt at random over groups of the same sizes (Hubert and Arabie 1985). An open sort that a chain begins with has nothing to be compared with.",
    turn: "Turn",
    share: "Share of the cards",
    byChance: "by chance",
    point: "{{name}}, turn {{turn}}: {{percent}}",
    movedHead: "Moved",
    chanceHead: "By chance",
    renamed: "Groups renamed",
    nothingMoved: "The first turn of a chain is its start. The lines begin with the second.",
    pathsTitle: "Cards and where they went",
    restless_zero: "Every card rested in every chain.",
    restless_one:
      "{{count}} card never rested: a chain still moved it in its last {{turns}} turns.",
    restless_other:
      "{{count}} cards never rested: a chain still moved them in its last {{turns}} turns.",
    pathsSay:
      "The groups of each card over the turns, by the name at the time; in brackets the turn that moved it. A card that several chains keep moving is one that people disagree about.",
    card: "Card",
    moves_one: "moved {{count}} time",
    moves_other: "moved {{count}} times",
    last: "Last moved",
    lastIn: "turn {{turn}} of {{turns}}",
    never: "never",
    still: "did not rest",
    noGroup: "(no group)",
    noName: "(no name)",
    step: "{{name}} ({{turn}})",
    now: "{{steps}}, now {{name}}",
    start: "start",
    replayTitle: "The chain, turn by turn",
    replaySays: "What each turn left. Marked are the cards that this turn moved.",
    replayStart: "What the chain began with.",
    replayFirst_one: "Turn {{turn}}, with which the replay begins.",
    replayFirst_other: "Turn {{turn}}, with which the replay begins.",
    replayTurn_zero: "Turn {{turn}} moved no card.",
    replayTurn_one: "Turn {{turn}} moved {{count}} card.",
    replayTurn_other: "Turn {{turn}} moved {{count}} cards.",
    replayBack: "Back",
    replayNext: "Next turn",
    replayFrom: "from {{name}}",
    replayNew: "was in no named group",
    namesTitle: "Names of groups over the turns",
    namesSay:
      "A group is followed through the turns by the cards that it keeps. The name at the end first, with the turn it came in.",
    nameNow: "Name at the end",
    nameGone: "(gone since turn {{turn}})",
    names: "Names before",
    cards: "Cards",
    endsTitle: "The ends of the chains",
    endsSay:
      "What the last turn of each chain left. Cards first that are in another group than in chain {{chain}}.",
    endSays: "What the last turn of the chain left.",
    endsWhat:
      "Groups of two chains are matched one to one so that as many cards as possible are in matched groups; the other cards differ. The adjusted Rand index (Hubert and Arabie 1985) is 1 for the same groups and 0 for chance.",
    indexTitle: "Agreement of the ends",
    otherGroup: "other group",
    isOther: "{{name}}\u00a0≠",
    copy: "Copy the groups of chain {{chain}}",
    scoreSays:
      "Paste groups with their cards indented below them, such as those of a menu or of another study, to see how far they agree with what the last turn of each chain left. The groups of a chain, copied, can be scored with the people of an open sort in the same way, under its Score.",
    useEnd: "Use the end of chain {{chain}}",
    scoreResult: "How far it agrees with the ends",
    scoreAgainst: "Structure and end",
    scoreEnd: "{{name}} and chain {{chain}}, turn {{turn}}",
    scoreIndex: "Adjusted Rand index",
    scorePairs: "Pairs of cards that agree",
    scoreDiffer: "Cards in another group",
    scoreNone: "none",
    scoreTooFew: "Too few cards in common.",
    scoreOver_one: "{{name}}: over {{count}} of {{total}} cards.",
    scoreOver_other: "{{name}}: over {{count}} of {{total}} cards.",
    scoreNote:
      "The people of a chain saw each other's work, so there is no mean over people, no interval, and no test of whether A or B agrees better.",
    structureIndex: "Adjusted Rand index with the end of chain {{chain}}: {{ari}}.",
    besideTitle: "Beside the chains of “{{title}}”",
    besideSays_one:
      "That study is sorted in turns: its people saw each other's work, so nothing here tests whether they differ from the people of this study. Compared are the {{count}} group shown here and the end of each chain, over {{cards}} cards that both studies have.",
    besideSays_other:
      "That study is sorted in turns: its people saw each other's work, so nothing here tests whether they differ from the people of this study. Compared are the {{count}} groups shown here and the end of each chain, over {{cards}} cards that both studies have.",
    besideDiffer: "In another group: {{cards}}.",
    fileBase:
      "This study is sorted in turns: the files have its chains, turns and the paths of its cards, and no figures that count independent people.",
    baseLine: "{{title}} · sorted in turns",
    baseMethod: "Modified Delphi card sort (Paul 2008) · seed {{seed}} · engine {{version}}",
    slideEnd: "The end of chain {{chain}}",
  },
};
