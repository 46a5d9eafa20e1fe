import { createContext, type HTMLAttributes, type ReactNode, useContext } from "react";
import type { Language } from "../../domain/limits/languages.ts";

/** The texts of a page that are shown in the study's default language, because they have no translation. */
export type Untranslated = { language: Language; texts: string[] };

const LanguageOf = createContext<(...shown: string[]) => Language | undefined>(() => undefined);

/** Tells the parts of a page which of the study's texts are in another language. */
export function ForeignTexts({
  untranslated,
  children,
}: {
  untranslated: Untranslated | undefined;
  children: ReactNode;
}) {
  if (!untranslated) return children;
  const texts = new Set(untranslated.texts);
  return (
    <LanguageOf.Provider
      value={(...shown) =>
        shown.length > 0 && shown.every((text) => texts.has(text))
          ? untranslated.language
          : undefined
      }
    >
      {children}
    </LanguageOf.Provider>
  );
}

/** The `lang` of a text, or of several that are shown as one: their language, where that is not the page's. */
export const useLanguageOf = () => useContext(LanguageOf);

/** A text of the study, in its own direction and language; nothing where it is empty. */
export function StudyText({
  as: Tag = "p",
  text,
  ...attributes
}: HTMLAttributes<HTMLElement> & {
  as?: "p" | "span" | "h1" | "h2" | "h3";
  text: string | null | undefined;
}) {
  const languageOf = useLanguageOf();
  return text ? (
    <Tag dir="auto" lang={languageOf(text)} {...attributes}>
      {text}
    </Tag>
  ) : null;
}
