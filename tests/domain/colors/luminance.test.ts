import { expect, test } from "vitest";
import { channels, luminance, textOn } from "../../../app/domain/colors/luminance.ts";

test.each([
  ["#102030", [16, 32, 48]],
  ["rgb(16, 32, 48)", [16, 32, 48]],
  ["rgb(7, 12.75, 255)", [7, 12.75, 255]],
  ["transparent", []],
])("the channels of %s are %j", (color, parts) => {
  expect(channels(color)).toEqual(parts);
});

test.each([
  ["#000000", 0],
  ["#ffffff", 1],
  ["#ff0000", 0.2126],
  ["#00ff00", 0.7152],
  ["#0000ff", 0.0722],
  ["#808080", 0.2159],
  ["#0a0a0a", 0.003],
  ["transparent", 0],
])("the luminance of %s is %d", (color, expected) => {
  expect(luminance(color)).toBeCloseTo(expected, 4);
});

test.each([
  ["#ffffff", "#1c1917"],
  ["#808080", "#1c1917"],
  ["#6b7280", "#ffffff"],
  ["#000000", "#ffffff"],
])("text on %s is %s", (color, text) => {
  expect(textOn(color)).toBe(text);
});
