import { useFetcher, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { cutTo } from "../../domain/limits/text.ts";
import type { Comment } from "../../domain/projects/comment.ts";
import { commentKey } from "../../domain/projects/comment-key.ts";
import { Badge } from "../kit/badge.tsx";
import { Button, buttonVariants } from "../kit/button.tsx";
import { useFocusStays } from "../kit/overlays/use-focus-stays.ts";
import { DateTime } from "../pages/date-time.tsx";
import { CommentForm } from "./comment-form.tsx";
import { commentsPath, useComments } from "./comments-data.ts";

/** The conversations, oldest first; the resolved ones are folded. `targetOf` says what each is about. */
export function CommentThreads({ targetOf }: { targetOf?: (comment: Comment) => ReactNode }) {
  const { t } = useTranslation("comments");
  const { comments, newly_read } = useComments();
  const { revalidate } = useRevalidator();
  // The bar still counts what has just been read.
  useEffect(() => {
    if (newly_read > 0) revalidate();
  }, [newly_read, revalidate]);
  const list = useRef<HTMLDivElement>(null);
  useFocusStays(list);
  const known = new Map(comments.map((comment) => [comment.id, comment]));
  const rootOf = (comment: Comment): Comment => {
    const parent = comment.parent === null ? undefined : known.get(comment.parent);
    return parent ? rootOf(parent) : comment;
  };
  const threads = [...Map.groupBy(comments, (comment) => rootOf(comment).id).values()];
  const resolved = threads.filter(([first]) => first?.resolved);
  const open = threads.filter(([first]) => !first?.resolved);
  const shown = (some: Comment[][]) => (
    <ul className="grid gap-4">
      {some.map(([first, ...replies]) =>
        first ? (
          <Thread key={first.id} first={first} replies={replies} target={targetOf?.(first)} />
        ) : null,
      )}
    </ul>
  );
  return (
    <div ref={list} className="grid gap-4">
      {comments.length === 0 ? <p className="text-quiet">{t("none")}</p> : null}
      {shown(open)}
      {resolved.length > 0 ? (
        <details>
          <summary className={buttonVariants({ size: "sm", className: "mb-3 list-none" })}>
            {t("resolvedCount", { count: resolved.length })}
          </summary>
          {shown(resolved)}
        </details>
      ) : null}
    </div>
  );
}

function Thread({
  first,
  replies,
  target,
}: {
  first: Comment;
  replies: Comment[];
  target: ReactNode;
}) {
  const { t } = useTranslation("comments");
  const { mayResolve } = useComments();
  const name = first.user?.username ?? t("formerMember");
  const text = cutTo(first.text, 40);
  return (
    <li className="index-card min-w-0 p-4 shadow-none">
      {target || first.resolved ? (
        <p className="mb-2 flex flex-wrap items-center gap-2 text-sm text-quiet">
          {target}
          {first.resolved ? <Badge tone="green">{t("resolved")}</Badge> : null}
        </p>
      ) : null}
      <ol className="grid gap-3">
        {[first, ...replies].map((comment) => (
          <CommentText key={comment.id} comment={comment} isReply={comment !== first} />
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-start gap-2 *:open:w-full">
        <details>
          <summary
            aria-label={t("replyTo", { name })}
            className={buttonVariants({ size: "sm", className: "list-none" })}
          >
            {t("reply")}
          </summary>
          <div className="mt-3">
            <CommentForm
              id={`reply-${first.id}`}
              intent="create"
              label={t("replyTo", { name })}
              submit={t("send")}
            >
              <input type="hidden" name="on" value={commentKey(first.on)} />
              <input type="hidden" name="parent" value={first.id} />
            </CommentForm>
          </div>
        </details>
        {mayResolve ? (
          <CommentAction
            comment={first.id}
            intent={first.resolved ? "reopen" : "resolve"}
            label={t(first.resolved ? "reopenOf" : "resolveOf", { text })}
          >
            {t(first.resolved ? "reopen" : "resolve")}
          </CommentAction>
        ) : null}
      </div>
    </li>
  );
}

function CommentText({ comment, isReply }: { comment: Comment; isReply: boolean }) {
  const { t } = useTranslation("comments");
  const { me } = useComments();
  const isMine = comment.user?.id === me;
  return (
    <li
      id={`comment-${comment.id}`}
      className={isReply ? "min-w-0 border-l-3 border-line pl-4" : "min-w-0"}
    >
      <p className="text-sm text-quiet">
        <strong className="font-medium text-ink">
          {comment.user?.username ?? t("formerMember")}
        </strong>{" "}
        <DateTime value={comment.at} />
        {comment.edited_at ? ` · ${t("edited")}` : ""}
      </p>
      <p className="break-words whitespace-pre-line">{comment.text}</p>
      {isMine ? (
        <div className="mt-1 flex flex-wrap items-start gap-2 *:open:w-full">
          <details>
            <summary
              aria-label={t("editOf")}
              className={buttonVariants({ size: "sm", variant: "ghost", className: "list-none" })}
            >
              {t("edit")}
            </summary>
            <div className="mt-2">
              <CommentForm
                key={comment.text}
                id={`edit-${comment.id}`}
                intent="edit"
                label={t("editOf")}
                text={comment.text}
                submit={t("save")}
              >
                <input type="hidden" name="id" value={comment.id} />
              </CommentForm>
            </div>
          </details>
          <CommentAction
            comment={comment.id}
            intent="delete"
            variant="ghost"
            label={t("deleteOf", { text: cutTo(comment.text, 40) })}
          >
            {t("remove")}
          </CommentAction>
        </div>
      ) : null}
    </li>
  );
}

function CommentAction({
  comment,
  intent,
  label,
  variant,
  children,
}: {
  comment: string;
  intent: "resolve" | "reopen" | "delete";
  label: string;
  variant?: "ghost";
  children: string;
}) {
  const { study } = useComments();
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={commentsPath(study.id)} aria-label={label}>
      <input type="hidden" name="id" value={comment} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="sm"
        variant={variant}
        aria-label={label}
      >
        {children}
      </Button>
    </fetcher.Form>
  );
}
