import { factsOf, type Language } from "../../domain/limits/languages.ts";

/** Fonts by script, for systems whose own font lacks the script or draws it as another language does. */
const STACKS: Record<string, string> = {
  Arab: '"Geeza Pro", "Noto Sans Arabic"',
  Hebr: '"Arial Hebrew", "Noto Sans Hebrew"',
  Deva: '"Kohinoor Devanagari", "Nirmala UI", "Noto Sans Devanagari"',
  Jpan: '"Hiragino Sans", "Yu Gothic UI", "Noto Sans CJK JP"',
  Kore: '"Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR"',
  Hans: '"PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC"',
  Hant: '"PingFang TC", "Microsoft JhengHei UI", "Noto Sans CJK TC"',
};

/** The style of a page whose language needs other fonts than the theme's. */
export function scriptFonts(language: Language): Record<string, string> | undefined {
  const { script = "" } = new Intl.Locale(factsOf(language).code).maximize();
  const stack = STACKS[script];
  return stack === undefined
    ? undefined
    : { "--font-sans": `system-ui, "Segoe UI", ${stack}, sans-serif` };
}
