import { data, type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { clsx } from "clsx";
import { useTranslation } from "react-i18next";
import { sortPathFrom } from "../../domain/study-link.ts";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { useFrame } from "../../ui/shell/frame.ts";
import { pageClass } from "../../ui/shell/page.tsx";
import type { NeedsScripts } from "../../ui/shell/scripts.tsx";
import { HeroPicture } from "./hero-picture.tsx";
import { Offers } from "./offers.tsx";
import { ParticipateBox } from "./participate-box.tsx";

const needsScripts: NeedsScripts = (_, { user }) => user !== null;
export const handle = { i18n: ["home"], title: "home:title", needsScripts };

/** The participate box asks by the address: an id or a link in it leads to the sort. */
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
