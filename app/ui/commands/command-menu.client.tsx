import { Link, useLocation, useSubmit } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FoundItem, matchRank } from "../../domain/found-item.ts";
import { Dialog } from "../kit/dialog.tsx";
import { Input } from "../kit/input.tsx";

type Command = { label: string; detail?: string; to: string; act?: () => void };

const PAUSE_MS = 120;

/** Goes to a study, a card or an action by typing a part of its name. */
export default function CommandMenu({
  onClose,
  onShortcuts,
}: {
  onClose: () => void;
  onShortcuts: () => void;
}) {
  const { t } = useTranslation(["commands", "common"]);
  const [words, setWords] = useState("");
  const [current, setCurrent] = useState(0);
  const here = useStudyPages();
  const actions = useActions(onShortcuts);
  const found = useFound(words);
  // What was found for the words before may not fit those of now.
  const ranked = (commands: Command[]) =>
    commands
      .flatMap((command) => {
        const rank = matchRank(command.label, words);
        return rank === null ? [] : { ...command, rank };
      })
      .sort((a, b) => a.rank - b.rank);
  const groups = [
    { title: t("thisStudy"), commands: ranked(here) },
    { title: t("actions"), commands: ranked(actions) },
    {
      title: t(words.trim() ? "studies" : "recent"),
      commands: ranked(
        found.studies.map(({ id, name, place }) => ({
          label: name,
          detail: place,
          to: `/studies/${id}/dashboard`,
        })),
      ),
    },
    {
      title: t("projects"),
      commands: ranked(
        found.projects.map(({ id, name }) => ({ label: name, to: `/projects/${id}/studies` })),
      ),
    },
    {
      title: t("cards"),
      commands: ranked(
        found.cards.map(({ id, name, place }) => ({
          label: name,
          detail: place,
          to: `/studies/${id}/cards?find=${encodeURIComponent(name)}`,
        })),
      ),
    },
  ];
  // The group with the best match first: Enter takes that.
  const shown = groups
    .filter(({ commands }) => commands.length > 0)
    .sort((a, b) => (a.commands[0]?.rank ?? 0) - (b.commands[0]?.rank ?? 0));
  const count = shown.reduce((sum, { commands }) => sum + commands.length, 0);
  const at = Math.min(current, count - 1);

  useEffect(() => {
    document.getElementById(`command-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      setCurrent((at + step + count) % count);
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    document.getElementById(`command-${at}`)?.click();
  };

  let index = 0;
  return (
    <Dialog title={t("title")} onClose={onClose}>
      <Input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="commands"
        aria-activedescendant={at < 0 ? undefined : `command-${at}`}
        aria-label={t("field")}
        placeholder={t("field")}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          setCurrent(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={count === 0 ? "mt-3 px-2 text-quiet" : "sr-only"}>
        {count === 0 ? t("nothing") : t("count", { count })}
      </p>
      <div
        id="commands"
        role="listbox"
        aria-label={t("title")}
        className="mt-3 h-[min(24rem,55dvh)] overflow-y-auto"
      >
        {shown.map(({ title, commands }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={title} role="group" aria-label={title} className="mb-2">
            <p aria-hidden className="px-2 text-sm text-quiet">
              {title}
            </p>
            {commands.map((command) => {
              const here = index++;
              return (
                <Link
                  key={`${command.to}${command.label}`}
                  id={`command-${here}`}
                  role="option"
                  aria-selected={here === at}
                  tabIndex={-1}
                  to={command.to}
                  onMouseMove={() => setCurrent(here)}
                  onClick={(event) => {
                    if (command.act) event.preventDefault();
                    onClose();
                    command.act?.();
                  }}
                  className="flex items-baseline justify-between gap-4 rounded-sm px-2 py-1.5 aria-selected:bg-tray aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
                >
                  <span className="min-w-0">{command.label}</span>
                  {command.detail ? (
                    <span className="max-w-1/2 shrink-0 truncate text-sm text-quiet">
                      {command.detail}
                    </span>
                  ) : null}
                </Link>
              );
            })}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

const NOTHING: Record<"studies" | "projects" | "cards", FoundItem[]> = {
  studies: [],
  projects: [],
  cards: [],
};

/**
 * What the server finds for the words, shortly after they were typed. A fetcher breaks off the question before only
 * when its page knows the route already: on a fresh page the older answer could come last.
 */
function useFound(words: string) {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const ask = async () => {
      const address = `/commands.json?${new URLSearchParams({ q: words.trim() })}`;
      const answer = await fetch(address, { signal }).catch(() => null);
      const read = answer?.ok ? await answer.json<typeof NOTHING>().catch(() => null) : null;
      if (read && !signal.aborted) setFound(read);
    };
    const timer = setTimeout(ask, words === "" ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [words]);
  return found;
}

/** The pages of the study that is open. */
function useStudyPages(): Command[] {
  const { t } = useTranslation("commands");
  const study = /^\/studies\/([\w-]{36})\//.exec(useLocation().pathname)?.[1];
  if (!study) return [];
  return [
    { label: t("toDashboard"), to: `/studies/${study}/dashboard` },
    { label: t("toResults"), to: `/studies/${study}/dashboard?tab=results` },
    { label: t("toParticipants"), to: `/studies/${study}/dashboard?tab=participants` },
    { label: t("toEdit"), to: `/studies/${study}/edit` },
    { label: t("toCards"), to: `/studies/${study}/cards` },
    { label: t("toCategories"), to: `/studies/${study}/categories` },
  ];
}

/** Where one can go from anywhere, and what can be switched. */
function useActions(onShortcuts: () => void): Command[] {
  const { t } = useTranslation(["commands", "common"]);
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const other = (document.documentElement.dataset.theme ?? theme) === "dark" ? "light" : "dark";
  return [
    { label: t("createStudy"), to: "/studies/create" },
    { label: t("createProject"), to: "/projects?dialog=create" },
    { label: t("common:nav.projects"), to: "/projects" },
    { label: t("allStudies"), to: "/studies" },
    { label: t("common:nav.profile"), to: "/profile" },
    {
      label: t(other === "dark" ? "common:nav.toDark" : "common:nav.toLight"),
      to: pathname,
      act: () =>
        submit(
          { theme: other, back: pathname + search },
          { method: "post", action: "/preferences", navigate: false, preventScrollReset: true },
        ),
    },
    { label: t("shortcuts"), to: pathname, act: onShortcuts },
  ];
}
