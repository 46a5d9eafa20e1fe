import PptxGenJS from "pptxgenjs";
import {
  type Deck,
  type DeckGroup,
  type DeckPicture,
  type DeckTable,
  PICTURE_SHARE,
  type Slide,
} from "./deck.ts";
import { fittingSize, inColumns, paged, sum, textHeight } from "./pages.ts";

/** Inches: the slide, its margin, and where the content begins and ends. */
const [WIDTH, HEIGHT] = [13.333, 7.5];
const MARGIN = 0.6;
const ROOM = WIDTH - 2 * MARGIN;
const BOTTOM = 6.85;
const topOf = ({ lead }: Slide) => (lead ? 1.75 : 1.35);
const GAP = 0.3;

/** A font that every program has, or one of the same widths. */
const FONT = "Arial";
const [INK, QUIET, LINE, DESK] = ["1C1917", "57534E", "E0DAD2", "FAF8F5"];

/** Sizes of text: the largest at which everything fits is used; at the least one what does not fit goes on on a next slide. */
const POINT_SIZES = [24, 20, 18, 16, 14];
const TABLE_SIZES = [22, 20, 18, 16, 14, 12];
const GROUP_SIZES = [22, 20, 18, 16, 14, 12];
/** The space below a point, and around the text of a cell. */
const [AFTER, CELL] = [0.17, 0.12];
/** The most space below a point and above the text of a row, in inches, where a slide has room. */
const ROOMY = 0.5;

type Sheet = ReturnType<PptxGenJS["addSlide"]>;

/** Of each text: the font, and the language in which a program checks its spelling. */
const textIn = ({ language }: Deck) => ({ fontFace: FONT, lang: language });

/** Writes the slides as a .pptx file: texts and tables are text, so that they can be edited. */
export async function writeDeck(deck: Deck): Promise<Blob> {
  const file = new PptxGenJS();
  file.defineLayout({ name: "wide", width: WIDTH, height: HEIGHT });
  file.layout = "wide";
  file.title = deck.title;
  file.theme = { headFontFace: FONT, bodyFontFace: FONT };
  for (const slide of deck.slides) addSlide(file, deck, slide);
  const bytes = await file.write({ outputType: "blob", compression: true });
  if (!(bytes instanceof Blob)) throw new Error("No slides");
  return bytes;
}

function addSlide(file: PptxGenJS, deck: Deck, slide: Slide): void {
  const sheet = () => begun(file, deck, slide);
  const room = BOTTOM - topOf(slide);
  switch (slide.kind) {
    case "title":
      addTitle(file, deck, slide.lines);
      break;
    case "points":
      addPoints(sheet(), deck, slide.points, topOf(slide));
      break;
    case "picture":
      addPicture(sheet(), deck, slide, topOf(slide));
      break;
    case "table": {
      const { head, rows, widths } = slide;
      const rowHeight = (row: readonly string[], size: number) =>
        CELL +
        Math.max(...row.map((text, at) => textHeight(text, (widths[at] ?? 0) * ROOM - 0.2, size)));
      const size = fittingSize(TABLE_SIZES, [head, ...rows], rowHeight, room);
      const most = room - rowHeight(head, size);
      const pages = paged(rows, (row) => rowHeight(row, size), most);
      for (const page of pages) {
        const heights = [head, ...page].map((row) => rowHeight(row, size));
        const more = pages.length === 1 ? spaceFor(heights, room) : 0;
        const rowHeights = heights.map((height) => height + more);
        addTable(sheet(), deck, { head, rows: page, widths, rowHeights }, size, topOf(slide));
      }
      break;
    }
    case "groups": {
      const { columns, count, size, width } = arranged(slide.groups, room);
      for (let at = 0; at < columns.length; at += count)
        addGroups(sheet(), deck, columns.slice(at, at + count), width, size, topOf(slide));
    }
  }
}

/** The space that each of these heights may take beside its own, so that little text does not leave a slide half empty. */
const spaceFor = (heights: readonly number[], room: number): number =>
  Math.max(0, Math.min(ROOMY, (room - sum(heights)) / heights.length));

/** Groups in three or four columns, at the largest size at which one slide has them all; else at the least size. */
function arranged(groups: readonly DeckGroup[], room: number) {
  const ways = GROUP_SIZES.flatMap((size) =>
    [3, 4].map((count) => {
      const width = (ROOM - (count - 1) * GAP) / count;
      return { columns: inColumns(groups, width, size, room), count, size, width };
    }),
  );
  const [fewest] = ways.toSorted(
    (a, b) => Math.ceil(a.columns.length / a.count) - Math.ceil(b.columns.length / b.count),
  );
  return fewest ?? { columns: [], count: 1, size: 12, width: ROOM };
}

function addTitle(file: PptxGenJS, deck: Deck, lines: readonly string[]) {
  const { color, title } = deck;
  const sheet = file.addSlide();
  sheet.background = { color: DESK };
  sheet.addShape("rect", { x: 0, y: 0, w: 0.35, h: HEIGHT, fill: { color } });
  sheet.addText(title, {
    ...{ x: 1.1, y: 1.3, w: 11.2, h: 2.3, valign: "bottom", fit: "shrink" },
    ...{ ...textIn(deck), fontSize: title.length > 70 ? 32 : 42, bold: true, color: INK },
  });
  sheet.addShape("rect", { x: 1.2, y: 3.8, w: 1.2, h: 0.06, fill: { color } });
  sheet.addText(
    lines.map((text) => ({ text, options: { breakLine: true, paraSpaceAfter: 8 } })),
    {
      ...{ x: 1.1, y: 4.05, w: 11.2, h: 2.2, valign: "top" },
      ...{ ...textIn(deck), fontSize: 18, color: QUIET },
    },
  );
  addFooter(sheet, deck, 1.1);
}

/** A slide with its title, the sentence below it, and its foot. */
function begun(file: PptxGenJS, deck: Deck, { lead, title }: Slide): Sheet {
  const sheet = file.addSlide();
  sheet.addShape("rect", { x: 0, y: 0, w: WIDTH, h: 0.12, fill: { color: deck.color } });
  sheet.addText(title, {
    ...{ x: MARGIN - 0.1, y: 0.4, w: ROOM + 0.2, h: 0.65, valign: "middle", fit: "shrink" },
    ...{ ...textIn(deck), fontSize: title.length > 60 ? 22 : 28, bold: true, color: INK },
  });
  if (lead)
    sheet.addText(lead, {
      ...{ x: MARGIN - 0.1, y: 1.02, w: ROOM + 0.2, h: 0.65, valign: "top", fit: "shrink" },
      ...{ ...textIn(deck), fontSize: lead.length > 200 ? 12 : 15, color: QUIET },
    });
  addFooter(sheet, deck, MARGIN - 0.1);
  sheet.slideNumber = {
    ...{ x: WIDTH - MARGIN - 0.6, y: 7, w: 0.7, h: 0.3 },
    ...{ ...textIn(deck), fontSize: 10, color: QUIET, align: "right" },
  };
  return sheet;
}

const addFooter = (sheet: Sheet, deck: Deck, x: number) =>
  sheet.addText(deck.footer, {
    ...{ x, y: 7, w: 10.5, h: 0.3, valign: "middle" },
    ...{ ...textIn(deck), fontSize: 10, color: QUIET },
  });

function addPoints(sheet: Sheet, deck: Deck, points: readonly string[], top: number) {
  const height = (text: string, size: number) => AFTER + textHeight(text, ROOM - 0.6, size);
  const size = fittingSize(POINT_SIZES, points, height, BOTTOM - top);
  const heights = points.map((text) => height(text, size));
  const paraSpaceAfter = 72 * (AFTER + spaceFor(heights, BOTTOM - top));
  sheet.addText(
    points.map((text) => ({
      text,
      options: { bullet: { indent: 20 }, breakLine: true, paraSpaceAfter, color: INK },
    })),
    {
      ...{ x: MARGIN - 0.1, y: top, w: ROOM + 0.2, h: BOTTOM - top, valign: "top", fit: "shrink" },
      ...{ ...textIn(deck), fontSize: size },
    },
  );
}

function addTable(
  sheet: Sheet,
  deck: Deck,
  { head, rowHeights, rows, widths }: DeckTable & { rowHeights: number[] },
  size: number,
  top: number,
) {
  const border = (line: string, pt: number) =>
    [
      { type: "none" as const },
      { type: "none" as const },
      { type: "solid" as const, color: line, pt },
      { type: "none" as const },
    ] satisfies object[] as [object, object, object, object];
  sheet.addTable(
    [
      head.map((text) => ({
        text,
        options: {
          lang: deck.language,
          bold: true,
          color: INK,
          fill: { color: DESK },
          border: border(deck.color, 1.5),
        },
      })),
      ...rows.map((row) =>
        row.map((text) => ({
          text,
          options: { lang: deck.language, color: INK, border: border(LINE, 0.75) },
        })),
      ),
    ],
    {
      ...{ x: MARGIN, y: top, w: ROOM, colW: widths.map((share) => share * ROOM) },
      rowH: rowHeights,
      ...{ ...textIn(deck), fontSize: size, valign: "middle", margin: [0.04, 0.1, 0.04, 0.1] },
    },
  );
}

function addGroups(
  sheet: Sheet,
  deck: Deck,
  columns: readonly (readonly DeckGroup[])[],
  width: number,
  size: number,
  top: number,
) {
  for (const [at, groups] of columns.entries()) {
    const x = MARGIN + at * (width + GAP);
    sheet.addText(
      groups.flatMap(({ name, color, cards }, group) => [
        {
          text: `■ ${name}`,
          options: {
            bold: true,
            color,
            fontSize: size + 2,
            breakLine: true,
            paraSpaceBefore: group > 0 ? 12 : 0,
          },
        },
        ...cards.map((card) => ({ text: card, options: { color: INK, breakLine: true } })),
      ]),
      {
        ...{ x, y: top, w: width, h: BOTTOM - top, valign: "top", fit: "shrink", margin: 0 },
        ...{ ...textIn(deck), fontSize: size },
      },
    );
  }
}

function addPicture(
  sheet: Sheet,
  deck: Deck,
  { alt, beside = [], image }: DeckPicture,
  top: number,
) {
  const room = { w: beside.length > 0 ? PICTURE_SHARE * ROOM : ROOM, h: BOTTOM - top };
  const scale = Math.min(room.w / image.width, room.h / image.height);
  const [w, h] = [image.width * scale, image.height * scale];
  sheet.addImage({
    ...{ data: image.data, altText: alt, w, h, y: top },
    x: beside.length > 0 ? MARGIN : MARGIN + (ROOM - w) / 2,
  });
  const x = MARGIN + Math.min(room.w, w) + 0.4;
  let y = top + 0.1;
  for (const { color, text } of beside) {
    if (color) sheet.addShape("rect", { x, y: y + 0.1, w: 0.22, h: 0.22, fill: { color } });
    const left = color ? x + 0.35 : x;
    const height = 0.18 + textHeight(text, WIDTH - MARGIN - left, 16);
    sheet.addText(text, {
      ...{ x: left, y, w: WIDTH - MARGIN - left, h: height, valign: "top", margin: [4, 4, 4, 4] },
      ...{ ...textIn(deck), fontSize: 16, color: INK },
    });
    y += height + 0.06;
  }
}
