import { clsx } from "clsx";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { pointsOf } from "../../../domain/ratings/points-of.ts";
import type { Scale } from "../../../domain/ratings/scale.ts";
import { StudyText, useLanguageOf } from "../../../ui/participation/untranslated.tsx";
import type { RatedCard, RatingPage } from "./loader.server.ts";
import { RATING_FIELD } from "./ratings-url.ts";

/** After so many rows the labels of the scale are repeated. */
const REPEATED = 10;

/** A row for each card. Memoized: only the radio buttons themselves change. */
export const RatingRows = memo(function RatingRows({ page }: { page: RatingPage }) {
  const { cards, scale, values } = page;
  return cards.map((card, at) => (
    <div key={card.id}>
      {at % REPEATED === 0 ? <Ends scale={scale} className="hidden sm:flex" inRow={false} /> : null}
      <Row card={card} scale={scale} value={values[card.id]} />
    </div>
  ));
});

/** As wide as the points beside it on wide screens. */
const pointsWidth = "sm:w-[calc(var(--points)*2.75rem)]";
const styleOf = ({ low, high }: Scale) => {
  const points = high - low + 1;
  return { "--points": points, "--half": Math.ceil(points / 2) } as Record<string, number>;
};
/** So many points stand in one row on a phone; more in two rows of the same length. */
const IN_ROW = 7;

/** What the lowest and the highest number mean; the buttons themselves say so to screen readers. */
function Ends({ scale, className, inRow }: { scale: Scale; className: string; inRow: boolean }) {
  const languageOf = useLanguageOf();
  const { low_label, high_label } = scale;
  if (!low_label && !high_label) return null;
  const ends = (
    <>
      <bdi lang={languageOf(low_label)} className="min-w-0 break-words">
        {low_label}
      </bdi>
      <bdi lang={languageOf(high_label)} className="min-w-0 text-end break-words">
        {high_label}
      </bdi>
    </>
  );
  const box = "flex justify-between gap-4 text-sm text-quiet";
  return inRow ? (
    <p aria-hidden className={`${box} ${className}`}>
      {ends}
    </p>
  ) : (
    <div aria-hidden className={`justify-end px-6 pt-4 ${className}`}>
      <p className={`${box} min-w-60 ${pointsWidth}`} style={styleOf(scale)}>
        {ends}
      </p>
    </div>
  );
}

function Row({
  card: { id, label, description, image, picture_only },
  scale,
  value,
}: {
  card: RatedCard;
  scale: Scale;
  value: number | undefined;
}) {
  const { i18n } = useTranslation("ratings");
  const languageOf = useLanguageOf();
  const number = new Intl.NumberFormat(i18n.language);
  const textOf = (point: number) =>
    point === scale.low ? scale.low_label : point === scale.high ? scale.high_label : "";
  return (
    <div
      id={`row-${id}`}
      data-card
      role="radiogroup"
      aria-labelledby={`label-${id}`}
      aria-describedby={description ? `about-${id}` : undefined}
      className="scroll-my-40 gap-x-6 border-b border-line px-4 py-3 group-data-missing/ratings:not-has-checked:bg-mark/15 sm:flex sm:items-center sm:px-6"
    >
      <div className="min-w-0 grow">
        {image ? <img src={image} alt="" loading="lazy" className="mb-1 max-h-24 rounded" /> : null}
        <StudyText
          text={label}
          id={`label-${id}`}
          className={picture_only ? "sr-only" : "font-medium break-words"}
        />
        <StudyText
          text={description}
          id={`about-${id}`}
          className="text-sm whitespace-pre-line break-words text-quiet"
        />
      </div>
      <div className={`shrink-0 max-sm:mt-1 ${pointsWidth}`} style={styleOf(scale)}>
        <div
          className={clsx(
            "grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))]",
            scale.high - scale.low >= IN_ROW &&
              "max-sm:grid-cols-[repeat(var(--half),minmax(2.75rem,1fr))]",
          )}
        >
          {pointsOf(scale).map((point) => (
            <label
              key={point}
              className="flex min-h-12 flex-col items-center justify-center gap-0.5 rounded hover:bg-tray"
            >
              <input
                type="radio"
                name={RATING_FIELD + id}
                value={point}
                defaultChecked={value === point}
                className="size-5 accent-accent"
              />
              <span className="text-sm tabular-nums">
                {number.format(point)}
                {textOf(point) ? (
                  <span lang={languageOf(textOf(point))} className="sr-only">
                    {" "}
                    {textOf(point)}
                  </span>
                ) : null}
              </span>
            </label>
          ))}
        </div>
        <Ends scale={scale} className="sm:hidden" inRow />
      </div>
    </div>
  );
}
