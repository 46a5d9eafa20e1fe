import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import FileInput from "lucide-react/icons/file-input";
import FileUp from "lucide-react/icons/file-up";
import History from "lucide-react/icons/history";
import Users from "lucide-react/icons/users";
import { useTranslation } from "react-i18next";
import { requireUser, requireUserWith } from "../../auth/guards.server.ts";
import { asEditor, asViewer } from "../../data/access/ownership.server.ts";
import {
  findProject,
  listProjects,
  listUtilityTypes,
} from "../../data/projects/projects.server.ts";
import {
  duplicateStudy,
  findOriginal,
  type Original,
} from "../../data/studies/duplicate-study.server.ts";
import {
  createStudy,
  listProjectStudies,
  listStudyNames,
} from "../../data/studies/studies.server.ts";
import { findStudyToChange, updateStudy } from "../../data/studies/study-changes.server.ts";
import { findTemplate, listTemplates } from "../../data/studies/templates.server.ts";
import type { User } from "../../domain/accounts/user.ts";
import { isId } from "../../domain/fields/fields.ts";
import type { InterfaceLanguage } from "../../domain/limits/languages.ts";
import { DEFAULT_CATEGORY_COLOR, type SortType } from "../../domain/limits/limits.ts";
import { isAvailable } from "../../domain/projects/available-types.ts";
import type { UtilityType } from "../../domain/projects/project.ts";
import { may } from "../../domain/projects/roles.ts";
import { createStudyInput, type Study } from "../../domain/studies/study.ts";
import { newStudy, quickStudyForm } from "../../domain/studies/study-form.ts";
import { templateOf } from "../../domain/studies/study-templates.ts";
import { attempt, loading } from "../../http/forms/attempt.ts";
import { readForm } from "../../http/forms/form.ts";
import { redirectWithToast } from "../../http/forms/toast.ts";
import { useDialogUrl } from "../../ui/dialogs/dialog-url.ts";
import { lateDialogs } from "../../ui/dialogs/late-dialogs.ts";
import { Failure } from "../../ui/forms/failure.tsx";
import { useFormAnswer } from "../../ui/forms/form-answer.ts";
import { useFetchedOnFirstSign } from "../../ui/frame/first-sign.ts";
import { Late } from "../../ui/frame/late-component.tsx";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { Empty, EmptyDescription, EmptyTitle } from "../../ui/kit/empty.tsx";
import { DropdownMenu, DropdownMenuItem } from "../../ui/kit/overlays/dropdown-menu.tsx";
import { menuItemClass } from "../../ui/kit/overlays/menu.tsx";
import { Page } from "../../ui/pages/page.tsx";
import { PageHead } from "../../ui/pages/page-head.tsx";
import { StudyCards } from "../../ui/studies/study-cards.tsx";
import { TypeIcon, useTypeName } from "../../ui/studies/utility-type.tsx";
import { actOnStudy, findChosen } from "../studies/act-on-study.server.ts";
import { presetScales } from "../study/form/fill-presets.server.ts";

const studiesDialogs = lateDialogs(() => import("./studies-dialogs.tsx"));

export const handle = { i18n: ["projects", "study"] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const id = params.projectId ?? "";
  const [project, studies, types, projects, names, templates] = await Promise.all([
    loading("projectsNotLoaded", () => findProject(context.db, id, asViewer(user.id))),
    loading("studiesNotLoaded", () => listProjectStudies(context.db, id, asViewer(user.id))),
    loading("typesNotLoaded", () => listUtilityTypes(context.db)),
    loading("projectsNotLoaded", () => listProjects(context.db, user.id)),
    loading("studiesNotLoaded", () => listStudyNames(context.db, user.id)),
    loading("studiesNotLoaded", () => listTemplates(context.db, user.id)),
  ]);
  if (!project) throw redirect("/projects");
  return { title: project.name, project, studies, types, projects, names, templates };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const posted = await request.formData();
  const start = String(posted.get("start") ?? "");
  const creating = posted.get("intent") === "create";
  const { user, found } = await requireUserWith(request, context, async (caller) => {
    if (!creating) return findChosen(context.db, caller, posted);
    return isId(start) ? findOriginal(context.db, start, asViewer(caller)) : undefined;
  });
  const project = params.projectId ?? "";
  if (!creating) return actOnStudy(context.db, user, found, posted, `/projects/${project}/studies`);
  return attempt("studyNotCreated", async () => {
    const form = readForm("quick", posted, quickStudyForm);
    if ("refused" in form) return form.refused;
    const study = await startStudy(context, user, { ...form.value, project, start }, found);
    if (!study) throw redirect("/projects");
    // "Import results" creates the study first; the import then adds its cards.
    const importing = new URL(request.url).searchParams.get("type") === "import";
    const next = `/studies/${study.id}/${importing ? "import" : "edit?tab=cards"}`;
    return redirectWithToast(next, { type: "success", key: "studyCreated" });
  });
}

export { showUnsent as clientAction } from "../../ui/unsaved/unsent-form.ts";

export default function ProjectStudies() {
  const { t } = useTranslation("projects");
  const { project, studies, types, projects, names, templates } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const { dialog, id, to, closed } = useDialogUrl();
  useFetchedOnFirstSign(studiesDialogs);
  const chosen = studies.find((study) => study.id === id);
  const mayEdit = may(project.role, "edit");
  return (
    <Page>
      <Failure toast={answer?.toast} />
      <PageHead
        steps={[{ to: "/projects", label: t("heading") }, { label: project.name }]}
        title={project.name}
        below={
          <p className="mt-2 max-w-prose whitespace-pre-line text-quiet">
            {project.description || <em>{t("studiesPage.noDescription")}</em>}
          </p>
        }
      >
        <Link to={`/projects/${project.id}/activity`} className={buttonVariants()}>
          <History aria-hidden /> <span className="max-sm:sr-only">{t("activity")}</span>
        </Link>
        <Link to={`/projects/${project.id}/members`} className={buttonVariants()}>
          <Users aria-hidden /> <span className="max-sm:sr-only">{t("members")}</span>
          {project.members_count > 1 ? (
            <span className="font-normal text-quiet tabular-nums">{project.members_count}</span>
          ) : null}
        </Link>
        {mayEdit ? (
          <CreateStudyMenu
            project={project.id}
            types={types}
            variant={studies.length === 0 ? "secondary" : "primary"}
          />
        ) : null}
      </PageHead>
      {studies.length === 0 ? (
        <Empty>
          <EmptyTitle>{t("studiesPage.empty.title")}</EmptyTitle>
          {mayEdit ? (
            <>
              <EmptyDescription>{t("studiesPage.empty.text")}</EmptyDescription>
              <Link
                to={to("create")}
                preventScrollReset
                className={buttonVariants({ variant: "primary" })}
              >
                {t("studiesPage.empty.create")}
              </Link>
            </>
          ) : null}
        </Empty>
      ) : (
        <StudyCards studies={studies} types={types} />
      )}
      {dialog ? (
        <Late
          of={studiesDialogs}
          props={{ dialog, chosen, project, projects, names, templates, answer, closeTo: closed }}
        />
      ) : null}
    </Page>
  );
}

/** The menu of study types. Types that are not available yet are listed but disabled. */
function CreateStudyMenu({
  project,
  types,
  variant,
}: {
  project: string;
  types: UtilityType[];
  variant: "primary" | "secondary";
}) {
  const { t } = useTranslation("projects");
  const typeName = useTypeName();
  const { to } = useDialogUrl();
  return (
    <DropdownMenu
      className="max-sm:static max-sm:[&>ul]:inset-x-4"
      summaryClassName={buttonVariants({
        variant,
        className: variant === "primary" ? "hover:bg-accent-strong!" : undefined,
      })}
      summary={
        <>
          {t("studiesPage.create")} <ChevronDown aria-hidden />
        </>
      }
    >
      {types.map((type) => (
        <DropdownMenuItem key={type.id} disabled={!isAvailable(type.name)}>
          {isAvailable(type.name) ? (
            <Link to={to("create")} preventScrollReset className={menuItemClass}>
              <TypeIcon name={type.name} /> {typeName(type.name)}
            </Link>
          ) : (
            <button type="button" disabled className={menuItemClass}>
              <TypeIcon name={type.name} /> {typeName(type.name)}
              <span className="ml-auto pl-3 text-sm">{t("studiesPage.comingSoon")}</span>
            </button>
          )}
        </DropdownMenuItem>
      ))}
      <DropdownMenuItem separated>
        <Link to={to("create", { type: "import" })} preventScrollReset className={menuItemClass}>
          <FileUp aria-hidden /> {t("studiesPage.importResults")}
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem>
        <Link to={`/studies/from-file?project=${project}`} className={menuItemClass}>
          <FileInput aria-hidden /> {t("studiesPage.fromFile")}
        </Link>
      </DropdownMenuItem>
    </DropdownMenu>
  );
}

/**
 * Creates an active study. `start` is empty, the name of a template, `own:ID` for one of the user's templates,
 * or the id of a study to copy. Returns `null` when the project or the study is not the user's.
 */
async function startStudy(
  { db, assets }: Pick<AppLoadContext, "db" | "assets">,
  { id: owner, language_preference: lang_default }: User,
  fields: {
    project: string;
    title: string;
    description: string;
    sort_type: SortType;
    start: string;
  },
  original: Original | undefined,
): Promise<Study | null> {
  const { start, title, project, sort_type } = fields;
  const templateId = start.startsWith("own:") ? start.slice("own:".length) : "";
  if (isId(start))
    return original
      ? duplicateStudy(db, original, asEditor(owner), {
          title,
          project,
          sort_type,
          status: "active",
        })
      : null;
  const template = isId(templateId)
    ? await findTemplate(db, templateId, owner)
    : await builtInTemplate(assets, start, lang_default);
  const kind = template?.kind;
  const input = createStudyInput.safeParse({ ...newStudy, ...fields, ...kind, lang_default });
  if (!input.success) return null;
  const study = await createStudy(db, asEditor(owner), input.data, {
    cards: template?.cards ?? [],
    categories: (sort_type === "open" ? [] : template?.categories) ?? [],
  });
  if (study?.delphi && kind?.start) {
    const before = await findStudyToChange(db, study.id, asEditor(owner));
    const change = { delphi: { ...study.delphi, start: kind.start } };
    if (before) await updateStudy(db, before, asEditor(owner), change);
  }
  return study;
}

/** A template that comes with the product, as the cards, categories, kind and scales of a new study. */
async function builtInTemplate(
  assets: AppLoadContext["assets"],
  name: string,
  language: InterfaceLanguage,
) {
  const template = templateOf(name, language);
  return {
    kind: {
      ...template?.kind,
      ...(template?.isRated && { scales: await presetScales(assets, language) }),
    },
    cards: template?.cards.map((label) => ({ label, description: "", tags: [] })),
    categories: template?.categories.map((name, index) => ({
      name,
      description: "",
      color: DEFAULT_CATEGORY_COLOR,
      order: index + 1,
    })),
  };
}
