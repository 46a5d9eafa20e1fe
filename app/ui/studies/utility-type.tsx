import type { LucideIcon } from "lucide-react";
import Box from "lucide-react/icons/box";
import ClipboardList from "lucide-react/icons/clipboard-list";
import ListTree from "lucide-react/icons/list-tree";
import MousePointerClick from "lucide-react/icons/mouse-pointer-click";
import RectangleVertical from "lucide-react/icons/rectangle-vertical";
import { useTranslation } from "react-i18next";
import type { UtilityType } from "../../domain/projects/project.ts";
import { Badge, type Tone } from "../kit/badge.tsx";

type Look = { icon: LucideIcon; tone: Tone };
const looks = {
  "Card Sorting": { icon: RectangleVertical, tone: "blue" },
  "Tree Testing": { icon: ListTree, tone: "green" },
  "First Click Testing": { icon: MousePointerClick, tone: "orange" },
  "Survey Tool": { icon: ClipboardList, tone: "purple" },
} as const satisfies Record<string, Look>;
type Known = keyof typeof looks;

const isKnown = (name: string): name is Known => Object.hasOwn(looks, name);
const lookOf = (name: string): Look => (isKnown(name) ? looks[name] : { icon: Box, tone: "gray" });

/** Translates the name of a type; an unknown name is returned unchanged. */
export function useTypeName(): (name: string) => string {
  const { t } = useTranslation("projects");
  return (name) => (isKnown(name) ? t(`studiesPage.types.${name}`) : name);
}

export function TypeIcon({ name }: { name: string }) {
  const { icon: Icon } = lookOf(name);
  return <Icon aria-hidden />;
}

export function TypeBadge({ type }: { type: UtilityType | undefined }) {
  const typeName = useTypeName();
  const name = type?.name ?? "Card Sorting";
  return (
    <Badge tone={lookOf(name).tone} look="outline">
      <TypeIcon name={name} /> {typeName(name)}
    </Badge>
  );
}
