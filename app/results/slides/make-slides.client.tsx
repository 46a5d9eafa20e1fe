import { useEffect, useRef } from "react";
import { saveFile } from "../charts/download.ts";
import { useCut, useResults } from "../state/results-context.ts";
import { useDeck } from "./use-deck.ts";
import { writeDeck } from "./write-deck.ts";

const TYPE = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

/** Makes the slides once, saves them, and says so. */
export default function MakeSlides({ onEnd }: { onEnd: (isMade: boolean) => void }) {
  const { fileName } = useResults();
  const { conclusion } = useCut();
  const makeDeck = useDeck();
  const begun = useRef(false);
  useEffect(() => {
    // Until the conclusion arrives, the number of groups may change.
    if (begun.current || conclusion === undefined) return;
    begun.current = true;
    const make = async () => {
      const deck = await makeDeck();
      if (!deck) throw new Error("The results changed");
      saveFile(`${fileName}-results.pptx`, await writeDeck(deck), TYPE);
    };
    make().then(
      () => onEnd(true),
      () => onEnd(false),
    );
  }, [makeDeck, conclusion, fileName, onEnd]);
  return null;
}
