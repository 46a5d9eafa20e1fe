import Download from "lucide-react/icons/download";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { methodFor } from "../../analysis/contract/methods.ts";
import { Alert } from "../../ui/kit/alert.tsx";
import { Button } from "../../ui/kit/button.tsx";
import { packageUrl } from "../../ui/studies/package-url.ts";
import { saveFile } from "../charts/download.ts";
import { AnalysisProgress } from "../computed.tsx";
import { isGraded } from "../engine/describe/study-kinds.ts";
import { useAnalysis } from "../engine/use-analysis.ts";
import { SlidesFile } from "../slides/slides-file.tsx";
import type { ResultsProps } from "../state/results-props.ts";
import { useCriterionMerges, useMerges } from "../state/use-merges.ts";
import { useViewState } from "../state/use-view-state.ts";
import { requestOf } from "../state/view-state.ts";
import { notCountedText } from "../texts/counts-text.ts";
import { countsSeveral, FILE_GROUPS, FILE_NAMES, type FileKind, kindsFor } from "./file-kinds.ts";
import { type FurtherTable, fetchFurther } from "./further-tables.ts";

/** The study as a file that may be made public: without participants' answers, texts and identities. */
async function fetchStudyFile(study: string): Promise<Uint8Array> {
  const response = await fetch(`${packageUrl(study)}?participants=false`);
  if (!response.ok) throw new Error(`package: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The downloads of the analysis, with the options in the URL. */
export default function ExportFiles({
  further,
  forExcel,
  ...props
}: ResultsProps & {
  /** Whether a CSV file begins with a byte order mark. Those in the archive do not: its scripts read them. */
  forExcel: boolean;
  /** Further tables in the workbook and the archive. */
  further: readonly FurtherTable["name"][];
}) {
  const { t } = useTranslation("results");
  const [state] = useViewState();
  const { merges: label_merges } = useMerges(props.mergeSets);
  const { merges: criterion_merges } = useCriterionMerges(props.criterionMerges ?? null);
  const merged = { label_merges, criterion_merges };
  const { analysis, engine, kinds, status, progress, retry, scales } = useAnalysis(
    props.source,
    state,
    merged,
    { concludes: false },
  );
  const { passes, turns: isOfTurns } = kinds;
  const [writing, setWriting] = useState<FileKind | null>(null);
  const [failed, setFailed] = useState(false);
  if (status === "failed")
    return (
      <Alert type="error" title={t("results.failed")}>
        <Button className="mt-2" onClick={retry}>
          {t("results.retry")}
        </Button>
      </Alert>
    );
  if (!analysis || !engine) return <AnalysisProgress progress={progress} />;
  const similarity_method = methodFor(analysis.dealt || isGraded(kinds), state.similarity_method);
  const chosen = { pass: state.pass, criterion: state.criterion };
  const repeated = passes > 1 ? { chosen } : null;
  const offered = kindsFor({ inTurns: isOfTurns, isRated: scales.length > 0, repeated });
  const groups = FILE_GROUPS.map(({ name, kinds }) => ({
    name,
    kinds: kinds.filter((kind) => offered.includes(kind)),
  })).filter((group) => group.kinds.length > 0);
  const save = async (kind: FileKind) => {
    setWriting(kind);
    setFailed(false);
    try {
      const hasFurther = kind === "zip" || kind === "xlsx";
      const tables = hasFurther ? await fetchFurther(props.source.study, further) : [];
      const criteria = repeated && (await engine.criteria(requestOf(state, merged)));
      const file = await engine.file(
        kind,
        {
          ...{ k: state.k, cut: state.cut, proposal: props.proposal ?? [] },
          decided: props.decided,
          repeated: criteria && { criteria, chosen },
        },
        tables,
        kind === "repository" ? await fetchStudyFile(props.source.study) : undefined,
      );
      const isMarked = forExcel && file.type === "text/csv";
      saveFile(file.name, isMarked ? new Blob(["\uFEFF", file.bytes]) : file.bytes, file.type);
    } catch {
      setFailed(true);
    }
    setWriting(null);
  };
  return (
    <section className="index-card p-4 sm:p-6" aria-label={t("files.files")}>
      <h2 className="text-lg">{t("files.files")}</h2>
      <p className="mt-1 max-w-prose text-quiet">
        {isOfTurns
          ? t("turns.fileBase")
          : t("files.base", {
              count: analysis.participant_count,
              excluded: notCountedText(t, analysis.excluded),
              similarity: t(`results.similarity.${similarity_method}`),
              linkage: t(`results.linkageWithin.${state.linkage_method}`),
            })}
      </p>
      {countsSeveral(repeated) ? (
        <p className="mt-1 max-w-prose text-quiet">{t("files.severalSorts")}</p>
      ) : null}
      {failed ? (
        <Alert type="error" className="mt-3">
          {t("files.failed")}
        </Alert>
      ) : null}
      <SlidesFile {...props} />
      {groups.map(({ name: group, kinds }) => (
        <section key={group} aria-label={t(`files.groups.${group}`)} className="mt-6">
          <h3 className="text-base">{t(`files.groups.${group}`)}</h3>
          <ul className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2 nav:grid-cols-3">
            {kinds.map((kind) => (
              <li key={kind} className="flex items-start gap-3 border-t border-line pt-3">
                <Button
                  size="sm"
                  variant={kind === "zip" ? "primary" : "secondary"}
                  busy={writing !== null}
                  onClick={() => save(kind)}
                  aria-label={t("files.download", { name: FILE_NAMES[kind] })}
                >
                  <Download aria-hidden />
                </Button>
                <div className="min-w-0">
                  <p className="font-medium break-all">{FILE_NAMES[kind]}</p>
                  <p className="text-sm text-quiet">
                    {writing === kind ? t("files.making") : t(`files.kinds.${kind}`)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
