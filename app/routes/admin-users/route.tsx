import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslation } from "react-i18next";
import { requireSuperuser } from "../../auth/guards.server.ts";
import { findUser, listUsers } from "../../data/accounts/users.server.ts";
import type { Db } from "../../data/database/db.server.ts";
import { listInheritance } from "../../data/projects/members.server.ts";
import { fullName } from "../../domain/accounts/full-name.ts";
import type { Inheritance } from "../../domain/accounts/heirs.ts";
import type { User } from "../../domain/accounts/user.ts";
import { pageNumber } from "../../domain/results/participants-filter.ts";
import { logFault } from "../../http/trace.server.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { HeirFields } from "../../ui/accounts/heir-fields.tsx";
import { ConfirmByTyping } from "../../ui/dialogs/confirm-by-typing.tsx";
import { useDialogUrl } from "../../ui/dialogs/dialog-url.ts";
import { Failure } from "../../ui/forms/failure.tsx";
import { useFormAnswer } from "../../ui/forms/form-answer.ts";
import { Alert } from "../../ui/kit/alert.tsx";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { Empty, EmptyTitle } from "../../ui/kit/empty.tsx";
import { Page } from "../../ui/pages/page.tsx";
import { PageHead } from "../../ui/pages/page-head.tsx";
import { actOnUsers } from "./act.server.ts";
import { UserDialog } from "./user-dialog.tsx";
import { UsersTable } from "./users-table.tsx";

export const handle = { i18n: ["auth", "projects"], title: "auth:users.title" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const me = await requireSuperuser(request, context);
  return { me: me.id, ...(await loadUsers(context.db, new URL(request.url))) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await request.formData();
  const deleting = posted.get("intent") === "delete";
  const id = String(posted.get("id") ?? "");
  const [me, user, inheritance] = await Promise.all([
    requireSuperuser(request, context),
    deleting ? findUser(context.db, id) : undefined,
    deleting ? listInheritance(context.db, id) : [],
  ]);
  const closed = listWithoutDialog(new URL(request.url));
  return actOnUsers(context, me, posted, closed, { user, inheritance });
}

export { showUnsent as clientAction } from "../../ui/unsaved/unsent-form.ts";

export default function AdminUsers() {
  const { t } = useTranslation(["auth", "common"]);
  const { me, loaded, count, page, pages, users, chosen, inheritance } =
    useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const { dialog, to, closed } = useDialogUrl();
  const create = (
    <Link to={to("create")} preventScrollReset className={buttonVariants({ variant: "primary" })}>
      {t("users.create")}
    </Link>
  );
  return (
    <Page>
      <Failure toast={answer?.toast} />
      <PageHead
        title={t("users.heading")}
        below={count > 0 ? <p className="text-quiet">{t("users.count", { count })}</p> : null}
      >
        <Link to="/admin/status" className={buttonVariants()}>
          {t("users.server")}
        </Link>
        {count > 0 ? create : null}
      </PageHead>
      {!loaded ? (
        <Alert type="error" title={t("users.notLoaded")}>
          <Link to="" className="text-accent underline underline-offset-4">
            {t("common:actions.retry")}
          </Link>
        </Alert>
      ) : users.length === 0 ? (
        <Empty>
          <EmptyTitle>{t("users.empty")}</EmptyTitle>
          {create}
        </Empty>
      ) : (
        <UsersTable users={users} me={me} />
      )}
      {pages > 1 ? <Pager page={page} pages={pages} /> : null}
      {dialog === "create" ? <UserDialog answer={answer} closeTo={closed} /> : null}
      {dialog === "edit" && chosen ? (
        <UserDialog user={chosen} isMe={chosen.id === me} answer={answer} closeTo={closed} />
      ) : null}
      {dialog === "delete" && chosen && chosen.id !== me && !chosen.is_superuser ? (
        <DeleteUser user={chosen} inheritance={inheritance} answer={answer} closeTo={closed} />
      ) : null}
    </Page>
  );
}

/** Deleting a user deletes the projects that nobody takes, so the administrator types the username to confirm. */
function DeleteUser({
  user,
  inheritance,
  answer,
  closeTo,
}: {
  user: User;
  /** Their projects that would have no owner. */
  inheritance: Inheritance[];
  answer: FormAnswer | undefined;
  closeTo: string;
}) {
  const { t } = useTranslation(["auth", "errors"]);
  return (
    <ConfirmByTyping
      title={t("users.deleteTitle", { name: fullName(user) })}
      label={t("users.deleteType", { username: user.username })}
      name={user.username}
      id={user.id}
      submit={t("users.deleteConfirm")}
      answer={answer}
      closeTo={closeTo}
    >
      <p className="mb-4">{t("users.deleteText", { email: user.email })}</p>
      <HeirFields inheritance={inheritance} />
    </ConfirmByTyping>
  );
}

function Pager({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation("auth");
  const look = buttonVariants({ size: "sm" });
  return (
    <nav
      aria-label={t("users.pages")}
      className="mt-4 flex flex-wrap items-center justify-between gap-3"
    >
      <p className="text-sm text-quiet tabular-nums">{t("users.page", { page, pages })}</p>
      <div className="flex gap-2">
        {page > 1 ? (
          <Link to={page === 2 ? "?" : `?page=${page - 1}`} className={look}>
            <ChevronLeft aria-hidden /> {t("users.previous")}
          </Link>
        ) : null}
        {page < pages ? (
          <Link to={`?page=${page + 1}`} className={look}>
            {t("users.next")} <ChevronRight aria-hidden />
          </Link>
        ) : null}
      </div>
    </nav>
  );
}

const PAGE_SIZE = 20;

/** The page of users that the URL asks for (the last one if it is past the end), and the user of its dialog. */
async function loadUsers(db: Db, url: URL) {
  try {
    const requested = pageNumber(url.searchParams.get("page"));
    const id = url.searchParams.get("id");
    const [{ count, results }, chosen = null, inheritance] = await Promise.all([
      listUsers(db, { limit: PAGE_SIZE, offset: (requested - 1) * PAGE_SIZE }),
      id ? findUser(db, id) : undefined,
      id ? listInheritance(db, id) : [],
    ]);
    const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
    const page = Math.min(requested, pages);
    return { loaded: true, count, page, pages, users: results, chosen, inheritance };
  } catch (error) {
    logFault(error);
    return {
      loaded: false,
      count: 0,
      page: 1,
      pages: 1,
      users: [] as User[],
      chosen: null,
      inheritance: [],
    };
  }
}

/** The URL of the list without a dialog. */
function listWithoutDialog({ pathname, searchParams }: URL): string {
  const page = searchParams.get("page");
  return page ? `${pathname}?${new URLSearchParams({ page })}` : pathname;
}
