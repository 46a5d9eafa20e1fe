import { useTranslation } from "react-i18next";

/** A drawing of cards being sorted into two trays. */
export function HeroPicture() {
  const { t } = useTranslation("home");
  const words = t("hero.cards", { returnObjects: true });
  return (
    <svg viewBox="0 0 560 360" role="img" aria-label={t("hero.alt")} className="h-auto w-full">
      <defs>
        <filter id="lift" x="-20%" y="-20%" width="140%" height="160%">
          <feDropShadow dx="0" dy="7" stdDeviation="7" floodColor="#1c1917" floodOpacity=".2" />
        </filter>
        <filter id="rest" x="-10%" y="-10%" width="120%" height="140%">
          <feDropShadow
            dx="0"
            dy="1.5"
            stdDeviation="1.5"
            floodColor="#1c1917"
            floodOpacity=".14"
          />
        </filter>
      </defs>
      <Tray x={20} label={t("hero.trayOne")} count={2} />
      <Tray x={300} label={t("hero.trayTwo")} count={1} />
      <PaperCard x={44} y={206} text={words[0]} />
      <PaperCard x={44} y={258} text={words[1]} />
      <PaperCard x={324} y={206} text={words[3]} />
      <path
        d="M352 96C420 108 452 150 440 196"
        fill="none"
        stroke="var(--color-mark)"
        strokeWidth="2.5"
        strokeDasharray="3 8"
        strokeLinecap="round"
      />
      <path
        d="m431 190 8.500 12 10-11"
        fill="none"
        stroke="var(--color-mark)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <PaperCard x={60} y={52} angle={-7} text={words[2]} />
      <PaperCard x={96} y={34} angle={4} text={words[5]} />
      <PaperCard x={196} y={64} angle={-5} text={words[4]} lifted />
      <path
        d="m378 100 0 28 7-6.500 5 11 5-2.300-5-10.700 9.500-.8z"
        fill="var(--color-ink)"
        stroke="var(--color-card)"
        strokeWidth="1.500"
        strokeLinejoin="round"
        transform="translate(-18 -6)"
      />
    </svg>
  );
}

function Tray({ x, label, count }: { x: number; label: string; count: number }) {
  return (
    <g>
      <rect
        x={x}
        y="156"
        width="240"
        height="190"
        rx="14"
        fill="var(--color-desk)"
        stroke="var(--color-control)"
        strokeWidth="1.500"
      />
      <text x={x + 24} y="189" fontSize="17" fontWeight="600" fill="var(--color-ink)">
        {label}
      </text>
      <text x={x + 216} y="189" fontSize="15" textAnchor="end" fill="var(--color-quiet)">
        {count}
      </text>
    </g>
  );
}

function PaperCard({
  x,
  y,
  text,
  angle = 0,
  lifted = false,
}: {
  x: number;
  y: number;
  text: string | undefined;
  angle?: number;
  lifted?: boolean;
}) {
  return (
    <g
      transform={`rotate(${angle} ${x + 88} ${y + 22})`}
      filter={lifted ? "url(#lift)" : "url(#rest)"}
    >
      <rect
        x={x}
        y={y}
        width="192"
        height="44"
        rx="8"
        fill="var(--color-card)"
        stroke={lifted ? "var(--color-accent)" : "var(--color-line)"}
        strokeWidth={lifted ? 2 : 1}
      />
      <text x={x + 16} y={y + 28} fontSize="16" fill="var(--color-ink)">
        {text}
      </text>
    </g>
  );
}
