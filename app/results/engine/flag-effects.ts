import { Analysis } from "../../analysis/analysis.ts";
import type {
  AnalysisOptions,
  AnalysisView,
  Conclusion,
  MentalModels,
} from "../../analysis/contract/types.ts";
import { QUALITY_FLAGS, type QualityFlag } from "../../domain/sorts/session-flags.ts";
import { countedSessions, type LoadedStudy } from "./loaded-study.ts";
import { type Divide, run } from "./run-in-slices.ts";

/** What is concluded from some participants: all that flagged sorts may turn. */
export type Verdict = {
  participants: number;
  k: number | null;
  strength: Conclusion["strength"];
  /** How closely the groups of repeated analyses agree with these. */
  agreement: number | null;
  enough: Conclusion["enough"];
  /** The sizes of the ways of sorting; empty where no second one was found. */
  ways: number[];
};

/** The sorts with a flag that count, and how many of them nobody has decided on. */
export type FlaggedKind = { flag: QualityFlag; sessions: string[]; undecided: number };

/** The conclusion without the sorts of some flags, which are the same sorts; null where too few sorts are left. */
export type FlagEffect = { flags: QualityFlag[]; count: number; without: Verdict | null };

export type FlagEffects = { shown: Verdict; effects: FlagEffect[] };

/** The flags of the sorts that count. */
export function flaggedKinds(study: LoadedStudy, view: AnalysisView): FlaggedKind[] {
  const flags = study.flags();
  const counted = countedSessions(study, view);
  return QUALITY_FLAGS.flatMap((flag) => {
    const flagged = counted.filter(({ session }) => flags.get(session.id)?.includes(flag));
    if (flagged.length === 0) return [];
    const undecided = flagged.filter(({ session }) => session.included === null).length;
    return [{ flag, sessions: flagged.map(({ session }) => session.id), undecided }];
  });
}

export function verdictOf(
  conclusion: Conclusion | null,
  { models, participant_count }: MentalModels,
): Verdict | null {
  return (
    conclusion && {
      participants: participant_count,
      k: conclusion.k,
      strength: conclusion.strength,
      agreement: conclusion.reproducibility?.estimate ?? null,
      enough: conclusion.enough,
      ways: models.map(({ sessions }) => sessions.length),
    }
  );
}

/** The conclusion of the same options, without the sorts of one flag after the other. */
export async function flagEffects(
  study: LoadedStudy,
  options: AnalysisOptions,
  kinds: readonly FlaggedKind[],
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
  divide?: Divide,
): Promise<FlagEffect[]> {
  const sets = [...Map.groupBy(kinds, ({ sessions }) => sessions.join())].map(([, same]) => same);
  const effects: FlagEffect[] = [];
  for (const [at, same] of sets.entries()) {
    const [{ sessions } = { sessions: [] }] = same;
    const flags = same.map(({ flag }) => flag);
    const flagged = sessions.map((session) => ({ session, reasons: [...flags] }));
    const excluded = [...options.excluded, ...flagged];
    const rest = new Analysis(study.input, { ...options, excluded });
    const part = (from: number) => (share: number) =>
      onProgress?.((at + from + share / 2) / sets.length);
    const conclusion = await run(rest.conclusion(null), part(0), signal, divide);
    const models = conclusion && (await run(rest.models(), part(0.5), signal, divide));
    const without = models && verdictOf(conclusion, models);
    effects.push({ flags, count: sessions.length, without });
  }
  return effects;
}

/** Whether something else is concluded. */
export const isTurned = (one: Verdict, other: Verdict): boolean =>
  one.k !== other.k ||
  one.ways.length !== other.ways.length ||
  one.strength !== other.strength ||
  one.enough !== other.enough;
