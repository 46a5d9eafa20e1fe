import { useTranslation } from "react-i18next";
import { Badge } from "../../../ui/kit/badge.tsx";
import { colorName } from "./color-look.ts";

/** A category's colour with its name: nobody has to tell colours apart. */
export function ColorBadge({ color }: { color: string }) {
  const { t } = useTranslation("study");
  const name = colorName(color);
  return (
    <Badge tone={name ?? "gray"}>
      <span
        aria-hidden
        className="size-3 rounded-full border border-black/20"
        style={{ backgroundColor: color }}
      />
      {name ? t(`categories.colors.${name}`) : `${t("categories.otherColor")} ${color}`}
    </Badge>
  );
}
