import { getCollectionProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { SORT_TYPES, type SortType } from "../../../domain/limits/limits.ts";
import { type AnyField, FieldMessages } from "../../../ui/forms/field.tsx";
import { FieldDescription } from "../../../ui/kit/fields/field.tsx";

/** Open, closed or hybrid, each with a picture and a hint. `fixed`: says why it can no longer change. */
export function SortTypeField({ meta, fixed = false }: { meta: AnyField; fixed?: boolean }) {
  const { t } = useTranslation(["study", "projects"]);
  return (
    <fieldset className="mb-4" aria-describedby={fixed ? `${meta.id}-fixed` : undefined}>
      <legend className="mb-1 text-sm font-medium">{t("fields.sort_type")}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {getCollectionProps(meta, { type: "radio", options: [...SORT_TYPES] }).map(
          ({ key, value, ...props }) => {
            const type = value as SortType;
            return (
              <label
                key={key}
                className="flex cursor-pointer gap-3 rounded-md border border-control bg-card p-3 has-checked:border-accent has-checked:bg-tray has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:flex-col sm:gap-2"
              >
                <SortPicture type={type} />
                <span>
                  <span className="flex items-start gap-2 font-medium">
                    <input
                      {...props}
                      type="radio"
                      value={type}
                      className="mt-1 size-4 shrink-0 accent-accent outline-none!"
                    />
                    {t(`projects:sortTypes.${type}`)}
                  </span>
                  <span className="block text-sm text-quiet">
                    {t(`projects:sortTypeHints.${type}`)}
                  </span>
                </span>
              </label>
            );
          },
        )}
      </div>
      {fixed ? (
        <FieldDescription id={`${meta.id}-fixed`}>{t("hints.sort_type_fixed")}</FieldDescription>
      ) : null}
      <FieldMessages meta={meta} />
    </fieldset>
  );
}

/** Cards above two trays. Trays that participants create are dashed; predefined ones have a label. */
function SortPicture({ type }: { type: SortType }) {
  return (
    <svg
      viewBox="0 0 96 56"
      className="h-14 w-24 shrink-0"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <g className="fill-card stroke-control">
        <rect x="14" y="4" width="20" height="13" rx="2" transform="rotate(-6 24 10)" />
        <rect x="38" y="3" width="20" height="13" rx="2" />
        <rect x="62" y="4" width="20" height="13" rx="2" transform="rotate(6 72 10)" />
      </g>
      {[6, 52].map((x, tray) => {
        const predefined = type === "closed" || (type === "hybrid" && tray === 0);
        return (
          <g key={x} className={predefined ? "stroke-accent" : "stroke-mark"}>
            <path
              d={`M${x} 26v22a4 4 0 0 0 4 4h30a4 4 0 0 0 4-4V26`}
              strokeDasharray={predefined ? "" : "4 4"}
            />
            <path d={predefined ? `M${x + 9} 38h20` : `M${x + 19} 33v10M${x + 14} 38h10`} />
          </g>
        );
      })}
    </svg>
  );
}
