import { useTranslation } from "react-i18next";
import type { ResultSample } from "../../../domain/imports/result-sample.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import type { PreviewAnswer } from "./preview-of.ts";

/** How many cards of a group are named. */
const NAMED = 3;

/**
 * What the file says as it was read, in a sentence, and what it would say otherwise, each with a button to read it so.
 */
export function Readings({
  answer: { sample, others, certain },
}: {
  answer: Pick<PreviewAnswer, "sample" | "others" | "certain">;
}) {
  const { t } = useTranslation("import");
  const sentence = useSentence();
  if (!sample) return null;
  const rest = others.flatMap((other, index) => (other ? [{ other, index }] : []));
  return (
    <div className="mb-5 grid gap-3">
      {certain ? null : <Alert type="warning">{t("reading.uncertain")}</Alert>}
      <p className="max-w-prose wrap-anywhere">
        {t("reading.shown")} <strong className="font-medium">{sentence(sample)}</strong>
      </p>
      {rest.map(({ other, index }) => (
        <p key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Button type="submit" size="sm" name="other" value={index}>
            {t("reading.use")}
          </Button>
          <span className="min-w-0 flex-1 basis-64 text-quiet wrap-anywhere">
            {sentence(other)}
          </span>
        </p>
      ))}
    </div>
  );
}

function useSentence() {
  const { t, i18n } = useTranslation("import");
  const list = new Intl.ListFormat(i18n.language, { style: "long", type: "conjunction" });
  return ({ participant, category, cards }: ResultSample) => {
    const more = cards.length - NAMED;
    const named = cards.slice(0, more > 1 ? NAMED : NAMED + 1);
    const others = cards.length - named.length;
    return t("reading.sentence", {
      participant,
      category,
      cards: list.format(others > 0 ? [...named, t("reading.others", { count: others })] : named),
    });
  };
}
