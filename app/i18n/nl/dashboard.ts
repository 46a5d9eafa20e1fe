import type en from "../en/dashboard.ts";
import { files } from "./dashboard/export.ts";
import { overview } from "./dashboard/overview.ts";
import { participants } from "./dashboard/participants.ts";

export default {
  title: "Dashboard",
  ...files,
  ...overview,
  participants,
} satisfies typeof en;
