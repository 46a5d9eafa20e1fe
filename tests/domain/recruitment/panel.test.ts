import { describe, expect, it } from "vitest";
import { workLimits } from "../../../app/domain/fields/work-limits.ts";
import { limits } from "../../../app/domain/limits/limits.ts";
import {
  arrivalOf,
  completionCode,
  outcomeAddress,
  panelParams,
  returnAddress,
} from "../../../app/domain/recruitment/panel.ts";
import { type StudyPanel, studyFields } from "../../../app/domain/studies/study-fields.ts";

const panelOf = (more: object): StudyPanel => {
  const panel = studyFields.panel.schema.parse({ preset: "prolific", ...more });
  if (!panel) throw new Error("no panel");
  return panel;
};
const nobody = { external_id: null, token: null, tag: null };

it.each([
  ["prolific", "PROLIFIC_PID", "STUDY_ID", "SESSION_ID"],
  ["cloudresearch", "participantId", "projectId", "assignmentId"],
  ["mturk", "workerId", "hitId", "assignmentId"],
  ["custom", "participant", "STUDY_ID", "SESSION_ID"],
])(
  "%s has default parameter names, which a study can replace",
  (preset, participant, study, session) => {
    expect(panelParams(panelOf({ preset }))).toEqual({ participant, study, session });
    const own = { participant_param: "p", study_param: "st", session_param: "se" };
    expect(panelParams(panelOf({ preset, ...own }))).toEqual({
      ...{ participant: "p", study: "st", session: "se" },
    });
    if (preset === "custom") expect(panelParams(null)).toEqual({ participant, study, session });
  },
);

describe("the participant's data in a study link", () => {
  const long = "x".repeat(limits.panel_value);
  const mturk = panelOf({ preset: "mturk" });
  it.each<[StudyPanel | null, string, object]>([
    [null, "", {}],
    [null, "participant=p", { external_id: "p" }],
    [
      null,
      "PROLIFIC_PID=p&STUDY_ID=st&SESSION_ID=se",
      { ...{ external_id: "p", panel_study_id: "st", panel_session_id: "se" } },
    ],
    ...["workerId", "participantId", "uid"].map((name): [null, string, object] => [
      ...([null, `${name}=p`, { external_id: "p" }] as const),
    ]),
    [
      mturk,
      "participant=a&workerId=w&hitId=h&assignmentId=s",
      { external_id: "w", panel_study_id: "h", panel_session_id: "s" },
    ],
    [
      mturk,
      "workerId=%20&participant=a&STUDY_ID=st&SESSION_ID=se",
      { external_id: "a", panel_study_id: "st", panel_session_id: "se" },
    ],
    [null, "token=%20t%20&tag=news", { token: "t", tag: "news" }],
    [null, `token=${long}&source=%20${long}%20&tag=`, { token: long, source: long }],
    [null, `participant=${long}y&uid=u&token=${long}y&source=${long}y`, {}],
    [null, "pid=p", {}],
  ])("%j %s", (panel, query, said) => {
    expect(arrivalOf(new URLSearchParams(query), panel)).toEqual({
      ...nobody,
      ...{ panel_study_id: null, panel_session_id: null },
      ...said,
    });
  });
});

describe("the return address", () => {
  const who = { external_id: "a&b", token: "t", tag: null };
  const TEMPLATE = "https://panel.example/?p={participant}&t={token}&g={tag}&c={code}&x={other}";
  it("contains the URL-encoded values, empty when missing", () => {
    expect(returnAddress(TEMPLATE, who, "C0DE")).toBe(
      "https://panel.example/?p=a%26b&t=t&g=&c=C0DE&x=",
    );
    expect(returnAddress(TEMPLATE, who)).toContain("&c=&");
    for (const none of [null, undefined, ""]) expect(returnAddress(none, who)).toBeNull();
  });

  it.each(["rejected", "full", "closed"] as const)("is the panel's address for %s", (outcome) => {
    const [rejected, full, closed] = ["rejected", "full", "closed"].map(
      (path) => `https://panel.example/${path}/{token}`,
    );
    const panel = panelOf({ screened_out_url: rejected, full_url: full, closed_url: closed });
    expect(outcomeAddress(panel, outcome, who)).toBe(`https://panel.example/${outcome}/t`);
    expect(outcomeAddress(panelOf({}), outcome, who)).toBeNull();
    expect(outcomeAddress(null, outcome, who)).toBeNull();
  });

  it.each([
    ["https://panel.example/", true],
    ["https://panel.example/?p={participant}&t={token}&g={tag}&c={code}", true],
    [" https://panel.example/ ", true],
    ["", true],
    ["http://panel.example/", false],
    ["javascript:alert(1)", false],
    ["panel.example", false],
    ["https://{token}.example/", false],
    ["https://{token}@panel.example/", false],
    ["https://:{token}@panel.example/", false],
    ["https://panel.example/{name}", false],
    ["https://panel.example/}", false],
    [`https://panel.example/${"x".repeat(workLimits.address)}`, false],
  ])("accepts %s: %j", (address, allowed) => {
    const read = studyFields.panel.schema.safeParse({ preset: "custom", complete_url: address });
    expect(read.success).toBe(allowed);
    if (read.success) expect(read.data?.complete_url).toBe(address.trim() || null);
  });
});

describe("the completion code", () => {
  it("is the study's code, or null", () => {
    expect(completionCode(panelOf({ completion_code: " SAME " }))).toBe("SAME");
    expect(completionCode(panelOf({ completion_code: "" }))).toBeNull();
    expect(completionCode(null)).toBeNull();
  });

  it("is unique per participant when the study asks for it, without look-alike characters", () => {
    const panel = panelOf({ completion_code: "SAME", unique_codes: true });
    const codes = Array.from({ length: 200 }, () => completionCode(panel) ?? "");
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
    expect(new Set(codes.join("")).size).toBe(31);
  });
});
