import { createContext, useContext } from "react";

/** What the reader of a dashboard may do. */
type StudyRights = {
  mayEdit: boolean;
  seesParticipants: boolean;
};

export const StudyRightsContext = createContext<StudyRights>({
  mayEdit: false,
  seesParticipants: false,
});

/** The number of comments on each part of the study, by `commentKey`. */
export const CommentCountsContext = createContext<Record<string, number>>({});

export const useCommentCount = (key: string): number => useContext(CommentCountsContext)[key] ?? 0;

export const useStudyRights = (): StudyRights => useContext(StudyRightsContext);
