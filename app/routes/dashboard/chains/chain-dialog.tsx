import { Form, useNavigation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Delphi } from "../../../domain/turns/delphi.ts";
import type { Chain } from "../../../domain/turns/turns.ts";
import { OVERLAYS, withParams } from "../../../results/state/dashboard-url.ts";
import { CancelLink } from "../../../ui/dialogs/cancel-link.tsx";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { Select } from "../../../ui/kit/fields/select.tsx";
import { Dialog, DialogFooter } from "../../../ui/kit/overlays/dialog.tsx";
import { CHAIN_DIALOGS, CHAIN_FORM, type ChainDialogName } from "./chain-form.ts";

/** What a press does that the dialog asks about. */
const INTENTS: Record<ChainDialogName, string> = {
  goOn: "reopen",
  split: "split",
  anew: "anew",
  add: "anew",
};

/** Asks before a chain is added, or goes on in spite of its rest. Open while the URL has `?ask=`. */
export function ChainDialog({
  chains,
  delphi,
  isActive,
}: {
  chains: readonly Chain[];
  delphi: Delphi;
  /** Whether the study takes participants. */
  isActive: boolean;
}) {
  const { t } = useTranslation("chains");
  const navigation = useNavigation();
  const [params] = useSearchParams();
  const ask = CHAIN_DIALOGS.find((known) => known === params.get("ask"));
  const of = chains.find(({ chain }) => String(chain) === params.get("chain"));
  if (!ask || (ask !== "add" && !of) || (ask === "split" && of?.turns.length === 0)) return null;
  const back = withParams(params, OVERLAYS);
  const chain = of?.chain ?? 0;
  const intent = [CHAIN_FORM, INTENTS[ask], ...(ask === "add" ? [] : [chain])].join(" ");
  return (
    <Dialog
      size="sm"
      closeTo={back}
      title={t(`${ask}Title`, { chain })}
      description={t(`${ask}Text`, { chain, count: delphi.rest_after })}
    >
      <Form method="post" preventScrollReset>
        {ask === "split" ? (
          <>
            <FieldLabel htmlFor="split-turn">{t("splitAfter")}</FieldLabel>
            <Select id="split-turn" name="turn" data-autofocus className="w-full">
              {of?.turns.toReversed().map(({ turn, moved }) => (
                <option key={turn} value={turn}>
                  {moved === null
                    ? t("splitTurn", { turn })
                    : t("splitTurnMoved", { turn, count: moved })}
                </option>
              ))}
            </Select>
          </>
        ) : null}
        {isActive ? null : (
          <div className="mt-4">
            <Alert type="warning">{t("inactive")}</Alert>
          </div>
        )}
        <DialogFooter>
          <CancelLink to={back} data-autofocus={ask === "split" ? undefined : true} />
          <Button
            type="submit"
            name="intent"
            value={intent}
            variant="primary"
            busy={navigation.state === "submitting"}
          >
            {t(ask)}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
