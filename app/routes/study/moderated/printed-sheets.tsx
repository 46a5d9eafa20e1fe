import { useTranslation } from "react-i18next";
import { QrCode } from "../../../ui/participation/qr-code.tsx";
import { GRIDS, type Printed, type PrintSize } from "./sheets.ts";

/** The printable part of an A4 page, in millimetres; every printer leaves these margins. */
const [WIDTH, HEIGHT] = [182, 264];
const MARK = 3;

const TEXT: Record<PrintSize, { label: string; description: string; image: string; code: string }> =
  {
    small: { label: "11pt", description: "7pt", image: "12mm", code: "10mm" },
    medium: { label: "15pt", description: "9pt", image: "22mm", code: "13mm" },
    large: { label: "20pt", description: "11pt", image: "42mm", code: "16mm" },
  };

/** The sheets as they are printed: on the page one below the other, on paper one a page. */
export function PrintedSheets({
  sheets,
  size,
  details,
  marks,
  codes,
}: {
  sheets: readonly Printed[][];
  size: PrintSize;
  details: boolean;
  marks: boolean;
  /** Whether each card has its number as a QR code. */
  codes: boolean;
}) {
  const [columns, rows] = GRIDS[size];
  return (
    <div className="overflow-x-auto">
      {sheets.map((fields, page) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
          key={page}
          className="relative mb-6 bg-white text-black print:mb-0"
          style={{
            width: `${WIDTH}mm`,
            height: `${HEIGHT}mm`,
            breakInside: "avoid",
            breakAfter: page < sheets.length - 1 ? "page" : "auto",
          }}
        >
          <div
            className="grid size-full"
            style={{
              gridTemplateColumns: `repeat(${columns}, 1fr)`,
              gridTemplateRows: `repeat(${rows}, 1fr)`,
            }}
          >
            {fields.map((field) => (
              <PrintedField
                key={field.kind === "card" ? field.card.id : field.id}
                field={field}
                size={size}
                details={details}
                codes={codes}
              />
            ))}
          </div>
          {marks ? <CutMarks columns={columns} rows={rows} /> : null}
        </section>
      ))}
    </div>
  );
}

function PrintedField({
  field,
  size,
  details,
  codes,
}: {
  field: Printed;
  size: PrintSize;
  details: boolean;
  codes: boolean;
}) {
  const { t } = useTranslation("study");
  const text = TEXT[size];
  const box = "relative flex min-h-0 min-w-0 flex-col overflow-hidden";
  const padding = { padding: "5mm 5mm 4mm" };
  if (field.kind === "slip") {
    const { of, name, parent } = field.slip;
    return (
      <div className={box} style={padding}>
        <p style={{ fontSize: text.description }}>
          {parent ? t("moderated.print.inLarger", { group: parent }) : t(`moderated.print.${of}`)}
        </p>
        <p
          className="min-h-[1.6em] border-b border-black leading-tight font-semibold break-words"
          style={{ fontSize: fittingSize(text.label, name) }}
        >
          {name}
        </p>
        {of === "criterion" ? null : (
          <p className="mt-auto border-b border-black" style={{ fontSize: text.description }}>
            {t(of === "larger" ? "moderated.print.members" : "moderated.print.number")}
          </p>
        )}
      </div>
    );
  }
  const { number, card } = field;
  return (
    <div className={box} style={padding}>
      <p
        className="absolute top-[2mm] right-[3mm] font-semibold tabular-nums"
        style={{ fontSize: text.label }}
      >
        {number}
      </p>
      {details && card.image ? (
        <img
          src={card.image}
          alt=""
          className="mb-[2mm] min-h-0 max-w-[80%] self-start object-contain"
          style={{ maxHeight: text.image }}
        />
      ) : null}
      <p
        className="shrink-0 leading-tight font-semibold break-words"
        style={{
          fontSize: fittingSize(text.label, card.label),
          paddingRight: `calc(2.2 * ${text.label})`,
        }}
      >
        {card.label}
      </p>
      {details && card.description ? (
        <div className="mt-[1mm] min-h-0 flex-1" style={{ fontSize: text.description }}>
          <p
            className="max-h-[round(down,100%,1lh)] overflow-hidden leading-snug break-words whitespace-pre-line"
            style={codes ? { paddingRight: text.code } : undefined}
          >
            {card.description}
          </p>
        </div>
      ) : null}
      {codes ? (
        <div className="absolute right-[3mm] bottom-[3mm]" style={{ width: text.code }}>
          <QrCode text={String(number)} label={t("moderated.print.code", { number })} />
        </div>
      ) : null}
    </div>
  );
}

/** A smaller size for a longer text, so that the card shows all of it; a description is cut after the last line that fits. */
const fittingSize = (size: string, { length }: string): string =>
  `calc(${length > 150 ? 0.54 : length > 90 ? 0.62 : length > 40 ? 0.8 : 1} * ${size})`;

/** A small cross at each corner of a card: lines all around would show on a card that is cut a little aside. */
function CutMarks({ columns, rows }: { columns: number; rows: number }) {
  const marks = Array.from({ length: columns + 1 }, (_, column) =>
    Array.from({ length: rows + 1 }, (_, row) => {
      const [x, y] = [(column * WIDTH) / columns, (row * HEIGHT) / rows];
      return `M${x - MARK} ${y}h${2 * MARK}M${x} ${y - MARK}v${2 * MARK}`;
    }),
  ).flat();
  return (
    <svg
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <path d={marks.join("")} stroke="#888" strokeWidth="0.2" fill="none" />
    </svg>
  );
}
