import { data, type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { clsx } from "clsx";
import FolderOpen from "lucide-react/icons/folder-open";
import Shapes from "lucide-react/icons/shapes";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { sortPathFrom } from "../../domain/studies/study-link.ts";
import { useFrame } from "../../ui/frame/frame.ts";
import { Badge } from "../../ui/kit/badge.tsx";
import { Button, buttonVariants } from "../../ui/kit/button.tsx";
import { Input } from "../../ui/kit/fields/input.tsx";
import { Label } from "../../ui/kit/fields/label.tsx";
import { pageClass } from "../../ui/pages/page.tsx";
import type { NeedsScripts } from "../../ui/shell/scripts.tsx";
import { HeroPicture } from "./hero-picture.tsx";

const needsScripts: NeedsScripts = (_, { user }) => user !== null;
export const handle = { i18n: ["home"], title: "home:title", needsScripts };

/** Handles the participate box (`?study=`): redirects to the sort if it contains a study's id or link. */
export function loader({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get("study");
  if (typed === null) return { typed: "", error: null };
  const path = sortPathFrom(typed);
  if (path) throw redirectDocument(path);
  return data({ typed, error: "invalidStudyLink" as const }, { status: 400 });
}

export default function Home() {
  const { t } = useTranslation("home");
  const { user } = useFrame();
  return (
    <>
      <section className="border-b border-line bg-tray">
        <div
          className={clsx(
            pageClass,
            "grid items-center gap-8 py-10 nav:grid-cols-[5fr_6fr] nav:py-14",
          )}
        >
          <div>
            <h1 className="text-xl sm:text-2xl">{t("heading")}</h1>
            <p className="mt-4 max-w-prose text-lg text-quiet">{t("subtitle")}</p>
            <p className="mt-6">
              <Link
                to={user ? "/projects" : "/register"}
                className={buttonVariants({ variant: "primary" })}
              >
                {t(user ? "toProjects" : "start")}
              </Link>
            </p>
          </div>
          <HeroPicture />
        </div>
      </section>
      <div className={clsx(pageClass, "grid gap-6 py-8 sm:py-10 nav:grid-cols-2")}>
        <Offers />
        <ParticipateBox {...useLoaderData<typeof loader>()} />
      </div>
    </>
  );
}

function Offers() {
  const { t } = useTranslation("home");
  const { user } = useFrame();
  return (
    <>
      <Offer
        icon={<FolderOpen aria-hidden />}
        title={t("projects.title")}
        text={t("projects.text")}
      >
        <Link to={user ? "/projects" : "/register"} className={buttonVariants()}>
          {t(user ? "projects.open" : "projects.register")}
        </Link>
      </Offer>
      <Offer icon={<Shapes aria-hidden />} title={t("utilities.title")} text={t("utilities.text")}>
        <ul className="flex flex-wrap gap-2">
          <li>
            <Badge tone="blue">{t("utilities.cardSorting")}</Badge>
          </li>
          <li>
            <Badge tone="green">{t("utilities.treeTesting")}</Badge>
          </li>
          <li>
            <Badge>{t("utilities.moreComing")}</Badge>
          </li>
        </ul>
      </Offer>
    </>
  );
}

function Offer(props: { icon: ReactNode; title: string; text: string; children: ReactNode }) {
  return (
    <section className="index-card flex flex-col items-start p-6">
      <div className="flex w-full items-center gap-3 border-b-2 border-accent/30 pb-3 [&_svg]:size-6 [&_svg]:text-accent">
        {props.icon}
        <h2 className="text-lg">{props.title}</h2>
      </div>
      <p className="my-4 grow text-quiet">{props.text}</p>
      {props.children}
    </section>
  );
}

/** The form in which a participant enters a study's id or link. */
function ParticipateBox({ typed, error }: { typed: string; error: "invalidStudyLink" | null }) {
  const { t } = useTranslation(["home", "errors"]);
  return (
    <section className="index-card p-6 nav:col-span-2" aria-labelledby="participate">
      <h2 id="participate" className="text-lg">
        {t("participate.title")}
      </h2>
      <p className="mt-1 text-quiet">{t("participate.text")}</p>
      <Form action="/" aria-labelledby="participate" className="mt-4" preventScrollReset>
        <Label htmlFor="study">{t("participate.label")}</Label>
        <div className="flex gap-3 max-sm:flex-col">
          <Input
            // Remount after each attempt, so that `autoFocus` works again.
            key={typed}
            autoFocus={error !== null}
            id="study"
            name="study"
            defaultValue={typed}
            placeholder={t("participate.placeholder")}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "study-error" : undefined}
          />
          <Button type="submit">{t("participate.submit")}</Button>
        </div>
        {error ? (
          <p id="study-error" className="mt-1 text-sm text-bad">
            {t(`errors:${error}`)}
          </p>
        ) : null}
      </Form>
    </section>
  );
}
