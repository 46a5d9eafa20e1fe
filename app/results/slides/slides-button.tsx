import Presentation from "lucide-react/icons/presentation";
import { Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyUntilLoaded } from "../../ui/frame/until-loaded.ts";
import { Button } from "../../ui/kit/button.tsx";
import { useToast } from "../../ui/toasts/toasts.tsx";

// The library that writes slides is loaded with the press.
const MakeSlides = lazyUntilLoaded(() => import("./make-slides.client.tsx"));

/** Makes slides of the results that are shown. */
export function SlidesButton() {
  const { t } = useTranslation("results");
  const showToast = useToast();
  const [making, setMaking] = useState(false);
  const end = useCallback(
    (isMade: boolean) => {
      setMaking(false);
      if (!isMade) showToast({ type: "error", text: t("slides.failed") });
    },
    [showToast, t],
  );
  return (
    <>
      <Button size="sm" busy={making} onClick={() => setMaking(true)}>
        <Presentation aria-hidden /> {t(making ? "slides.making" : "slides.make")}
      </Button>
      {making ? (
        <Suspense>
          <MakeSlides onEnd={end} />
        </Suspense>
      ) : null}
    </>
  );
}
