import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ResultRowProblem } from "../../../domain/result-file/read-results.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Badge } from "../../../ui/kit/badge.tsx";
import type { ResultPreview } from "./import-answer.ts";

/** Shows what an import would do. `closed`: a closed sort. `children`: further warnings. */
export function PreviewPanel({
  preview,
  closed,
  children,
}: {
  preview: ResultPreview;
  closed: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation("import");
  return (
    <section aria-labelledby="preview" className="index-card mt-6 p-4 sm:p-6">
      <h2 id="preview" className="mb-4 text-lg">
        {t("preview.heading")}
      </h2>
      <div className="grid gap-3 empty:hidden not-empty:mb-4">
        {children}
        {preview.sorts === 0 ? <Alert type="error">{t("preview.nothing")}</Alert> : null}
        {preview.room_for_cards ? null : <Alert type="error">{t("preview.tooManyCards")}</Alert>}
        {closed ? <Alert>{t("preview.fixed")}</Alert> : null}
      </div>
      <ul className="mb-4 grid gap-3 sm:grid-cols-2 nav:grid-cols-4">
        <Figure text={t("preview.sorts", { count: preview.sorts })} />
        <Figure
          text={t("preview.cards", { count: preview.cards })}
          detail={
            preview.new_cards > 0
              ? t("preview.newCards", { count: preview.new_cards })
              : t("preview.noNewCards")
          }
        />
        <Figure
          text={t("preview.placements", { count: preview.placements })}
          detail={
            preview.unsorted > 0 ? t("preview.unsorted", { count: preview.unsorted }) : undefined
          }
        />
        <Figure text={t("preview.refused", { count: preview.refused })} />
      </ul>
      <RowProblems problems={preview.problems} count={preview.refused} />
      {preview.new_labels.length > 0 ? <NewCards preview={preview} /> : null}
      {preview.examples.length > 0 ? <Examples preview={preview} /> : null}
    </section>
  );
}

function Figure({ text, detail }: { text: string; detail?: string | undefined }) {
  return (
    <li className="rounded-sm bg-tray px-3 py-2">
      <span className="block font-medium tabular-nums">{text}</span>
      {detail ? <span className="block text-sm text-quiet tabular-nums">{detail}</span> : null}
    </li>
  );
}

function NewCards({ preview }: { preview: ResultPreview }) {
  const { t } = useTranslation("import");
  const more = preview.new_cards - preview.new_labels.length;
  return (
    <>
      <h3 className="mt-5 mb-2 font-medium">{t("preview.newCardsList")}</h3>
      <ul className="flex flex-wrap gap-2">
        {preview.new_labels.map((label) => (
          <li key={label} className="max-w-full">
            <Badge className="max-w-full whitespace-normal!">{label}</Badge>
          </li>
        ))}
        {more > 0 ? (
          <li className="text-sm text-quiet">{t("preview.andMore", { count: more })}</li>
        ) : null}
      </ul>
    </>
  );
}

/** The first participants' groups with their cards, by which a person sees whether the file was read rightly. */
function Examples({ preview }: { preview: ResultPreview }) {
  const { t } = useTranslation("import");
  const more = preview.sorts - preview.examples.length;
  return (
    <>
      <h3 className="mt-5 mb-2 font-medium">{t("preview.table")}</h3>
      <ul className="grid gap-4 nav:grid-cols-3">
        {preview.examples.map(({ participant, sorted, total, criteria, piles }) => {
          const passes = [...new Set(piles.map(({ pass }) => pass))];
          return (
            <li key={participant} className="min-w-0 rounded-sm bg-tray p-3">
              <p className="wrap-anywhere">
                <span className="font-medium">{participant}</span>{" "}
                <span className="text-sm text-quiet tabular-nums">
                  {t("preview.of", { count: sorted, total })}
                </span>
              </p>
              {passes.map((pass) => (
                <section key={pass} className="mt-2 text-sm">
                  {passes.length > 1 || criteria[pass] ? (
                    <p className="mb-1 font-medium wrap-anywhere">
                      {pass + 1}. {criteria[pass]}
                    </p>
                  ) : null}
                  <Piles piles={piles.filter((pile) => pile.pass === pass)} />
                </section>
              ))}
            </li>
          );
        })}
      </ul>
      {more > 0 ? (
        <p className="mt-2 text-sm text-quiet">{t("preview.more", { count: more })}</p>
      ) : null}
    </>
  );
}

function Piles({ piles }: { piles: ResultPreview["examples"][number]["piles"] }) {
  const { t } = useTranslation("import");
  return (
    <dl className="grid gap-2">
      {piles.map(({ name, cards, more }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one name, and they are never reordered
        <div key={index} className="index-card min-w-0 px-2 py-1 wrap-anywhere">
          <dt className="font-medium">{name}</dt>
          <dd className="text-quiet">
            {cards.join(" · ")}
            {more > 0 ? ` · ${t("preview.andMore", { count: more })}` : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The rows that would be left out, each with its reason. Collapsed when there are many. */
function RowProblems({ problems, count }: { problems: ResultRowProblem[]; count: number }) {
  const { t } = useTranslation("import");
  if (count === 0) return null;
  const more = count - problems.length;
  return (
    <details open={count <= 5} className="mt-4 rounded-sm border border-control px-3 py-2">
      <summary className="flex min-h-8 list-none items-center gap-2 font-medium text-mark">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {t("problems.heading", { count })}
      </summary>
      <ul className="mt-2 max-h-72 list-disc overflow-y-auto pl-9 text-sm">
        {problems.map(({ row, column, problem, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row can have several problems, and they are never reordered
          <li key={index}>
            {t("problems.row", {
              row,
              column: t(`columns.${column}`),
              problem: t(`problems.texts.${problem}`, { value }),
            })}
          </li>
        ))}
        {more > 0 ? <li className="text-quiet">{t("problems.more", { count: more })}</li> : null}
      </ul>
    </details>
  );
}
