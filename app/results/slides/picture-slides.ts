import { similarityClass } from "../charts/grid-legend.tsx";
import { cutRange, layoutTree } from "../charts/tree-layout.ts";
import type { Slide } from "./deck.ts";
import { hex, matrixPicture, SLIDE_THEME, TREE_ROWS, treePictures } from "./deck-pictures.tsx";
import { treeOfGroups } from "./tree-of-groups.ts";
import type { DeckSource } from "./use-deck-source.ts";

/** The tree, in pages where it is long, and the matrix. */
export async function pictureSlides(source: DeckSource): Promise<Slide[]> {
  const { cut, cutAt, i18n, k, matrix, names, results, similarityWords, support, t } = source;
  const { analysis, labels, layout } = results;
  const title = t("dendrogram.title", {
    linkage: t(`results.linkageWithin.${analysis.tree.method}`),
  });
  const axis = t(analysis.tree.method === "ward" ? "dendrogram.axisWard" : "dendrogram.axis");
  const alt = t("slides.treeAlt", { cards: labels.length, count: k, names: names.join(", ") });
  const whole = { labels, layout, cut, cutAt, range: cutRange(layout), axis, title };
  const shares = support && Float64Array.from(support);
  const slides: Slide[] = [];
  const isLarge = layout.n > TREE_ROWS;
  if (isLarge && k > 1 && k <= TREE_ROWS) {
    const tree = treeOfGroups(analysis.tree, layout, cut);
    const [image] = await treePictures(
      {
        ...whole,
        layout: layoutTree(tree),
        labels: cut.clusters.map((cards, group) => `${names[group] ?? ""} (${cards.length})`),
        cut: { merges: 0, members: cut.clusters.map((_, at) => at), clusters: [] },
        cutAt: null,
        support: shares?.slice(cut.merges) ?? null,
      },
      i18n,
    );
    if (image)
      slides.push({
        kind: "picture",
        title: t("slides.treeOfGroups"),
        lead: t("slides.treeLead"),
        image,
        alt,
      });
  }
  const images = await treePictures({ ...whole, support: shares }, i18n);
  for (const [at, image] of images.entries())
    slides.push({
      ...{ kind: "picture", image, alt },
      title: images.length === 1 ? title : `${title} ${at + 1}/${images.length}`,
      lead: t("slides.treeLead"),
    });
  const legend = similarityClass.range().map((name) => {
    const [low = 0, high = 1] = similarityClass.invertExtent(name);
    return {
      color: hex(SLIDE_THEME.sequential((low + high) / 2)),
      text: t(`matrix.legend.${name}`),
    };
  });
  slides.push({
    ...{
      kind: "picture",
      title: t("matrix.title"),
      image: await matrixPicture(matrix, t("matrix.title")),
    },
    alt: t("slides.matrixAlt", { cards: labels.length, names: names.join(", ") }),
    beside: [
      ...legend,
      { color: null, text: similarityWords },
      { color: null, text: t("slides.matrixLead") },
    ],
  });
  return slides;
}
