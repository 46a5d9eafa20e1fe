import { useState } from "react";
import { useFrame } from "../../ui/frame/frame.ts";

/** The id of the last save that `key` reports: used as a React key, it resets the form to what was saved. */
export function useSaveId(key: "studyUpdated" | "cardCreated"): string {
  const { toast } = useFrame();
  const [saveId, setSaveId] = useState("");
  if (toast?.key === key && toast.id !== saveId) setSaveId(toast.id);
  return saveId;
}
