import { useTranslation } from "react-i18next";
import type { StudyStatus } from "../domain/limits.ts";
import { Badge, type Tone } from "./kit/badge.tsx";

const tones: Record<"list" | "dashboard", Record<StudyStatus, Tone>> = {
  // Both readings of "active" and "completed" are the specification's own, screen by screen.
  list: { draft: "gray", active: "blue", paused: "yellow", completed: "green" },
  dashboard: { draft: "gray", active: "green", paused: "yellow", completed: "blue" },
};

/** A study's status in the colours of the screen it is on. */
export function StatusBadge({
  status,
  screen = "list",
}: {
  status: StudyStatus;
  screen?: "list" | "dashboard";
}) {
  const { t } = useTranslation("projects");
  return <Badge tone={tones[screen][status]}>{t(`statuses.${status}`)}</Badge>;
}
