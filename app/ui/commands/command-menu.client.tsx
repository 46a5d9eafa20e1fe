import { Link, useLocation, useMatches, useSubmit } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { matchRank, type SearchResult } from "../../domain/projects/search-result.ts";
import { Input } from "../kit/fields/input.tsx";
import {
  Command,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  commandItemClass,
} from "../kit/overlays/command.client.tsx";
import { Dialog } from "../kit/overlays/dialog.tsx";

/** An entry of the menu: a link to `to`, or an action. */
type MenuEntry = { label: string; detail?: string; to: string; act?: () => void };

const DEBOUNCE_MS = 120;

/** Finds a study, card or action by a part of its name. */
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
  const list = useRef<HTMLDivElement>(null);
  const here = useStudyPages();
  const actions = useActions(onShortcuts);
  const found = useFound(words);
  const valueCounts = new Map<string, number>();
  /** cmdk needs a unique value for each option; two cards of a study may have the same name. */
  const uniqueValue = ({ to, label }: MenuEntry) => {
    const name = `${to} ${label}`;
    const count = valueCounts.get(name) ?? 0;
    valueCounts.set(name, count + 1);
    return `${name} ${count}`;
  };
  // Filter here too: `found` may still be the result of an earlier query.
  const ranked = (commands: MenuEntry[]) =>
    commands
      .flatMap((command) => {
        const rank = matchRank(command.label, words);
        return rank === null ? [] : { ...command, rank };
      })
      .sort((a, b) => a.rank - b.rank)
      .map((command) => ({ ...command, value: uniqueValue(command) }));
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
  // The group with the best match comes first, so that Enter chooses that match.
  const shown = groups
    .filter(({ commands }) => commands.length > 0)
    .sort((a, b) => (a.commands[0]?.rank ?? 0) - (b.commands[0]?.rank ?? 0));
  const values = shown.flatMap(({ commands }) => commands.map(({ value }) => value));
  const count = values.length;
  // Keep the index rather than the value: later results may be inserted before it.
  const at = Math.min(current, count - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.click();
  };
  return (
    <Dialog title={t("title")} onClose={onClose}>
      <Command
        label={t("field")}
        value={values[at] ?? ""}
        onValueChange={(value) => setCurrent(Math.max(values.indexOf(value), 0))}
        onKeyDown={onKeyDown}
      >
        <CommandInput>
          <Input
            // cmdk sets this only for its own keys, not when the results change.
            aria-activedescendant={at < 0 ? undefined : `command-${at}`}
            placeholder={t("field")}
            data-autofocus
            value={words}
            onChange={(event) => {
              setWords(event.currentTarget.value);
              setCurrent(0);
            }}
            // Home and End move the caret in the field, not the selection in the list.
            onKeyDown={(event) => ["Home", "End"].includes(event.key) && event.stopPropagation()}
          />
        </CommandInput>
        <p role="status" className={count === 0 ? "mt-3 px-2 text-quiet" : "sr-only"}>
          {count === 0 ? t("nothing") : t("count", { count })}
        </p>
        <CommandList ref={list} label={t("title")} className="mt-3 h-[min(24rem,55dvh)]">
          {shown.map(({ title, commands }) => (
            <CommandGroup key={title} heading={title}>
              {commands.map((command) => (
                <CommandItem key={command.value} value={command.value}>
                  <Link
                    id={`command-${values.indexOf(command.value)}`}
                    tabIndex={-1}
                    to={command.to}
                    onClick={(event) => {
                      if (command.act) event.preventDefault();
                      onClose();
                      command.act?.();
                    }}
                    className={commandItemClass}
                  >
                    <span className="min-w-0">{command.label}</span>
                    {command.detail ? (
                      <span className="max-w-1/2 shrink-0 truncate text-sm text-quiet">
                        {command.detail}
                      </span>
                    ) : null}
                  </Link>
                </CommandItem>
              ))}
            </CommandGroup>
          ))}
        </CommandList>
      </Command>
    </Dialog>
  );
}

const NOTHING: Record<"studies" | "projects" | "cards", SearchResult[]> = {
  studies: [],
  projects: [],
  cards: [],
};

/**
 * The server's search results, debounced. Plain `fetch`: a Remix fetcher aborts its previous request only once the
 * route is known in the browser, so on a fresh page a stale answer could arrive last.
 */
function useFound(words: string) {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const search = async () => {
      const url = `/commands.json?${new URLSearchParams({ q: words.trim() })}`;
      const response = await fetch(url, { signal }).catch(() => null);
      const results = response?.ok ? await response.json<typeof NOTHING>().catch(() => null) : null;
      if (results && !signal.aborted) setFound(results);
    };
    const timer = setTimeout(search, words === "" ? 0 : DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words]);
  return found;
}

/** The pages of the current study. */
function useStudyPages(): MenuEntry[] {
  const { t } = useTranslation("commands");
  const study = /^\/studies\/([\w-]{36})\//.exec(useLocation().pathname)?.[1];
  const isViewer = useMatches().some(({ data }) => isViewersStudy(data));
  if (!study) return [];
  const edits = [
    { label: t("toEdit"), to: `/studies/${study}/edit` },
    { label: t("toCards"), to: `/studies/${study}/cards` },
    { label: t("toCategories"), to: `/studies/${study}/categories` },
  ];
  return [
    { label: t("toDashboard"), to: `/studies/${study}/dashboard` },
    { label: t("toResults"), to: `/studies/${study}/dashboard?tab=results` },
    { label: t("toParticipants"), to: `/studies/${study}/dashboard?tab=participants` },
    { label: t("toComments"), to: `/studies/${study}/comments` },
    { label: t("toActivity"), to: `/studies/${study}/activity` },
    ...(isViewer ? [] : edits),
  ];
}

/** Whether the data of a page has a study that its reader may not edit. */
const isViewersStudy = (data: unknown): boolean =>
  typeof data === "object" &&
  data !== null &&
  "study" in data &&
  typeof data.study === "object" &&
  data.study !== null &&
  "role" in data.study &&
  data.study.role === "viewer";

/** The entries that are available on every page. */
function useActions(onShortcuts: () => void): MenuEntry[] {
  const { t } = useTranslation(["commands", "common", "frame"]);
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
      label: t(other === "dark" ? "frame:toDark" : "frame:toLight"),
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
