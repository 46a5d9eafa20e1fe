import { useActionData } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import { type FormEvent, Suspense, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { UNKNOWN_CATEGORY } from "../../../domain/limits/limits.ts";
import { isSorted } from "../../../domain/sorts/is-sorted.ts";
import { Late, lateComponent } from "../../../ui/frame/late-component.tsx";
import { lazyUntilLoaded } from "../../../ui/frame/until-loaded.ts";
import { useInlined } from "../../../ui/shell/inlined.ts";
import { DIALOGS } from "../dialogs/dialog-props.ts";
import { Dialogs, deskPart } from "../dialogs/dialogs.tsx";
import type { SessionProblem } from "../session/action.server.ts";
import { ALL_PLACES } from "../state/next-focus.ts";
import { allSortedText } from "../state/sort-figures.ts";
import ranksStyle from "../task/ranks.css?url";
import { BoardHeader } from "./board-header.tsx";
import { Dock } from "./dock.tsx";
import type { KindParts, TrayOf } from "./kind-parts.ts";
import { completion } from "./late-components.ts";
import { Hint } from "./notices/hint.tsx";
import { LazyNotices } from "./notices/lazy-notices.tsx";
import picturesStyle from "./pictures/pictures.css?url";
import { type BoardData, kindOf } from "./state/board-data.ts";
import { boardStart } from "./state/focus-on.ts";
import { useBoard } from "./state/use-board.ts";
import { useDialog } from "./state/use-dialog.ts";
import { useHydratedBoard } from "./state/use-hydrated-board.ts";
import { useWay } from "./state/use-way.ts";
import { Tray } from "./tray.tsx";
import { UnsortedPanel } from "./unsorted-panel.tsx";

/** Only in review, preview and takeover. */
const modeBanner = lateComponent(
  () => import("./notices/mode-banner.tsx"),
  () => document.querySelector(".sort-banner") !== null,
);
/** Only after a form was sent without scripts. */
const FormProblem = lazyUntilLoaded(() => import("./notices/form-problem.tsx"));

/** With more trays than this, all start folded on a narrow screen. */
const FOLDED_ABOVE = 4;
/** Number keys 1 to 9 move a card into one of the first categories. */
const DIGITS = 9;

/** A script of our own that runs before hydration. */
function InlineScript({ text = "" }: { text: string | undefined }) {
  return (
    <script
      nonce={useInlined()?.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, as the build made it
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/**
 * The board of a sort. The server renders it as one GET form whose buttons request server-rendered
 * dialogs; after hydration the same buttons open the dialogs on the client.
 */
export function Board({ data, kinds }: { data: BoardData; kinds?: KindParts }) {
  const { t } = useTranslation("sort");
  const problem = useActionData<SessionProblem>();
  const inlined = useInlined();
  const board = useBoard(data, kinds?.steps);
  const here = data.mode === "preview" ? "preview" : `session/${data.session}`;
  const address = `/sort/${data.study}/${here}`;
  const closeTo = address + (kinds?.query ?? "");
  // Problems of a field are shown at that field, in the dialog.
  const general = problem?.fields === undefined ? problem : undefined;
  const dialog = useDialog(closeTo, general !== undefined);
  const { form, hydrated, narrow, numberKeys, hasDesk } = useHydratedBoard(
    board,
    data.mode !== "review",
    kinds?.dialogs,
  );
  const { way, change } = useWay(data.mode === "review" ? "board" : data.way);
  const { sort, figures, saving } = board;
  const cards = useMemo(() => new Map(board.cards.map((card) => [card.id, card])), [board.cards]);
  const unsorted = useMemo(() => board.unsorted.map((card) => card.id), [board.unsorted]);
  const unknown = useMemo(
    () => ({
      id: UNKNOWN_CATEGORY,
      name: t("board.unknown"),
      description: "",
      cards: sort.unknown,
    }),
    [sort.unknown, t],
  );
  const { act } = board;
  const rename = useCallback(
    // The field has been left for something else.
    (id: string, name: string) => act({ type: "edit", id, name }, { focus: false }),
    [act],
  );
  if (saving.state?.done) {
    const { done, elsewhere } = saving.state;
    const moves = data.rules.ask_why ? board.moves : undefined;
    return <Late of={completion} props={{ done, elsewhere, moves, cards }} />;
  }

  const readOnly = data.mode === "review";
  const editable = !readOnly && data.rules.sort_type !== "closed";
  // Open to be checked when all cards are sorted.
  const folded =
    !readOnly &&
    unsorted.length > 0 &&
    (narrow ?? data.phone) &&
    sort.categories.length > FOLDED_ABOVE;
  const trayOf: TrayOf = (tray, index, inside) => (
    <Tray
      key={tray.id}
      tray={tray}
      name={board.nameOf(tray.id)}
      cards={cards}
      ranked={data.rules.ranking}
      onName={editable ? rename : undefined}
      keyHint={!readOnly && index < DIGITS ? index + 1 : undefined}
      readOnly={readOnly}
      folded={folded}
      Badge={kinds?.Badge}
      Tool={tray.is_group ? undefined : kinds?.TrayTool}
      summary={inside && <inside.Summary board={board} group={tray} />}
      members={inside?.trays}
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    const name = DIALOGS.find((known) => known === button?.getAttribute("name"));
    if (name) dialog.open({ name, value: button?.getAttribute("value") ?? "" }, button);
  };
  const page = (
    <div
      className="sort-page"
      data-way={way}
      data-number-keys={numberKeys ? "" : undefined}
      data-kinds={kindOf(data)}
    >
      <InlineScript text={inlined?.earlyScript} />
      {data.rules.ranking ? <link rel="stylesheet" href={ranksStyle} /> : null}
      {board.cards.some(({ image }) => image) ? (
        <link rel="stylesheet" href={picturesStyle} />
      ) : null}
      {data.mode === "sort" && !data.takeover ? null : (
        <Late of={modeBanner} props={{ data, closeTo }} />
      )}
      <form method="get" onSubmit={submit} ref={form} data-board="" className="sort-board">
        <BoardHeader
          title={data.title}
          figures={figures}
          categories={sort.categories.filter((tray) => !tray.is_group).length}
          progress={kinds?.progress?.(board)}
          completeLabel={kinds?.completeLabel}
          completable={isSorted(data.rules, sort, board.cards)}
          mode={data.mode}
          canUndo={board.canUndo}
          canRedo={board.canRedo}
          onStep={board.step}
          hydrated={hydrated}
          onSwitchView={change}
          saving={saving.state}
          savedAt={data.saved_at}
        />
        {kinds?.Bar ? <kinds.Bar board={board} data={data} address={address} /> : null}
        {general ? (
          <Suspense fallback={null}>
            <FormProblem problem={general} nameOf={board.nameOf} />
          </Suspense>
        ) : null}
        <LazyNotices data={data} board={board} />
        {readOnly ? null : (
          <p className="hidden px-4 pt-4 text-quiet noscript:block">{t("board.noScript")}</p>
        )}
        <div className="sort-desk sort-on-board">
          <UnsortedPanel
            ids={unsorted}
            skipped={sort.skipped}
            cards={cards}
            readOnly={readOnly}
            allSorted={allSortedText(t, figures)}
            end={editable && kinds?.AllSorted ? <kinds.AllSorted board={board} /> : undefined}
          />
          <section
            aria-label={t("board.trays")}
            id={`tray-${ALL_PLACES}`}
            tabIndex={-1}
            className="sort-trays"
          >
            {editable ? (
              <button type="submit" name="new" value="1" data-tray="new" className="sort-new">
                <Plus aria-hidden />
                <span>
                  {t("board.newCategory")}
                  <small>{t("board.newCategoryHint")}</small>
                </span>
              </button>
            ) : null}
            {kinds?.arrange
              ? kinds.arrange(sort.categories, trayOf)
              : sort.categories.map((tray, index) => trayOf(tray, index))}
            {data.rules.allow_unknown || sort.unknown.length > 0 ? (
              <Tray
                tray={unknown}
                name={unknown.name}
                cards={cards}
                keyHint={readOnly || !data.rules.allow_unknown ? undefined : 0}
                readOnly={readOnly}
                folded={folded}
              />
            ) : null}
          </section>
          {readOnly ? null : (
            <p className="sort-links">
              <button type="submit" name="several" value="1" className="sort-link">
                {t("board.several")}
              </button>
              {data.mode === "sort" ? (
                <button type="submit" name="device" value="1" className="sort-link noscript:hidden">
                  {t("board.otherDevice")}
                </button>
              ) : null}
            </p>
          )}
          {readOnly || figures.sorted > 0 ? null : (
            <Hint
              mouse={t(editable ? "hint.mouseOrNew" : "hint.mouse")}
              touch={t("hint.touch")}
              keys={t("hint.keys")}
              more={data.rules.ranking && t("hint.order")}
            />
          )}
        </div>
      </form>
      <InlineScript text={inlined?.packScript} />
      {hasDesk ? (
        <Late of={deskPart} props={{ board, data, form, numberKeys, onOpen: dialog.open }} />
      ) : null}
      {kinds?.LastStep ? <kinds.LastStep board={board} onOpen={dialog.open} /> : null}
      {readOnly ? null : (
        <Dock
          board={board}
          onName={editable ? rename : undefined}
          numberKeys={numberKeys}
          onOpen={dialog.open}
          End={kinds?.DockEnd}
          onSwitchView={() => {
            change();
            // The pressed button is hidden now.
            boardStart()?.focus();
          }}
        />
      )}
      <p className="sr-only" role="status" data-live="">
        {board.liveText}
      </p>
      {dialog.request ? (
        <Dialogs
          key={dialog.request.name + dialog.request.value}
          {...dialog.request}
          data={data}
          board={board}
          closeTo={closeTo}
          onClose={dialog.close}
          onOpen={dialog.open}
          problem={problem}
          kinds={kinds}
        />
      ) : null}
    </div>
  );
  return kinds?.Provider ? <kinds.Provider board={board}>{page}</kinds.Provider> : page;
}
