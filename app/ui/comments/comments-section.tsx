import type { CommentTarget } from "../../domain/projects/comment.ts";
import { Late, lateComponent } from "../frame/late-component.tsx";

const comments = lateComponent(
  () => import("./comments-on.tsx"),
  () => document.querySelector("[data-comments]") !== null,
);

/** The comments on a part of a study, in a drawer or panel beside it. */
export const CommentsSection = (props: { study: string; on: CommentTarget }) => (
  <Late of={comments} props={props} />
);
