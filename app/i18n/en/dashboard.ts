import { comparisons } from "./dashboard/comparisons.ts";
import { evidence } from "./dashboard/evidence.ts";
import { explanations } from "./dashboard/explanations.ts";
import { files } from "./dashboard/export.ts";
import { overview } from "./dashboard/overview.ts";
import { participants } from "./dashboard/participants.ts";
import { results } from "./dashboard/results.ts";
import { views } from "./dashboard/views.ts";

/** The study dashboard, the shared results and the report. */
export default {
  title: "Dashboard",
  ...files,
  ...overview,
  ...results,
  ...views,
  ...evidence,
  ...explanations,
  ...comparisons,
  participants,
};
