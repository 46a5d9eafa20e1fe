import { asEditor } from "../../data/access/ownership.server.ts";
import { addModeratedSort, findModeratedTarget } from "../../data/moderated/moderated.server.ts";
import { type NoteProblem, planCardNotes } from "../../domain/moderated/card-notes.ts";
import {
  type GroupProblem,
  moderatedInput,
  planModerated,
} from "../../domain/moderated/moderated.ts";
import { session } from "../../domain/sorts/session.ts";
import { found, invalid, refused } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { errorText } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

/** The most problems of one answer. */
const LISTED = 100;

export const loader = endpoint({
  POST: operation({
    summary:
      "Store a sort that you conducted on paper, as a completed session. Cards that no group has are unsorted.",
    who: "researcher",
    scope: "write",
    params: byId,
    body: moderatedInput,
    answers: { 201: session },
    refuses: ["in_turns"],
    find: ({ context, caller, params }) =>
      findModeratedTarget(context.db, params.id, asEditor(caller)),
    do: async ({
      context,
      user,
      params,
      subject,
      body: { groups, criteria, card_notes, ...rest },
    }) => {
      if (subject.study.delphi) throw refused("in_turns");
      const { sort, problems } = planModerated(groups, subject, criteria);
      const noted = planCardNotes(card_notes, subject.cards);
      const texts = {
        groups: problems.slice(0, LISTED).map((one) => problemText(one, groups)),
        card_notes: noted.problems.slice(0, LISTED).map(noteProblemText),
      };
      if (problems.length + noted.problems.length > 0)
        throw invalid(
          Object.fromEntries(Object.entries(texts).filter(([, list]) => list.length > 0)),
        );
      const about = { ...rest, card_notes: noted.notes };
      const added = await addModeratedSort(context.db, params.id, asEditor(user.id), about, sort);
      context.sendWebhooks(params.id);
      return found(added);
    },
  }),
});
export const action = loader;

/** Names the group and the entry: `Group 2 "Tools", entry 3 "Saw": this card is in group 1 already`. */
function problemText(problem: GroupProblem, groups: readonly { name: string }[]): string {
  const { group, entry, value } = problem;
  const name = groups[group]?.name;
  const place = `Group ${group + 1}${name ? ` "${name}"` : ""}`;
  const other = "other" in problem ? problem.other + 1 : undefined;
  const most = "most" in problem ? problem.most : undefined;
  const text = errorText(problem.problem, { other, most });
  return entry === null
    ? `${place}: ${text}`
    : `${place}, entry ${entry + 1} "${value.slice(0, 80)}": ${text}`;
}

const noteProblemText = ({ entry, value, problem }: NoteProblem): string =>
  `Entry ${entry + 1} "${value.slice(0, 80)}": ${errorText(problem)}`;
