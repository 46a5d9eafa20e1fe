import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { studyIdFrom } from "../../domain/study-link.ts";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { useFrame } from "../../ui/shell/frame.ts";
import { HeroPicture } from "./hero-picture.tsx";
import { Offers } from "./offers.tsx";
import { ParticipateBox } from "./participate-box.tsx";

export const handle = { i18n: ["home"], title: "home:title" };

/** The participate box: an id or a link leads to the sort. */
export async function action({ request }: ActionFunctionArgs) {
  const typed = String((await request.formData()).get("study") ?? "");
  const id = studyIdFrom(typed);
  if (id) return redirect(`/sort/${id}`);
  return data({ typed, error: "invalidStudyLink" as const }, { status: 400 });
}

export default function Home() {
  const { t } = useTranslation("home");
  const { user } = useFrame();
  return (
    <>
      <section className="border-b border-line bg-tray">
        <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-10 nav:grid-cols-[5fr_6fr] nav:py-14">
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
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-8 sm:py-10 nav:grid-cols-2">
        <Offers />
        <ParticipateBox />
      </div>
    </>
  );
}
