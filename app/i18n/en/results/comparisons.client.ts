/** Mental models, best-fitting structures, and comparisons with other studies. */
export const comparisons = {
  models: {
    title: "Do people see these cards in more than one way?",
    notFound_one:
      "No second way of sorting was found. A clear one of fewer than {{count}} person may have been missed. Joining or dividing groups does not count as one.",
    notFound_other:
      "No second way of sorting was found. A clear one of fewer than {{count}} people may have been missed. Joining or dividing groups does not count as one.",
    untested_one: "With fewer than {{count}} participant, no second way of sorting can be found.",
    untested_other:
      "With fewer than {{count}} participants, no second way of sorting can be found.",
    p: "The test gives p = {{p}}.",
    more_one: "Participants follow {{count}} mental model (p\u00a0=\u00a0{{p}}).",
    more_other:
      "Participants follow {{count}} separate mental models. Chance would rarely set people apart this clearly (p\u00a0=\u00a0{{p}}).",
    gradual_one: "Participants follow {{count}} mental model (p\u00a0=\u00a0{{p}}).",
    gradual_other:
      "Participants are around {{count}} mental models, or lie gradually between them. Chance would rarely set people apart this clearly (p\u00a0=\u00a0{{p}}).",
    sampled_one:
      "Tested on a random sample of {{count}} participant; everyone else is counted with the nearest model.",
    sampled_other:
      "Tested on a random sample of {{count}} participants; everyone else is counted with the nearest model.",
    what: "The distance between two participants is 1 minus the adjusted Rand index of their sorts (Hubert and Arabie 1985). Participants are split around 2 to 4 of them (partitioning around medoids, Kaufman and Rousseeuw 1990), each part holding a tenth of the participants at least, and the split counts by the mean silhouette of its weakest part. The test repeats this on up to 99 studies of the same participants who all share the average tree and depart from it as often as before, but independently of each other. Above p = 0.05 no second model is reported. Whether people lie gradually between the models is tested on the first axis of their distances by the dip (Hartigan and Hartigan 1985): only if it has more than one peak (p up to 0.05) are the models called separate.",
    model: "Model {{name}}",
    held_one:
      "{{count}} of {{total}} participants ({{percent}}\u00a0%). Their mean agreement with the most typical sort is {{value}} (0 is chance, 1 is identical).",
    held_other:
      "{{count}} of {{total}} participants ({{percent}}\u00a0%). Their mean agreement with the most typical sort is {{value}} (0 is chance, 1 is identical).",
    medoid: "Most typical sort:",
    compare: "Compare models {{a}} and {{b}} as segments",
    homes_one: "{{count}} card needs two homes",
    homes_other: "{{count}} cards need two homes",
    homesSay:
      "Each model puts these cards with different ones. Link to them from both places, or choose one model for the menu. The last column shows how far the models agree on a card's neighbors.",
    shared: "Shared neighbors",
    people: "Who follows which model",
    peopleSay: "What is known about the participants of each model, as shares of that model.",
    known: "Characteristic",
    answer: "Value",
  },
  best: {
    title: "Find the best structure",
    says: "Searches for the structure that agrees best with the sorts, within the limits you set.",
    groups: "Number of groups",
    cards: "Cards per group",
    least: "{{label}}, at least",
    most: "{{label}}, at most",
    together: "Always together",
    apart: "Never together",
    example: "Profile, Change password",
    unmatched_one: "No card has this label: {{cards}}",
    unmatched_other: "No cards have these labels: {{cards}}",
    find: "Find the best structure",
    what: "Structures are compared by the mean adjusted Rand index of participants and structure (Hubert and Arabie 1985). Finding the best of all would take too long for more than a dozen cards, so this is a search: for each number of groups it starts from the tree's groups, up to five participants' sorts within the limits and random structures, and moves and exchanges cards until nothing improves the score. The same seed finds the same structure, but a better one may exist. With more than 400 participants, the search uses a random sample of 400 and the scores use everyone. In each list a line holds cards separated by commas.",
    none: "No structure was found within these limits. They may contradict each other: allow more groups, larger groups or fewer rules.",
    found_one: "Best found: {{count}} group, score {{value}} (95\u00a0% interval {{interval}}).",
    found_other: "Best found: {{count}} groups, score {{value}} (95\u00a0% interval {{interval}}).",
    rivals_zero: "Every other structure found scores clearly lower.",
    rivals_one: "{{count}} other structure scores about as well.",
    rivals_other: "{{count}} other structures score about as well.",
    rival_one:
      "Alternative {{number}}: {{count}} group, score {{value}} (95\u00a0% interval {{interval}}), {{behind}} lower",
    rival_other:
      "Alternative {{number}}: {{count}} groups, score {{value}} (95\u00a0% interval {{interval}}), {{behind}} lower",
    search_one: "{{starts}} starting points for each number of groups led to {{count}} result.",
    search_other:
      "{{starts}} starting points for each number of groups led to {{count}} different results.",
    sampled_one: "The search used a sample of {{count}} participant.",
    sampled_other: "The search used a sample of {{count}} participants.",
    use: "Score it above",
  },
  studies: {
    title: "Compare with another study",
    says: "Compares this study with another one, or with an earlier round, on the cards they share.",
    none: "You have no other study yet.",
    other: "Other study",
    choose: "Choose a study",
    failed: "The other study could not be read",
    tooFew: "The two studies need at least three cards in common.",
    noSorts: "The other study has no completed sorts yet.",
    byHand: "Matched by hand",
    sign: "Plus: more often together in this study.",
    what: "Copies of one card match, whatever they are called now; other cards match by label, ignoring case, accents and spaces, or as you match them by hand. Both trees hold the matched cards only. The correlation (Pearson) is over the similarities of all pairs. The test assigns the participants to the two studies at random 999 times. Differences are in percentage points with Newcombe's 95\u00a0% interval (1998, method 10) for one pair; the corrected p holds for all pairs at once (max-T; Westfall and Young 1993).",
    differently: "Yes: people in the two studies sort these cards differently.",
    matched_one: "{{count}} card in common",
    matched_other: "{{count}} cards in common",
    all: "Every card of the two studies has a match.",
    unmatchedSay:
      "Cards without a match are left out. If a card was only reworded, match it by hand.",
    onlyHere_one: "{{count}} card only in this study",
    onlyHere_other: "{{count}} cards only in this study",
    onlyThere_one: "{{count}} card only in the other study",
    onlyThere_other: "{{count}} cards only in the other study",
    otherKind:
      "This study is of another kind ({{here}}) than the other one ({{there}}). In a closed sort people choose among given categories, so a difference may come from that rather than from the people or the cards.",
    trees: "The two trees, face to face",
    treesSay:
      "A line joins each card to itself in the other tree. Heavy lines are cards that changed their company: of the cards that are with them in either tree, fewer than half are with them in both.",
    here: "This study",
    side_one: "{{title}} ({{count}} participant)",
    side_other: "{{title}} ({{count}} participants)",
    difference: "Difference (percentage points)",
    interval: "95\u00a0% interval",
  },
  categoryAgreement: {
    title: "Agreement on each category",
    says: "How far the participants who used a category agree on what belongs in it. Select a heading to sort.",
    label: "Category",
    people: "Participants",
    cards: "Different cards",
    share: "Agreement",
    what: "For each card in the category: the share of the participants using the category who put the card in it. The agreement is the mean over these cards; 100\u00a0% means that everyone who used the category put exactly the same cards in it. Standardized labels count together; categories that only one participant used are left out.",
  },
};
