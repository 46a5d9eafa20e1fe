import sanitize from "sanitize-html";

/** The addresses that `OPTIONS` keeps, roughly: other links lose theirs, and `rel` is invalid without one. */
const ADDRESS = /^\s*(https?:|mailto:|[?#]|\/(?!\/)|(?!\/\/)[^:]+$)/i;

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "p", "br", "hr", "blockquote", "pre", "code", "ul", "ol", "li"],
    ...["strong", "b", "em", "i", "u", "s", "sub", "sup", "a", "span", "div"],
  ],
  allowedAttributes: { a: ["href", "title", "target", "rel"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: ADDRESS.test(attribs.href ?? "")
        ? { ...attribs, rel: "noopener noreferrer nofollow" }
        : {},
    }),
  },
};

/** Sanitizes a researcher's HTML for participants: keeps text, lists and links, removes anything that runs or loads. */
export const cleanHtml = (html: string): string => sanitize(html, OPTIONS);

/** Whether the HTML contains any text: an emptied editor leaves `<p></p>`. */
export const saysSomething = (html: string): boolean =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).trim() !== "";
