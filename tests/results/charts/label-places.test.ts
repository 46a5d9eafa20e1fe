import { expect, it } from "vitest";
import { textWidth, wrapText } from "../../../app/results/charts/fit-text.ts";
import { labelPlaces, type PlacedLabel } from "../../../app/results/charts/label-places.ts";
import { hullOf } from "../../../app/results/views/map/hull.ts";
import { randomSource } from "../../analysis/sorts/random-sorts.ts";

const SIZE = 12;
const WIDTH = 900;

const crowd = (count: number, width = WIDTH, seed = 5) => {
  const random = randomSource(seed);
  return Array.from({ length: count }, (_, at) => ({
    x: 40 + random.below(width - 80),
    y: 40 + random.below(500),
    text: `Card with a rather long label ${at}`,
    number: String(at + 1),
  }));
};

const boxOf = (point: { x: number; y: number }, { dx, dy, anchor, text }: PlacedLabel) => {
  const width = textWidth(text, SIZE);
  const left = point.x + dx - (anchor === "start" ? 0 : anchor === "end" ? width : width / 2);
  return { left, right: left + width, y: point.y + dy };
};

it("no label of a crowded chart covers another label or a point", () => {
  const points = crowd(80);
  const boxes = labelPlaces(points, WIDTH, SIZE).flatMap((place, at) => {
    const point = points[at];
    return place && point ? [{ at, ...boxOf(point, place) }] : [];
  });
  expect(boxes.length).toBeGreaterThan(70);
  for (const one of boxes) {
    expect(one.left).toBeGreaterThanOrEqual(2);
    expect(one.right).toBeLessThanOrEqual(WIDTH - 2);
    for (const other of boxes)
      if (one.at < other.at && Math.abs(one.y - other.y) < 13)
        expect(one.right + 4 <= other.left || other.right + 4 <= one.left).toBe(true);
    for (const [at, { x, y }] of points.entries())
      if (at !== one.at && Math.abs(one.y - y) < 12)
        expect(x + 6 <= one.left || one.right <= x - 6).toBe(true);
  }
});

it("numbers stand at the points of a narrow chart", () => {
  const texts = labelPlaces(crowd(80, 360), 360, SIZE).flatMap((place) => place?.text ?? []);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.every((text) => /^\d+$/.test(text))).toBe(true);
});

it("a label stands at home where it has room there", () => {
  const point = { x: 200, y: 100, text: "Home" };
  const place = (home: { left: number; right: number }) =>
    labelPlaces([{ ...point, home }], 400, SIZE)[0]?.anchor;
  expect(place({ left: 200, right: 400 })).toBe("start");
  expect(place({ left: 0, right: 200 })).toBe("end");
  expect(place({ left: 199, right: 201 })).toBe("start");
});

it("without numbers, a label without room is left out", () => {
  const point = { x: 100, y: 100, text: "The same place" };
  const places = labelPlaces(
    Array.from({ length: 20 }, () => ({ ...point })),
    200,
    SIZE,
  );
  expect(places).toContain(null);
  expect(places.some((place) => place?.text === "The same place")).toBe(true);
});

it("a hull has the outer points only, and one or two points are theirs", () => {
  const square = [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 2, y: 2 },
    { x: 0, y: 2 },
  ];
  const hull = hullOf([...square, { x: 1, y: 1 }, { x: 1, y: 0 }]);
  expect(hull).toHaveLength(4);
  expect(hull).toEqual(expect.arrayContaining(square));
  expect(hullOf(square.slice(0, 1))).toEqual(square.slice(0, 1));
  expect(hullOf(square.slice(0, 2))).toHaveLength(2);
});

it("a text without spaces is broken into lines too", () => {
  const lines = wrapText("市役所ウェブサイトの新しいメニュー · N = 12", 80, 12);
  expect(lines.every((line) => textWidth(line, 12) <= 80)).toBe(true);
  expect(lines.join("").replaceAll(" ", "")).toBe("市役所ウェブサイトの新しいメニュー·N=12");
});
