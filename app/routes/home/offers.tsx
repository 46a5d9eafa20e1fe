import { Link } from "@remix-run/react";
import { FolderOpen, Shapes } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/kit/badge.tsx";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { useFrame } from "../../ui/shell/frame.ts";

/** The two things that the product offers a researcher. */
export function Offers() {
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
