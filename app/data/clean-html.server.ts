import sanitize from "sanitize-html";

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "p", "br", "hr", "blockquote", "pre", "code", "ul", "ol", "li"],
    ...["strong", "b", "em", "i", "u", "s", "sub", "sup", "a", "span", "div"],
  ],
  allowedAttributes: { a: ["href", "title", "target", "rel"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: { a: sanitize.simpleTransform("a", { rel: "noopener noreferrer nofollow" }) },
};

/** HTML as a researcher may show it to strangers: text, lists and links; nothing that runs or loads. */
export const cleanHtml = (html: string): string => sanitize(html, OPTIONS);

/** Whether there is a word in it: an editor that was emptied leaves `<p></p>`. */
export const saysSomething = (html: string): boolean =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).trim() !== "";
