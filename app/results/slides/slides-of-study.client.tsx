import { ResultsFrame } from "../results-frame.tsx";
import type { ResultsProps } from "../state/results-props.ts";
import MakeSlides from "./make-slides.client.tsx";

/** Makes slides where the results are not shown: with an analysis of its own, by the options in the URL. */
export default function SlidesOfStudy({
  onEnd,
  ...props
}: ResultsProps & { onEnd: (isMade: boolean) => void }) {
  return <ResultsFrame {...props}>{() => <MakeSlides onEnd={onEnd} />}</ResultsFrame>;
}
