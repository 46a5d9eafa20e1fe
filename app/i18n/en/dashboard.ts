import { files } from "./dashboard/export.ts";
import { overview } from "./dashboard/overview.ts";
import { participants } from "./dashboard/participants.ts";

/** The study dashboard, and what stands around the results in a shared link and in the report. */
export default {
  title: "Dashboard",
  ...files,
  ...overview,
  participants,
};
