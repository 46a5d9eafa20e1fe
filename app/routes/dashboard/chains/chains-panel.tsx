import { Form, Link, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Delphi } from "../../../domain/turns/delphi.ts";
import type { Chain } from "../../../domain/turns/turns.ts";
import { withParams } from "../../../results/state/dashboard-url.ts";
import { Badge, type Tone } from "../../../ui/kit/badge.tsx";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { CardTitle, Paper } from "../../../ui/kit/card.tsx";
import { useStudyRights } from "../study-rights.ts";
import { ChainDialog } from "./chain-dialog.tsx";
import { CHAIN_FORM, type ChainDialogName } from "./chain-form.ts";

type ChainState = "closed" | "rests" | "held" | "free";

const stateOf = ({ is_closed, resting, is_held }: Chain): ChainState =>
  is_closed ? "closed" : resting ? "rests" : is_held ? "held" : "free";

const TONE: Record<ChainState, Tone> = {
  closed: "gray",
  rests: "purple",
  held: "blue",
  free: "green",
};

/** The chains of a study in turns, and what its editors can do with them. */
export function ChainsPanel({
  chains,
  delphi,
  isActive,
}: {
  chains: readonly Chain[];
  delphi: Delphi;
  isActive: boolean;
}) {
  const { t } = useTranslation("chains");
  const { mayEdit } = useStudyRights();
  return (
    <Paper>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <CardTitle>{t("title")}</CardTitle>
          <p className="mt-1 max-w-prose text-sm text-quiet">{t("about")}</p>
        </div>
        {mayEdit ? <Ask ask="add" /> : null}
      </div>
      <ul className="mt-3 divide-y divide-line">
        {chains.map((chain) => (
          <li
            key={chain.chain}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <Facts chain={chain} />
            {mayEdit ? <Actions chain={chain} /> : null}
          </li>
        ))}
      </ul>
      {mayEdit ? <ChainDialog chains={chains} delphi={delphi} isActive={isActive} /> : null}
    </Paper>
  );
}

function Facts({ chain: one }: { chain: Chain }) {
  const { t } = useTranslation("chains");
  const { chain, from, start, turns } = one;
  const last = turns.at(-1);
  const state = stateOf(one);
  const facts = [
    t("turns", { count: turns.length }),
    last && last.moved !== null ? t("lastMoved", { count: last.moved }) : null,
    from ? t("began.split", from) : t(start.length > 0 ? "began.given" : "began.open"),
  ];
  return (
    <div className="min-w-0 flex-1 basis-72">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{t("name", { chain })}</span>
        <Badge tone={TONE[state]}>{t(`state.${state}`)}</Badge>
      </p>
      <p className="text-sm text-quiet">{facts.filter((fact) => fact !== null).join(" · ")}</p>
    </div>
  );
}

function Actions({ chain: { chain, is_closed, resting, turns } }: { chain: Chain }) {
  const { t } = useTranslation("chains");
  const does = is_closed ? "reopen" : "close";
  return (
    <div className="flex flex-wrap gap-2">
      {resting ? (
        <Ask ask="goOn" chain={chain} />
      ) : (
        <Form method="post" preventScrollReset>
          <Button
            type="submit"
            size="sm"
            name="intent"
            value={`${CHAIN_FORM} ${does} ${chain}`}
            aria-label={t("named", { what: t(does), chain })}
          >
            {t(does)}
          </Button>
        </Form>
      )}
      {turns.length > 0 ? <Ask ask="split" chain={chain} /> : null}
      <Ask ask="anew" chain={chain} />
    </div>
  );
}

/** Opens the dialog about what a press does. */
function Ask({ ask, chain }: { ask: ChainDialogName; chain?: number }) {
  const { t } = useTranslation("chains");
  const [params] = useSearchParams();
  return (
    <Link
      to={withParams(params, { ask, chain: chain ?? null })}
      preventScrollReset
      className={buttonVariants({ size: "sm" })}
      aria-label={chain === undefined ? undefined : t("named", { what: t(ask), chain })}
    >
      {t(ask)}
    </Link>
  );
}
