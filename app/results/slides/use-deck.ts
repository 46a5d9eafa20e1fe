import { proxy } from "comlink";
import { useTranslation } from "react-i18next";
import type { Conclusion, CutFigures, MentalModels } from "../../analysis/contract/types.ts";
import { ENGINE_VERSION } from "../../analysis/contract/version.ts";
import { channels } from "../../domain/colors/luminance.ts";
import { decidedName } from "../../domain/results/study-decision.ts";
import { SESSION_FLAGS, type SessionFlag } from "../../domain/sorts/session-flags.ts";
import { groupColor } from "../charts/chart-theme.ts";
import { similarityClass } from "../charts/grid-legend.tsx";
import { cutRange, layoutTree, mergeOf } from "../charts/tree-layout.ts";
import {
  alternativesClaim,
  contestedClaim,
  enoughClaim,
  flagClaims,
  missingClaim,
  modelsClaim,
  oneModelClaim,
} from "../claims.ts";
import { percent, useShareText } from "../counts-text.ts";
import { decisionClaim } from "../decision-claim.ts";
import type { FlagEffects } from "../engine/flag-effects.ts";
import { usePeopleTexts } from "../people-table.tsx";
import { useReasonText } from "../reason-text.ts";
import { useCut, useResults, useView } from "../results-context.ts";
import { typicalFirst } from "../typical-first.ts";
import { useNameOfCards } from "../use-decisions.ts";
import { useNamesOf } from "../use-group-names.ts";
import { notesOf, requestOf } from "../view-state.ts";
import { useAllSorts } from "../views/kinds/choose-sort.tsx";
import { useMatrixModel } from "../views/structure/matrix-model.ts";
import { useWording } from "../wording.ts";
import type { Deck, DeckTable, Slide } from "./deck.ts";
import { matrixPicture, SLIDE_THEME, TREE_ROWS, treePictures } from "./deck-pictures.tsx";
import { treeOfGroups } from "./tree-of-groups.ts";

/** How many of a group's cards stand in the table of the groups. */
const TYPICAL = 3;
/** The color of studies without one. */
const COLOR = "#0f766e";
/** A question of more letters is not a line. */
const MAX_QUESTION = 220;

const ATTEMPTS = 5;

type Found = {
  /** Of the groups at the cut. */
  names: readonly string[];
  conclusion: Conclusion | null;
  figures: CutFigures;
  models: MentalModels | null;
  support: readonly number[] | null;
  flagged: Readonly<Partial<Record<SessionFlag, number>>>;
  /** What would be concluded without the flagged sorts. */
  effects: FlagEffects | null;
};

/** Makes the slides of what the page shows; null where it has changed meanwhile. */
export function useDeck(): () => Promise<Deck | null> {
  const { t, i18n } = useTranslation("dashboard");
  const wording = useWording();
  const shareText = useShareText();
  const reasonText = useReasonText();
  const peopleTexts = usePeopleTexts();
  const results = useResults();
  const { state } = useView();
  const { cut, cutAt, k } = useCut();
  const namesOf = useNamesOf();
  const nameOf = useNameOfCards();
  const model = useMatrixModel(SLIDE_THEME);
  const isOneSort = !useAllSorts();
  const { analysis, engine, labels, layout, merges, showParticipants } = results;
  const closed = analysis.agreement.method !== null;
  const count = analysis.participant_count;

  const found = async (): Promise<Found | null> => {
    const isLarge = labels.length > 2 && count > 1;
    const conclusion = isLarge
      ? await untilKnown(() => engine.wholeConclusion(proxy(() => {})))
      : null;
    const figures = await untilKnown(() => engine.cut(k));
    const models =
      isOneSort && isLarge ? await untilKnown(() => engine.models(proxy(() => {}))) : null;
    const support = count > 1 ? await engine.support() : null;
    const { all, counted } = await engine.flagged();
    if (!figures) return null;
    return {
      ...{ conclusion, figures, models },
      names: namesOf(await engine.names(k)),
      support: support && [...support.support],
      flagged: all,
      effects:
        isOneSort && isLarge && counted.length > 0
          ? await untilKnown(() => engine.flagEffects(proxy(() => {})))
          : null,
    };
  };

  const inShort = ({ conclusion, effects, figures, models }: Found): string[] => {
    const proposed = conclusion?.k ?? null;
    const enough = conclusion && enoughClaim(wording, conclusion, count);
    const contested = contestedClaim(wording, figures);
    return [
      models && models.models.length > 0
        ? `${modelsClaim(wording, models)} ${proposed === null ? "" : t("slides.mixture")}`
        : null,
      conclusion === null
        ? t("summary.tooSmall")
        : proposed === null
          ? t("summary.none")
          : `${t("summary.fits", { count: proposed })} ${t(`summary.strength.${conclusion.strength}`)} ${alternativesClaim(wording, conclusion, proposed) ?? ""}`,
      proposed === null || proposed === k ? null : t("slides.shown", { count: k }),
      conclusion === null || proposed === null || !isOneSort
        ? null
        : conclusion.decisions.length === 0
          ? t("decide.none")
          : t("slides.toDecide", { count: conclusion.decisions.length }),
      contested.shared ?? contested.none,
      models && models.models.length === 0 ? oneModelClaim(wording, models) : null,
      enough ? `${t("confidence.title")} ${enough.claim}` : null,
      ...turnsOf(effects).map(({ claim }) => claim),
      conclusion && missingClaim(wording, conclusion, results.similarity_method),
    ].flatMap((line) => line?.trim() || []);
  };

  /** Each as a sentence: on the page the figures follow it. */
  const turnsOf = (effects: FlagEffects | null) =>
    (effects ? flagClaims(wording, effects) : []).map((one) => ({
      ...one,
      claim: one.claim.replace(/:$/, "."),
    }));
  /** Both conclusions beside each other, for each flag with which they turn. */
  const turnSlides = ({ effects }: Found): Slide[] =>
    turnsOf(effects).flatMap(({ beside, claim, count: sorts, without }): Slide[] =>
      effects === null || without === null || beside.length === 0
        ? []
        : [
            {
              ...{ kind: "table", title: t("flags.turn"), lead: claim },
              head: [
                t("flags.question"),
                t("flags.shown", { count: sorts, total: effects.shown.participants }),
                t("flags.without", { count: sorts, total: without.participants }),
              ],
              rows: beside.map((row) => [row.about, row.shown, row.without]),
              widths: [0.3, 0.35, 0.35],
            },
          ],
    );

  const whoSlides = async ({ flagged }: Found): Promise<Slide[]> => {
    const reasons = new Map<string, number>();
    for (const one of analysis.excluded)
      for (const reason of one.reasons) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    const { people } = await engine.peopleBeside(requestOf(state, merges.merges));
    const flags = SESSION_FLAGS.filter((flag) => flagged[flag]);
    const out = (flag: string) =>
      analysis.excluded.filter(({ reasons }) => reasons.some((reason) => reason.endsWith(flag)))
        .length;
    const rows = [
      [t("slides.counted"), "", String(count)],
      ...[...reasons].map(([reason, sorts]) => [
        t("slides.leftOut"),
        reasonText(reason),
        String(sorts),
      ]),
      ...(showParticipants ? people : []).map((row) => [
        ...peopleTexts(row),
        shareText(row.counts[0] ?? 0, count),
      ]),
    ];
    return [
      {
        ...{ kind: "table", title: t("slides.who"), widths: [0.4, 0.4, 0.2] },
        lead: [
          t("slides.whoLead", { count, excluded: analysis.excluded.length }),
          ...notesOf(t, state),
          ...(flags.length === 0 ? [t("slides.noFlags")] : []),
        ].join(" "),
        ...{ head: [t("slides.about"), t("slides.value"), t("slides.people")], rows },
      },
      ...(flags.length === 0
        ? []
        : [
            {
              ...{ kind: "table" as const, title: t("slides.flags"), lead: t("slides.flagsLead") },
              ...{ head: [t("slides.flag"), t("slides.sorts"), t("slides.leftOut")] },
              rows: flags.map((flag) => [
                reasonText(flag),
                String(flagged[flag]),
                String(out(flag)),
              ]),
              widths: [0.6, 0.2, 0.2],
            },
          ]),
    ];
  };

  const groupSlides = ({ conclusion, figures, names, support }: Found): Slide[] => {
    const several = cut.clusters.flatMap((cards, group) =>
      cards.length > 1 ? [{ cards, group }] : [],
    );
    if (several.length === 0) return [];
    const rows = several.map(({ cards, group }) => {
      const node = mergeOf(layout, cut, cards);
      const share = node ? support?.[node.merge] : undefined;
      const named = figures.groups[group]?.name_share;
      return [
        names[group] ?? "",
        String(cards.length),
        typicalFirst(cards, analysis.similarity)
          .slice(0, TYPICAL)
          .map((card) => labels[card])
          .join("; "),
        named === null || named === undefined ? "–" : percent(named),
        share === undefined ? "–" : percent(share),
      ];
    });
    const alone = cut.clusters.length - several.length;
    return [
      {
        ...{ kind: "table", title: t("summary.groups", { count: cut.clusters.length }) },
        lead: [
          conclusion?.k === k ? t(`summary.strength.${conclusion.strength}`) : "",
          closed ? "" : t("summary.groupsSay"),
          alone > 0 ? t("summary.alone", { count: alone }) : "",
        ].join(" "),
        head: [
          ...[t("handOver.group"), t("dendrogram.cards"), t("slides.typical")],
          ...[t("slides.named"), t("slides.cameBack")],
        ],
        ...{ rows, widths: [0.2, 0.08, 0.48, 0.12, 0.12] },
      },
      {
        ...{ kind: "groups", title: t("slides.allCards") },
        groups: cut.clusters.map((cards, group) => ({
          name: `${names[group] ?? ""} (${cards.length})`,
          color: hex(groupColor(SLIDE_THEME, group)),
          cards: cards.map((card) => labels[card] ?? ""),
        })),
      },
    ];
  };

  /** For a closed sort: where each card goes. */
  const winnerSlides = (): Slide[] => {
    if (!closed) return [];
    const { columns, rows } = analysis.placement_table;
    const text = (cell: { column: number; count: number } | undefined, placed: number) =>
      cell ? `${columns[cell.column]?.label ?? ""}: ${shareText(cell.count, placed)}` : "–";
    return [
      {
        ...{ kind: "table", title: t("winners.title"), lead: t("winners.says") },
        head: [t("heatmap.card"), t("heatmap.winner"), t("winners.second")],
        rows: rows
          .map((row, card) => ({ card, ...row }))
          .sort((a, b) => (a.cells[0]?.share ?? 0) - (b.cells[0]?.share ?? 0))
          .map(({ card, cells, placed }) => [
            labels[card] ?? "",
            text(cells[0], placed),
            text(cells[1], placed),
          ]),
        widths: [0.4, 0.3, 0.3],
      },
    ];
  };

  const decisionSlides = ({ conclusion, models }: Found): Slide[] => {
    const { decided } = results;
    const slides: Slide[] = [];
    if (conclusion && conclusion.decisions.length > 0 && isOneSort)
      slides.push({
        ...{ kind: "points", title: t("decide.title", { count: conclusion.decisions.length }) },
        points: conclusion.decisions.map((pair) => {
          const { groups, parts } = pair;
          const of = nameOf(conclusion.groups[groups[0] ?? 0]?.cards ?? []);
          const { claim, follows } = decisionClaim(
            wording,
            pair,
            [nameOf(parts[0]), nameOf(parts[1])],
            of,
          );
          return [claim, follows].filter(Boolean).join(" ");
        }),
      });
    if (decided.length > 0)
      slides.push({
        ...{ kind: "table", title: t("slides.decided"), widths: [0.45, 0.55] },
        head: [t("slides.decision"), t("slides.why")],
        rows: decided.map((one) => [
          `${t(`decide.outcomes.${one.outcome}`)}: ${decidedName(one)}`,
          one.reason,
        ]),
      });
    if (models && models.models.length > 0)
      slides.push({
        ...{ kind: "table", title: t("slides.ways"), lead: modelsClaim(wording, models) },
        ...waysTable(models),
      });
    return slides;
  };
  const waysTable = ({ models }: NonNullable<Found["models"]>): DeckTable => ({
    head: [t("slides.way"), t("slides.people"), t("slides.groupsOfWay")],
    rows: models.map((way, at) => [
      String(at + 1),
      shareText(way.sessions.length, count),
      way.groups.map(({ name, cards }) => `${name ?? nameOf(cards)} (${cards.length})`).join("; "),
    ]),
    widths: [0.1, 0.2, 0.7],
  });

  const pictureSlides = async ({ names, support }: Found): Promise<Slide[]> => {
    const title = t("dendrogram.title", { linkage: t(`results.linkage.${analysis.tree.method}`) });
    const axis = t(analysis.tree.method === "ward" ? "dendrogram.axisWard" : "dendrogram.axis");
    const alt = t("slides.treeAlt", { cards: labels.length, count: k, names: names.join(", ") });
    const whole = { labels, layout, cut, cutAt, range: cutRange(layout), axis, title };
    const shares = support && Float64Array.from(support);
    const slides: Slide[] = [];
    const isLarge = layout.n > TREE_ROWS;
    if (isLarge && k > 1 && k <= TREE_ROWS) {
      const tree = treeOfGroups(analysis.tree, layout, cut);
      const [image] = await treePictures(
        {
          ...whole,
          layout: layoutTree(tree),
          labels: cut.clusters.map((cards, group) => `${names[group] ?? ""} (${cards.length})`),
          cut: { merges: 0, members: cut.clusters.map((_, at) => at), clusters: [] },
          cutAt: null,
          support: shares?.slice(cut.merges) ?? null,
        },
        i18n,
      );
      if (image)
        slides.push({
          kind: "picture",
          title: t("slides.treeOfGroups"),
          lead: t("slides.treeLead"),
          image,
          alt,
        });
    }
    const images = await treePictures({ ...whole, support: shares }, i18n);
    for (const [at, image] of images.entries())
      slides.push({
        ...{ kind: "picture", image, alt },
        title: images.length === 1 ? title : `${title} ${at + 1}/${images.length}`,
        lead: t("slides.treeLead"),
      });
    const legend = similarityClass.range().map((name) => {
      const [low = 0, high = 1] = similarityClass.invertExtent(name);
      return {
        color: hex(SLIDE_THEME.sequential((low + high) / 2)),
        text: t(`matrix.legend.${name}`),
      };
    });
    slides.push({
      ...{
        kind: "picture",
        title: t("matrix.title"),
        image: await matrixPicture(model, t("matrix.title")),
      },
      alt: t("slides.matrixAlt", { cards: labels.length, names: names.join(", ") }),
      beside: [
        ...legend,
        { color: null, text: t("matrix.legendTitle") },
        { color: null, text: t("slides.matrixLead") },
      ],
    });
    return slides;
  };

  const contestedSlides = ({ figures, names }: Found): Slide[] => {
    const claim = contestedClaim(wording, figures);
    const nameAt = (group: number) => names[group] ?? "";
    const rows = [
      ...figures.contested.map(({ card, group, kind, other, other_group, own }) => [
        labels[card] ?? "",
        `${nameAt(group)} (${percent(own)})`,
        `${nameAt(other_group)} (${percent(other)})`,
        t(`slides.kind.${kind}`),
      ]),
      ...figures.alone.map(({ card, nearest_group, score }) => [
        labels[card] ?? "",
        "–",
        `${nameAt(nearest_group)} (${percent(score)})`,
        t("slides.kind.alone"),
      ]),
    ];
    if (rows.length === 0) return [];
    return [
      {
        ...{ kind: "table", title: t("contested.title"), rows },
        lead: claim.shared ?? claim.none ?? undefined,
        head: [t("handOver.card"), t("slides.in"), t("slides.fitsToo"), t("slides.what")],
        widths: [0.36, 0.22, 0.22, 0.2],
      },
    ];
  };

  const nextSlide = ({ conclusion, figures, flagged }: Found): Slide => {
    const shared = figures.contested.filter(({ kind }) => kind === "shared").length;
    const enough = conclusion && enoughClaim(wording, conclusion, count);
    const open =
      conclusion?.enough === "not_yet" ||
      conclusion?.enough === "nearly" ||
      conclusion?.enough === "too_few";
    const several = cut.clusters.filter((cards) => cards.length > 1).length;
    return {
      ...{ kind: "points", title: t("next.title") },
      points: [
        SESSION_FLAGS.some((flag) => flag !== "unfinished" && flagged[flag])
          ? t("slides.nextFlags")
          : null,
        conclusion && conclusion.decisions.length > 0 && isOneSort
          ? t("slides.toDecide", { count: conclusion.decisions.length })
          : null,
        shared > 0 ? t("next.contested", { count: shared }) : null,
        enough && open ? `${enough.claim} ${enough.figures}` : null,
        conclusion?.k === null ? t("summary.tryCards") : null,
        closed || several < 2 || conclusion?.k === null
          ? null
          : t("next.closed", { count: cut.clusters.length }),
      ].flatMap((line) => line ?? []),
    };
  };

  return async () => {
    const all = await found();
    if (!all) return null;
    const { title } = results;
    const method = t("slides.method", {
      count,
      cards: labels.length,
      similarity: t(`results.similarity.${results.similarity_method}`),
      linkage: t(`results.linkage.${state.linkage_method}`),
      seed: state.seed,
      version: ENGINE_VERSION,
    });
    const question = firstLine(results.look?.question ?? "");
    const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long" }).format(new Date());
    const next = nextSlide(all);
    return {
      ...{ title, language: i18n.language, color: hex(results.look?.color || COLOR) },
      footer: `${title.length > 70 ? `${title.slice(0, 69)}…` : title} · N = ${count} · ${date}`,
      slides: [
        { kind: "title", title, lines: [question, method, date].filter(Boolean) },
        { kind: "points", title: t("slides.inShort"), points: inShort(all) },
        ...(await whoSlides(all)),
        ...turnSlides(all),
        ...winnerSlides(),
        ...groupSlides(all),
        ...decisionSlides(all),
        ...(await pictureSlides(all)),
        ...contestedSlides(all),
        ...(next.kind === "points" && next.points.length > 0 ? [next] : []),
      ],
    };
  };
}

/** A color as six hexadecimal digits. */
const hex = (color: string) =>
  channels(color)
    .map((channel) => channel.toString(16).padStart(2, "0"))
    .join("");

/** The first line of what a study says of itself, cut at a word. */
function firstLine(text: string): string {
  const [line = ""] = text.trim().split("\n");
  return line.length <= MAX_QUESTION
    ? line
    : `${line.slice(0, MAX_QUESTION).replace(/\s+\S*$/, "")}…`;
}

/** Leaving a view aborts its computations, which then answer with null: they are begun anew. */
async function untilKnown<Answer>(compute: () => Promise<Answer | null>): Promise<Answer | null> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    const answer = await compute();
    if (answer !== null) return answer;
  }
  return compute();
}
