import { useActionData } from "@remix-run/react";
import { Plus } from "lucide-react";
import { type FormEvent, lazy, Suspense, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { completionRefusal } from "../../../domain/completion.ts";
import { limits, UNKNOWN_CATEGORY } from "../../../domain/limits.ts";
import { latePart, Part } from "../../../ui/part.tsx";
import { useInlined } from "../../../ui/shell/inlined.ts";
import { DIALOGS } from "../dialogs/dialog-props.ts";
import { Dialogs } from "../dialogs/dialogs.tsx";
import type { SessionProblem } from "../session/action.server.ts";
import type { BoardData } from "./board-data.ts";
import { BoardHeader } from "./board-header.tsx";
import { Dock } from "./dock.tsx";
import { boardStart } from "./focus-on.ts";
import { Hint } from "./hint.tsx";
import { completion } from "./late-completion.ts";
import { LazyNotices } from "./lazy-notices.tsx";
import { Tray } from "./tray.tsx";
import { UnsortedPanel } from "./unsorted-panel.tsx";
import { useAwakeBoard } from "./use-awake-board.tsx";
import { useBoard } from "./use-board.ts";
import { useDialog } from "./use-dialog.ts";
import { useWay } from "./use-way.ts";

/** For the few who do not sort. */
const modeBanner = latePart(
  () => import("./mode-banner.tsx"),
  () => document.querySelector(".sort-banner") !== null,
);
/** For a form that was sent without scripts. */
const FormProblem = lazy(() => import("./form-problem.tsx"));

/** More trays than this start folded on a narrow screen. */
const FOLDED_ABOVE = 4;
const DIGITS = 9;

/**
 * The sort. The server draws it as one form whose buttons ask for the server's dialogs; as
 * soon as it is awake, the same buttons open them here.
 */
export function Board({ data }: { data: BoardData }) {
  const { t } = useTranslation("sort");
  const problem = useActionData<SessionProblem>();
  const inlined = useInlined();
  const board = useBoard(data);
  const here = data.mode === "preview" ? "preview" : `session/${data.session}`;
  const closeTo = `/sort/${data.study}/${here}`;
  // The rest is shown beside a field of the form.
  const general = problem?.fields === undefined ? problem : undefined;
  const dialog = useDialog(closeTo, general !== undefined);
  const awake = useAwakeBoard(board, data.mode !== "review");
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
    (id: string, name: string, focus: boolean) => act({ type: "edit", id, name }, { focus }),
    [act],
  );
  if (saving.state?.done) {
    const { done, elsewhere } = saving.state;
    const asked = data.rules.ask_why ? [...board.turned(), ...done.whys.map(({ id }) => id)] : [];
    const whys = [...new Set(asked)].slice(0, limits.whys).flatMap((id) => cards.get(id) ?? []);
    return <Part of={completion} props={{ done: { ...done, whys }, elsewhere }} />;
  }

  const refusal = completionRefusal(data.rules, sort, board.cards);
  const fixed = data.mode === "review";
  const editable = !fixed && data.sort_type !== "closed";
  const folded = !fixed && (awake.narrow ?? data.phone) && sort.categories.length > FOLDED_ABOVE;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    const name = DIALOGS.find((known) => known === button?.getAttribute("name"));
    if (!name) return;
    const unnamed =
      refusal === "unnamed_categories" &&
      sort.categories.find((tray) => tray.name === "" && tray.cards.length > 0);
    if (name === "complete" && unnamed) dialog.open({ name: "edit", value: unnamed.id }, button);
    else dialog.open({ name, value: button?.getAttribute("value") ?? "" }, button);
  };
  return (
    <div className="sort-page" data-way={way} data-number-keys={awake.numberKeys ? "" : undefined}>
      <script
        nonce={inlined?.nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, as the build made it
        dangerouslySetInnerHTML={{ __html: inlined?.earlyScript ?? "" }}
      />
      {data.mode === "sort" && !data.takeover ? null : (
        <Part of={modeBanner} props={{ data, closeTo }} />
      )}
      <form method="get" onSubmit={submit} ref={awake.form} data-board="" className="sort-board">
        <BoardHeader
          title={data.title}
          figures={figures}
          categories={sort.categories.length}
          completable={refusal !== "incomplete_sort"}
          mode={data.mode}
          reorderable={editable || data.sort_type === "closed"}
          canUndo={board.canUndo}
          canRedo={board.canRedo}
          onStep={board.step}
          live={awake.live}
          onWay={change}
          saving={saving.state}
          savedAt={data.saved_at}
        />
        {general ? (
          <Suspense fallback={null}>
            <FormProblem problem={general} nameOf={board.nameOf} />
          </Suspense>
        ) : null}
        <LazyNotices data={data} board={board} />
        {fixed ? null : (
          <p className="hidden px-4 pt-4 text-quiet noscript:block">{t("board.noScript")}</p>
        )}
        <div className="sort-desk sort-on-board">
          <UnsortedPanel ids={unsorted} skipped={sort.skipped} cards={cards} fixed={fixed} />
          <section aria-label={t("board.trays")} className="sort-trays">
            {editable ? (
              <button type="submit" name="new" value="1" data-tray="new" className="sort-new">
                <Plus aria-hidden />
                <span>
                  {t("board.newCategory")}
                  <small>{t("board.newCategoryHint")}</small>
                </span>
              </button>
            ) : null}
            {sort.categories.map((tray, index) => (
              <Tray
                key={tray.id}
                tray={tray}
                name={board.nameOf(tray.id)}
                cards={cards}
                ranked={data.rules.ranking}
                onName={rename}
                keyHint={!fixed && index < DIGITS ? index + 1 : undefined}
                editable={editable}
                fixed={fixed}
                folded={folded}
              />
            ))}
            {data.rules.allow_unknown || sort.unknown.length > 0 ? (
              <Tray
                tray={unknown}
                name={unknown.name}
                cards={cards}
                keyHint={fixed || !data.rules.allow_unknown ? undefined : 0}
                fixed={fixed}
                folded={folded}
              />
            ) : null}
          </section>
          {data.mode === "sort" ? (
            <button
              type="submit"
              name="device"
              value="1"
              className="sort-link justify-self-start noscript:hidden"
            >
              {t("board.otherDevice")}
            </button>
          ) : null}
          {fixed ? null : <Hint show={figures.sorted === 0} text={t("hint.board")} />}
        </div>
      </form>
      {fixed ? null : (
        <Dock
          board={board}
          editable={editable}
          numberKeys={awake.numberKeys}
          onOpen={dialog.open}
          onWay={() => {
            change();
            // What was pressed is out of sight now.
            boardStart()?.focus();
          }}
        />
      )}
      <p className="sr-only" role="status" data-live="">
        {board.said}
      </p>
      {dialog.request ? (
        <Dialogs
          key={dialog.request.name + dialog.request.value}
          {...dialog.request}
          data={data}
          board={board}
          closeTo={closeTo}
          onClose={dialog.close}
          problem={problem}
        />
      ) : null}
    </div>
  );
}
