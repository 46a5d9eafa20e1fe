import { expect, test } from "vitest";
import { LANGUAGES } from "../../../app/domain/limits/languages.ts";
import { askPage } from "../../helpers/pages.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, startSort } from "../../helpers/study.ts";

/** A page and its words, without tags and scripts. */
async function read(path: string, headers: Record<string, string> = {}, settings: object = {}) {
  const answer = await askPage(path, { headers }, undefined, settings);
  const html = await answer.text();
  const words = html.replace(/<head>.*<\/head>|<[^>]+>/gs, " ").replace(/\s+/g, " ");
  return { answer, html, words };
}

test("the site's statements have no script or cookie, and caches may keep them", async () => {
  for (const path of ["/privacy", "/accessibility"]) {
    const { answer, html } = await read(path, { Cookie: "theme=dark; preferred-language=nl" });
    expect(answer.status).toBe(200);
    expect(html).toMatch(/<html lang="en"/);
    expect(html).not.toMatch(/<script|<form|data-theme/);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect(answer.headers.get("Vary")).toBe("Accept-Language");
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  }
});

test("the site's statements exist in each language of participants", async () => {
  for (const language of LANGUAGES) {
    for (const page of ["privacy", "accessibility"]) {
      const { html } = await read(`/${page}?language=${language}`);
      expect(html).toMatch(new RegExp(`<html lang="${language}"`));
      expect(html).not.toMatch(/\{\{|>(statements|participant|introduction)[.:]/);
    }
  }
  expect((await read("/privacy", { "Accept-Language": "fr, en;q=0.5" })).html).toMatch(
    /<html lang="fr"/,
  );
});

test("the statements name who runs the server and where to complain", async () => {
  const settings = { CONTACT: "City of X, a@x.example", COMPLAINTS: "https://body.example/" };
  expect((await read("/privacy", {}, settings)).words).toContain(settings.CONTACT);
  const { html, words } = await read("/accessibility", {}, settings);
  expect(words).toContain(`This site is run by: ${settings.CONTACT}`);
  expect(html).toContain('href="https://body.example/"');
});

test("a study's page on privacy says what its settings store and for how long", async () => {
  const { api } = await person();
  const plain = await makeStudy(api);
  const before = (await read(`/sort/${plain.study}/privacy`)).words;
  expect(before).toContain("run by the researchers who sent you the link");
  expect(before).toContain("kept until the researchers or you delete it");
  expect(before).not.toMatch(/Age group|move each card|email address|rate each card|next person/);

  const { study } = await makeStudy(api, {
    ...{ organization: "University of Y", contact: "y@y.example", retention_days: 30 },
    ...{ trace: true, enable_demographics: true, identity: "email", delphi: { chains: 1 } },
    scales: [{ question: "How important?", low: 1, high: 5 }],
  });
  const { answer, words } = await read(`/sort/${study}/privacy`);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
  for (const part of [
    ...["running this study: University of Y, y@y.example", "end of the study: 30 days"],
    ...["you rate each card", "The next person continues from the groups that you leave"],
    ...["Age group, Gender, Occupation", "when you move each card", "Your email address"],
  ])
    expect(words).toContain(part);
});

test("a study's statements are in its languages and lead to the device's sort", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, { lang_default: "nl", supported_languages: ["nl", "de"] });
  const page = `/sort/${study}/privacy`;
  expect((await read(`${page}?language=fr`)).html).toMatch(/<html lang="nl"/);
  expect((await read(page, { Cookie: "preferred-language=de" })).html).toMatch(/<html lang="de"/);
  const session = await startSort(study);
  const { html } = await read(page, { Cookie: `sort-${study}=${session}` });
  expect(html).toContain(`href="/sort/${study}/session/${session}?mode=review"`);
});

test("only members read the statements of a draft; others are led to its start page", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, { status: "draft" });
  for (const id of [study, crypto.randomUUID(), "nothing"]) {
    const { answer } = await read(`/sort/${id}/accessibility`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/sort/${id}`]);
  }
  const own = await read(`/sort/${study}/accessibility`, { Authorization: `Token ${api.token}` });
  expect(own.answer.status).toBe(200);
});
