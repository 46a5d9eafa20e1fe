import { useState } from "react";
import { useFrame } from "../../ui/shell/frame.ts";

/** Changes with each save of a study: from then on its form is filled from what was saved. */
export function useSaved(): string {
  const { toast } = useFrame();
  const [saved, setSaved] = useState("");
  if (toast?.key === "studyUpdated" && toast.id !== saved) setSaved(toast.id);
  return saved;
}
