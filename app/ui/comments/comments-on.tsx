import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { CommentTarget } from "../../domain/projects/comment.ts";
import { commentKey } from "../../domain/projects/comment-key.ts";
import { Spinner } from "../kit/spinner.tsx";
import { CommentForm } from "./comment-form.tsx";
import { CommentThreads } from "./comment-threads.tsx";
import { CommentsContext, type CommentsData, commentsPath } from "./comments-data.ts";

/** The comments on a part of a study, in a drawer or panel beside it. */
export default function CommentsOn({ study, on }: { study: string; on: CommentTarget }) {
  const { t } = useTranslation("comments");
  const key = commentKey(on);
  const { load, data } = useFetcher<CommentsData>({ key: `comments ${key}` });
  useEffect(() => load(`${commentsPath(study)}?on=${key}`), [load, study, key]);
  return (
    <section data-comments className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-base">
        {data ? t("count", { count: data.comments.length }) : t("title")}
      </h3>
      {data ? (
        <CommentsContext.Provider value={data}>
          <CommentThreads />
          <CommentForm id={`new-${key}`} intent="create" label={t("write")} submit={t("send")}>
            <input type="hidden" name="on" value={key} />
          </CommentForm>
        </CommentsContext.Provider>
      ) : (
        <Spinner label={t("opening")} />
      )}
    </section>
  );
}
