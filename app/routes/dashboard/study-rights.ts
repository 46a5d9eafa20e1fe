import { createContext, useContext } from "react";

/** What the reader of a dashboard may do. */
export type StudyRights = { mayEdit: boolean; seesParticipants: boolean };

export const StudyRightsContext = createContext<StudyRights>({
  mayEdit: false,
  seesParticipants: false,
});

export const useStudyRights = (): StudyRights => useContext(StudyRightsContext);
