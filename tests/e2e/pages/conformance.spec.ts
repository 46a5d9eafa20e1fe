import { expect } from "@playwright/test";
import { PARTS } from "../../helpers/all-pages.ts";
import {
  AT_400_PERCENT,
  focusFindings,
  frameFindings,
  motionFindings,
  nameFindings,
  reflowFindings,
  spacingFindings,
  targetFindings,
} from "../../helpers/conformance.ts";
import { hydrated } from "../../helpers/hydrated.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";
import { addWorstStudy } from "../../helpers/worst-study.ts";

/** Each worker's study. */
let made: ReturnType<typeof addWorstStudy> | undefined;

const WIDE = { width: 1280, height: 720 };

for (const [name, part] of Object.entries(PARTS))
  for (let share = 0; share < part.shares; share++)
    test(`${name}, share ${share + 1}: every page meets what can be measured of WCAG 2.2`, {
      tag: "@all",
    }, async ({ page, request }) => {
      made ??= addWorstStudy(request);
      const study = await made;
      if (part.as) await logInAs(page, await part.as(study));
      const found: string[] = [];
      for (const path of part.paths(study).filter((_, index) => index % part.shares === share)) {
        await page.setViewportSize(WIDE);
        await page.goto(path);
        await hydrated(page);
        if (/dialog=/.test(path)) await page.getByRole("dialog").waitFor();
        if (/\/report$|run=1|^\/results\//.test(path)) await page.waitForLoadState("networkidle");
        const findings = [
          ...(await frameFindings(page)),
          ...(await motionFindings(page)),
          ...(await nameFindings(page)),
          ...(await targetFindings(page)),
          ...(await spacingFindings(page)),
          ...(await focusFindings(page)),
        ];
        await page.setViewportSize(AT_400_PERCENT);
        findings.push(...(await reflowFindings(page)), ...(await spacingFindings(page)));
        found.push(...new Set(findings.map((finding) => `${path}: ${finding}`)));
      }
      expect(found).toEqual([]);
    });
