/** How each figure is computed, with its source. */
export const explanations = {
  what: {
    matrix:
      "For two cards: the participants who put both into one category, divided by those who placed at least one of them (Jaccard), by those who placed both (co-occurrence), or by the groups that hold one of the two (Jaccard of groups). Where everybody placed every card, the first two are the share of all participants. Intervals are 95\u00a0% (Wilson 1927). The cards are ordered so that similar ones are neighbors (Bar-Joseph and others 2001).",
    tree: "The distance of two cards is 1 minus their similarity; with Ward's criterion, its square root. The two nearest groups merge again and again: by the mean distance of their cards (average), the largest (complete), the smallest (single), or the least growth of the sum of squares (Ward). A figure on a node is its support: the share of 1,000 resamples of the participants whose tree has exactly that group (Felsenstein 1985). The cophenetic correlation compares the heights at which cards meet with their distances (Sokal and Rohlf 1962).",
    heatmap:
      "The share of the participants who placed the card that put it under the label. Spellings that differ in case, width or spaces count as one label, as do labels that you merged. The winner is the label used most for the card.",
    map: "Classical scaling (Torgerson 1952) of the square roots of 1 minus the similarities: the two directions in which the cards differ most. The share explained is that of the two largest eigenvalues in the sum of the positive ones. The correlation (Pearson) is that of the distances on the map with these distances, over all pairs of cards.",
    ratings:
      "The mean of the ratings of a card, and its 95\u00a0% interval by Student's t. The mean of a group is that of the means of its cards, so that each card counts once (Kane and Trochim 2007).",
    goZone:
      "The lines are the means of the cards' means on each scale; a card on a line counts as above. Only cards with ratings on both scales are shown (Kane and Trochim 2007, chapter 6).",
    patternMatch:
      "Pearson's correlation of the means, over the groups and over the cards; the interval is Fisher's (z transformation, 1921). With few groups it is wide, whatever r is. The ladder is that of Kane and Trochim (2007, chapter 6).",
    nonmetric:
      "Kruskal's stress-1 is minimized from the classical map on (SMACOF with monotone regression and primary ties; Borg and Groenen 2005, chapter 9): only the order of the similarities counts. What is usual in concept mapping: Rosas and Kane (2012), a pooled analysis of 69 studies. Random matrices: the study's similarities, dealt to the pairs of cards at random.",
    bridging:
      "Bridging of a card: the mean over the other cards of similarity times squared distance on the map, scaled from 0 (lowest) to 1 (highest). A low value anchors its place; a high one was sorted with cards that lie far away (Kane and Trochim 2007).",
    mapGroups:
      "Ward's criterion on the coordinates of the map (ward.D2). The adjusted Rand index compares the groups with those of the sorts at the number shown above (Hubert and Arabie 1985).",
    profile:
      "For each card: a, its mean distance to the rest of its group, and b, its mean distance to the nearest other group; its silhouette is (b − a) / max(a, b), and 0 for a card on its own (Rousseeuw 1987). The curve shows the mean over all cards at each number of groups.",
    participants:
      "The adjusted Rand index of two sorts (Hubert and Arabie 1985) is 1 where they group the cards alike and 0 where they agree no more than by chance. Shown is each participant's mean with all others, against the number of groups. Far from the rest is below the lower quartile by more than 1.5 times the distance between the quartiles (Tukey 1977).",
    curve:
      "For each size, two samples that share nobody are drawn many times, and the similarities from each are correlated (Pearson). The curve shows the mean.",
    support:
      "The analysis is repeated 1,000 times, each time with as many participants drawn at random, with replacement. The support of a group is the share of these trees that have exactly its cards (Felsenstein 1985). From 70\u00a0% on, a group counts as stable.",
    together:
      "“All together” is the share of participants who put every card of the group into one category, also with other cards (called actual agreement in other tools). Who left one of the cards unsorted does not count as agreeing; where participants saw different cards, it is of those who saw them all.",
    consensus:
      "Groups are nodes of the average tree whose cards have a mean similarity of at least the threshold and that are not part of a larger node that reaches it too. A participant agrees if all of the group's cards that they placed, at least two, are in one category.",
    decide:
      "Each two groups are asked about, and the two parts of each group of four or more cards that the tree joins last. A person who placed at least two cards of each joins them when at least half of the pairs across them share a category, and divides them when fewer do, and more than twice that share of the pairs within each part. It is left to decide where the 95 % interval of the share (Wilson 1927) lies within 10 and 90 %.",
    contested:
      "A card's fit is its mean similarity to the other cards of its group, and to those of the nearest other group. Over 200 resamples of the participants, a card fits two groups about equally well where the 90\u00a0% interval of the difference lies within 0.10 of 0; there are too few people to tell where the interval is wider and includes 0.",
    cards:
      "Agreement is the share of those who placed the card that chose its commonest label. Cohesion is the card's mean similarity to its own group minus that to the best other group, so it needs no labels.",
    entropy:
      "The entropy (Shannon 1948) is the sum of −p · log₂ p over the shares p of its labels: 0 bits where everyone used the same one, 1 bit where two labels were used equally often.",
    groups:
      "The groups are the tree, cut at the chosen number. A group is named after the standardized label used most for its cards, counted by placements; no two groups get the same name, and the share is that of the participants who used it for at least one of the cards.",
    winners:
      "A card's winning category is the one that most participants put it into. Its share is of those who placed the card (popular placements; Spencer 2009).",
    common:
      "A participant counts for a label when at least one card lies under it. Spellings that differ in case, width or spaces count as one label, and so do labels that you merged.",
    abandoned:
      "The share of completed sorts in which the card was left unsorted, skipped or put in “I don't know”. Cards are listed from 20\u00a0% on.",
    rater:
      "Fleiss' κ (1971), or Krippendorff's α where cards are missing: how far participants agree beyond chance, from 0 to 1, on the label of each card.",
    differences:
      "The similarity of each pair of cards in A minus that in B. Participants are assigned to A and B at random 999 times; the corrected p is how often any pair then differs as much, relative to its standard error, so that it holds for all pairs at once (max-T; Westfall and Young 1993).",
    segments:
      "The similarities of all pairs of cards in A are correlated with those in B (Pearson): 1 is the same picture. Small groups of the same people correlate less, too, so the test assigns the participants to A and B at random 999 times; p is how often that gives as low a correlation, times the number of comparisons of this kind. People who are in both count in neither; a part is compared with the rest.",
    shifts:
      "The cards that participants put with a card are compared between A and B (PERMANOVA; Anderson 2001). The difference is the share of the variance that lies between them. Participants are assigned to A and B at random 999 times; p is how often that gives as large a difference, and the corrected p allows for testing all cards at once (Westfall and Young 1993).",
    ranks:
      "The mean place of the card among those who put it into the category, 1 on top, with its 95\u00a0% interval: of 1,000 resamples (expanded percentile bootstrap; Hesterberg 2015), or Student's t with fewer than 15 people.",
    score:
      "For each participant: the adjusted Rand index (Hubert and Arabie 1985) of their sort and the structure, over the cards that both have. The score is its mean, with the 95\u00a0% interval of 1,000 resamples of the participants; the difference of A and B is resampled in pairs.",
    misplaced:
      "A participant agrees with a card's place when no other group fits the card better in their sort: when none has a greater share of cards that they put with it. The better place is the other group with the greatest mean similarity.",
    models:
      "The groups are those of the average tree of this model's participants alone, at the best mean silhouette (Rousseeuw 1987). The agreement is the adjusted Rand index (Hubert and Arabie 1985); the most typical sort is the medoid around which the model was formed.",
    people:
      "Each share is of the participants of that model. Participants belong to the model whose most typical sort is nearest to theirs: the medoid with the smallest distance, 1 minus the adjusted Rand index (Kaufman and Rousseeuw 1990).",
    homes:
      "Groups of two models correspond where they have the most cards in common. A card has two homes where its groups do not correspond. Shared neighbors is the weighted Jaccard index of the card's similarities in the models (Ruzicka 1958): 100\u00a0% is the same neighbors, 0\u00a0% none.",
    flags:
      "Flags are rules on the sort itself: how many groups it has, how they are named, how long it took, and what was answered. They are the signs of careless answers that survey research uses (Meade and Craig 2012).",
  },
};
