import { createContext, useContext } from "react";
import type { Comment } from "../../domain/projects/comment.ts";

/** What the threads of comments are shown from: the data of the page `/studies/:id/comments`. */
export type CommentsData = {
  study: { id: string };
  comments: Comment[];
  /** The reader's id. */
  me: string;
  /** Whether the reader may resolve comments. */
  mayResolve: boolean;
  /** The usernames that can be mentioned: those of the other members. */
  members: string[];
  /** The number of notifications that opening these comments has marked as read. */
  newly_read: number;
};

export const CommentsContext = createContext<CommentsData | null>(null);

export function useComments(): CommentsData {
  const data = useContext(CommentsContext);
  if (!data) throw new Error("Outside of the comments");
  return data;
}

export const commentsPath = (study: string): string => `/studies/${study}/comments`;
