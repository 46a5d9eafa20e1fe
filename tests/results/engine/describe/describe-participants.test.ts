import { expect, it } from "vitest";
import { describeParticipants } from "../../../../app/results/engine/describe/describe-participants.ts";

const many = Array.from({ length: 10_000 }, (_, i) => ({
  session: `s${i}`,
  included: true,
  placed: 20,
  groups: 3 + (i % 4),
}));
const flags = new Map(
  many.flatMap(({ session }, i) => (i % 1000 ? [] : [[session, ["one_pile" as const]] as const])),
);
const figures = many.map(({ session }, i) => ({
  session,
  mean_ari: i === 7 ? null : 0.5 + 0.3 * Math.sin(i),
  edit_distance: i % 5,
}));

const mean = { mean_ari: 0.5, low: 0.4, high: 0.6 };

it("describes ten thousand participants by a few hundred points and rows", () => {
  const described = describeParticipants({ figures, medoid: "s42", ...mean }, many, flags);
  expect(described.points.length).toBeLessThan(500);
  expect(described.points.reduce((sum, point) => sum + point.count, 0)).toBe(9_999);
  expect(described).toMatchObject({ total: 10_000, compared: 9_999, far: 0 });
  expect(described).toMatchObject({ flagged: 10, flags: { one_pile: 10 } });
  expect(described.points.filter(({ kind }) => kind === "medoid")).toMatchObject([
    { session: "s42" },
  ]);
  expect(described.rows).toHaveLength(200);
  const agreements = described.rows.map((row) => row.mean_ari ?? 2);
  expect(agreements).toEqual([...agreements].sort((a, b) => a - b));
});

it("draws one point for each of a few participants", () => {
  const some = many.slice(0, 30);
  const described = describeParticipants(
    { figures: figures.slice(0, 30), medoid: "s3", ...mean },
    some,
    flags,
  );
  expect(described.points).toHaveLength(29);
  expect(described.points.every(({ count }) => count === 1)).toBe(true);
});
