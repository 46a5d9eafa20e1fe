import { useState } from "react";
import { useFrame } from "../../ui/shell/frame.ts";

/** The id of the last save of a study: used as a key, it resets the form to what was saved. */
export function useSaveId(): string {
  const { toast } = useFrame();
  const [saveId, setSaveId] = useState("");
  if (toast?.key === "studyUpdated" && toast.id !== saveId) setSaveId(toast.id);
  return saveId;
}
