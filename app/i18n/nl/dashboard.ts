import type en from "../en/dashboard.ts";
import { files } from "./dashboard/export.ts";
import { overview } from "./dashboard/overview.ts";
import { participants } from "./dashboard/participants.ts";
import { results } from "./dashboard/results.ts";

export default {
  title: "Dashboard",
  loadFailed: "Het dashboard kon niet worden geladen",
  ...files,
  ...overview,
  ...results,
  participants,
} satisfies typeof en;
