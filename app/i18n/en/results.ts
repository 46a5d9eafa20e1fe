import { comparisons } from "./results/comparisons.client.ts";
import { decisionTexts } from "./results/decisions.ts";
import { evidence } from "./results/evidence.ts";
import { explanations } from "./results/explanations.client.ts";
import { fileTexts } from "./results/files.client.ts";
import { kindTexts } from "./results/kinds.client.ts";
import { ratingTexts } from "./results/ratings.client.ts";
import { results } from "./results/results.ts";
import { slides } from "./results/slides.client.ts";
import { summaryTexts } from "./results/summary.ts";
import { turnTexts } from "./results/turns.client.ts";
import { views } from "./results/views.client.ts";

/** The results in the dashboard, in a shared link and in the report. The server renders none, and has not the texts of `.client` files. */
export default {
  ...results,
  ...summaryTexts,
  ...decisionTexts,
  ...slides,
  ...views,
  ...evidence,
  ...explanations,
  ...comparisons,
  ...fileTexts,
  ...kindTexts,
  ...turnTexts,
  ...ratingTexts,
};
