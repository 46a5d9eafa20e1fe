import { expect, test } from "vitest";
import { recruitedPage } from "../../../app/domain/results/export-page.ts";
import { kinshipPages } from "../../helpers/kinship-pages.ts";

const [page] = kinshipPages(3);
const own = {
  ...{ external_id: "P1", panel_study_id: null, panel_session_id: null, token: null, tag: null },
  ...{ completion_code: null, earlier_session: null, pasted: false, answers: {}, wordings: {} },
  ...{ notes: "", card_notes: [], whys: [] },
};

test("a page of an export is read with what only the owner may see", () => {
  const owned = { ...page, sessions: page?.sessions.map((session) => ({ ...session, ...own })) };
  expect(recruitedPage.parse(owned)).toEqual(owned);
});

test("a page of an export is refused without what only the owner may see", () => {
  const { error } = recruitedPage.safeParse(page);
  expect(new Set(error?.issues.map(({ path }) => path[2]))).toEqual(new Set(Object.keys(own)));
});
