import type en from "../en/dashboard.ts";
import { comparisons } from "./dashboard/comparisons.client.ts";
import { decisionTexts } from "./dashboard/decisions.ts";
import { evidence } from "./dashboard/evidence.ts";
import { explanations } from "./dashboard/explanations.client.ts";
import { files } from "./dashboard/export.ts";
import { kindTexts } from "./dashboard/kinds.client.ts";
import { overview } from "./dashboard/overview.ts";
import { participants } from "./dashboard/participants.ts";
import { ratingTexts } from "./dashboard/ratings.client.ts";
import { results } from "./dashboard/results.ts";
import { slides } from "./dashboard/slides.client.ts";
import { summaryTexts } from "./dashboard/summary.ts";
import { turnTexts } from "./dashboard/turns.client.ts";
import { views } from "./dashboard/views.client.ts";

export default {
  title: "Dashboard",
  ...files,
  ...overview,
  ...results,
  ...summaryTexts,
  ...decisionTexts,
  ...slides,
  ...views,
  ...evidence,
  ...explanations,
  ...comparisons,
  ...kindTexts,
  ...turnTexts,
  ...ratingTexts,
  participants,
} satisfies typeof en;
