import { useTranslation } from "react-i18next";
import type { StudyStatus } from "../../domain/limits/limits.ts";
import { Badge, type Tone } from "../kit/badge.tsx";

const tones: Record<StudyStatus, Tone> = {
  draft: "gray",
  active: "green",
  paused: "yellow",
  completed: "blue",
};

/** The status of a study. */
export function StatusBadge({ status }: { status: StudyStatus }) {
  const { t } = useTranslation("projects");
  return <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>;
}
