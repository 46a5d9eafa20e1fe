import Group from "lucide-react/icons/group";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FilledCategory } from "../../../../domain/sorts/sort-document.ts";
import { listed } from "../../../../ui/pages/listed.ts";
import { useLanguageOf } from "../../../../ui/participation/untranslated.tsx";
import { startDragging } from "../../drag/dragging.ts";
import type { dropTargetAt } from "../../drag/drop-target.ts";
import type { Inside, TrayOf } from "../kind-parts.ts";
import type { BoardState } from "../state/use-board.ts";
import { membersOf, togetherWith, topLevel } from "./together.ts";

/** The categories of a sort, those of a larger group inside it. */
export function arrangeTrays(categories: readonly FilledCategory[], trayOf: TrayOf): ReactNode {
  const shown = (tray: FilledCategory, inside?: Inside) =>
    trayOf(tray, categories.indexOf(tray), inside);
  return topLevel(categories).map((tray) => {
    if (!tray.is_group) return shown(tray);
    const members = membersOf(categories, tray.id);
    return shown(tray, {
      Summary: GroupSummary,
      trays: members.map((member) => shown(member)),
    });
  });
}

/** What a larger group has: how many categories and cards, and which while it is folded. */
function GroupSummary({ board, group }: { board: BoardState; group: FilledCategory }) {
  const { t, i18n } = useTranslation("sort");
  const members = membersOf(board.sort.categories, group.id);
  const cards = [group, ...members].reduce((sum, tray) => sum + tray.cards.length, 0);
  const languageOf = useLanguageOf();
  const names = members.map(({ id }) => board.nameOf(id));
  return (
    <span className="min-w-0">
      {listed(
        i18n.language,
        t("board.categories", { count: members.length }),
        t("board.cardsIn", { count: cards }),
      )}
      <span dir="auto" lang={languageOf(...names)} className="block in-open:hidden">
        {listed(i18n.language, ...members.map(({ cards }, at) => `${names[at]} (${cards.length})`))}
      </span>
    </span>
  );
}

/** Opens the dialog that puts a category together with others. */
export function TogetherTool({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation("kinds");
  const label = t("group.with", { name });
  return (
    <button
      type="submit"
      name="together"
      value={id}
      aria-label={label}
      title={label}
      className="sort-tool"
    >
      <Group aria-hidden />
    </button>
  );
}

/** When every card has its place: larger groups are the next thing that can be made. */
export function PutTogether({ board }: { board: BoardState }) {
  const { t } = useTranslation("kinds");
  return topLevel(board.sort.categories).length > 1 ? (
    <button type="submit" name="together" value="all" className="sort-place mt-3 text-accent">
      <Group aria-hidden className="size-5 shrink-0" />
      {t("group.together")}
    </button>
  ) : null;
}

/** Drags categories onto each other, onto larger groups, and out of them. */
export function useGroupDragging(board: BoardState) {
  const latest = useRef(board);
  latest.current = board;
  useEffect(() => {
    const element = document.querySelector<HTMLElement>("[data-board]");
    if (!element) return;
    return startDragging(
      element,
      (lifted, { place }) => {
        const { act, sort } = latest.current;
        const id = lifted.dataset.tray ?? "";
        const step = togetherWith(sort, [id], place === GROUND ? null : place);
        if (step) act(step);
      },
      liftableTray,
      groupTargetAt,
    );
  }, []);
}

const GROUND = "ground";

function liftableTray(target: EventTarget | null): HTMLElement | null {
  const head = target instanceof Element ? target.closest(".sort-tray-editable") : null;
  const tray = head?.closest<HTMLElement>("[data-tray]");
  return tray && !tray.querySelector("[data-members]") ? tray : null;
}

/** The category or larger group at a point of the viewport; the ground means no larger group. */
function groupTargetAt(board: HTMLElement, x: number, y: number): ReturnType<typeof dropTargetAt> {
  const under = document.elementsFromPoint(x, y).find((element) => board.contains(element));
  const inner = under?.closest<HTMLElement>("[data-tray]");
  const tray = inner?.parentElement?.closest<HTMLElement>("[data-tray]") ?? inner;
  const ground = under?.closest<HTMLElement>(".sort-trays");
  const element = tray ?? ground;
  // What is no category has no title that can be changed: nothing can be put together with it.
  if (!element || (tray && !tray.querySelector(".sort-tray-editable"))) return null;
  const place = tray?.dataset.tray ?? GROUND;
  return { place, tray: element, item: null, after: false, indexFor: () => undefined };
}
