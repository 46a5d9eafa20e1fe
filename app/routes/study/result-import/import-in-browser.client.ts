import { type ClientActionFunctionArgs, redirect } from "@remix-run/react";
import { proxy } from "comlink";
import type { ImportTarget } from "../../../domain/imports/plan-import.ts";
import { showUnsent } from "../../../ui/unsaved/unsent-form.ts";
import type { ResultImportAnswer, SourceProblem } from "./import-answer.ts";
import { showImportProgress } from "./import-progress.ts";
import { startImportWorker } from "./import-worker.client.ts";
import { filesIn } from "./posted-files.ts";
import type { PreviewAnswer } from "./preview-of.ts";
import type { Sent } from "./result-importer.ts";

/** The running worker. It holds the file until it is imported. */
let current: ReturnType<typeof startImportWorker> | null;

function startWorker() {
  const started = startImportWorker();
  started.crashed.catch(() => {
    current = null;
  });
  return started;
}

/** The page's action with JavaScript: the file is read in the browser and sent in parts. */
export const importInBrowser = (args: ClientActionFunctionArgs) =>
  showUnsent({ ...args, serverAction: <Answer>() => act(args) as Promise<Answer> });

async function act({ request, params }: ClientActionFunctionArgs) {
  const posted = await request.formData();
  const fields = [...posted].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  const text = (name: string) => String(posted.get(name) ?? "");
  const refuse = (problem: SourceProblem) => {
    const answer: ResultImportAnswer = { step: "source", problem, pasted: text("data") };
    return Response.json(answer, { status: 400 });
  };
  current ??= startWorker();
  const { importer, crashed, close } = current;
  const orCrash = <Value>(work: Promise<Value>) => Promise.race([work, crashed]);
  // Data in the form: just chosen, or part of a preview that the server rendered.
  if (!posted.has("seen") || text("data") !== "") {
    const problem = await orCrash<SourceProblem | null>(
      importer.take(filesIn(posted), text("data")),
    );
    if (problem) return refuse(problem);
  }
  const page = `/studies/${params.id}/import`;
  const url = `${page}/parts`;
  const preview = async () => {
    const target = await findTarget(url, page);
    return {
      target,
      answer: await orCrash<PreviewAnswer | null>(importer.preview(fields, target)),
    };
  };
  const { target, answer } = await preview();
  if (!answer) return refuse("needsRows");
  if (
    text("intent") !== "import" ||
    answer.changed ||
    !answer.preview?.sorts ||
    !answer.preview.room_for_cards
  )
    return answer;
  try {
    showImportProgress(0);
    const sent = await orCrash<Sent>(
      importer.send(url, target, answer.consent, proxy(showImportProgress)),
    );
    if (sent === "tooLarge") return refuse(sent);
    if (sent === "changed") {
      const { answer } = await preview();
      return answer && { ...answer, changed: true };
    }
    close();
    current = null;
    return redirect(sent.to);
  } finally {
    showImportProgress(null);
  }
}

async function findTarget(url: string, page: string): Promise<ImportTarget> {
  const answer = await fetch(url);
  if (answer.redirected) {
    // The login session has ended. Its login URL leads back to this data; lead back to the page instead.
    const login = new URL(answer.url);
    login.searchParams.set("next", page);
    throw redirect(login.pathname + login.search);
  }
  if (!answer.ok) throw new Response(null, { status: answer.status });
  return answer.json();
}
