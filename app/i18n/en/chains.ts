/** What the owner of a study in turns sees of its chains and turns outside the results. */
export default {
  title: "Chains",
  about:
    "One person at a time sorts in a chain. Who starts gets the free chain with the fewest turns.",
  name: "Chain {{chain}}",
  state: { closed: "Closed", rests: "Rests", held: "Somebody is sorting", free: "Free" },
  turns_zero: "no turn yet",
  turns_one: "{{count}} turn",
  turns_other: "{{count}} turns",
  lastMoved_one: "the last moved {{count}} card",
  lastMoved_other: "the last moved {{count}} cards",
  began: {
    open: "began with an open sort",
    given: "began with given groups",
    split: "split off chain {{chain}} after turn {{turn}}",
  },
  close: "Close",
  reopen: "Reopen",
  goOn: "Let it go on",
  split: "Split off",
  anew: "Start over",
  add: "Add a chain",
  named: "{{what}}: chain {{chain}}",
  done: {
    closed: "Chain {{chain}} is closed: nobody starts in it",
    reopened: "Chain {{chain}} goes on",
    added: "Chain {{chain}} is there, and takes its first turn",
  },
  goOnTitle: "Let chain {{chain}} go on?",
  goOnText_one:
    "Its turns until now will no longer count towards its rest: only {{count}} more that moves little makes it rest again. This cannot be taken back.",
  goOnText_other:
    "Its turns until now will no longer count towards its rest: only {{count}} more in a row that move little make it rest again. This cannot be taken back.",
  splitTitle: "Split a chain off chain {{chain}}?",
  splitText:
    "A new chain goes on from what one of its turns left. Chain {{chain}} stays as it is. A chain can be closed later, but not removed.",
  splitAfter: "After turn",
  splitTurn: "Turn {{turn}}",
  splitTurnMoved_one: "Turn {{turn}}, which moved {{count}} card",
  splitTurnMoved_other: "Turn {{turn}}, which moved {{count}} cards",
  anewTitle: "Start chain {{chain}} over?",
  anewText:
    "A new chain begins with what chain {{chain}} began with. Chain {{chain}} stays as it is, and takes more turns unless you close it. A chain can be closed later, but not removed.",
  addTitle: "Add a chain?",
  addText:
    "It begins as the settings of the study say. A chain can be closed later, but not removed.",
  inactive: "The study takes no participants now: activate it, so that people can start.",
  start: {
    from: "Begin with the groups of",
    fromHint:
      "They are put into the field below when you save, in place of what is there. A conclusion is here when its groups were saved in the results; the best structure, when it was kept under Score.",
    fromNone: "– none, or those typed below –",
    of: {
      proposal: "Conclusion of {{title}}",
      structure: "Structure {{name}}, kept with {{title}}",
      chain: "End of chain {{name}} of {{title}}",
      template: "Template {{title}}",
    },
    outline: "Begin with these groups",
    hint: "Empty: the first person of each chain sorts freely. Or type groups with the labels of their cards indented below, each card once: those of a menu, or copied from results, a conclusion, a structure or a chain.",
    given:
      "The study begins with given groups, which stay if this is empty. Other groups, with the labels of their cards indented below, replace them.",
    open: "Let the first person of each chain sort freely instead",
  },
  turn: {
    head: "Turn",
    of: "Chain {{chain}}, turn {{turn}}",
    abandoned: "Abandoned",
    abandonedText: "Its time ran out: the chain went on without it",
    moved_one: "{{count}} card moved",
    moved_other: "{{count}} cards moved",
    movedTitle: "What this turn moved",
    movedNothing: "No card is in another group than at the start of the turn.",
    step: "{{from}} → {{to}}",
    noName: "(no name)",
    nowhere: "(not sorted)",
  },
};
