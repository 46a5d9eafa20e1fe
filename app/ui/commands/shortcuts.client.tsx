import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Switch } from "../kit/fields/switch.tsx";
import { Kbd } from "../kit/kbd.tsx";
import { Dialog } from "../kit/overlays/dialog.tsx";
import { singleKeysOn, switchSingleKeys } from "./single-keys.ts";

const groups = {
  anywhere: [
    ["Ctrl K", "menu"],
    ["/", "find"],
    ["?", "shortcuts"],
    ["Ctrl Z", "undo"],
    ["Esc", "close"],
  ],
  cards: [
    ["Enter", "rename"],
    ["↑ ↓ Home End", "move"],
    ["Shift + ☑", "range"],
  ],
} as const;

export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("commands");
  const [on, setOn] = useState(singleKeysOn);
  return (
    <Dialog title={t("shortcuts")} size="sm" onClose={onClose}>
      {Object.entries(groups).map(([group, keys]) => (
        <section key={group} className="mb-4">
          <h3 className="text-sm font-medium text-quiet">
            {t(`groups.${group as keyof typeof groups}`)}
          </h3>
          <dl className="mt-1">
            {keys.map(([key, what]) => (
              <div
                key={key}
                className="flex items-center justify-between gap-4 border-t border-line py-1.5"
              >
                <dt>{t(`keys.${what}`)}</dt>
                <dd>
                  <Kbd>{key}</Kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        checked={on}
        label={t("singleKeys")}
        hint={t("singleKeysHint")}
        onCheckedChange={(checked) => {
          setOn(checked);
          switchSingleKeys(checked);
        }}
      />
    </Dialog>
  );
}
