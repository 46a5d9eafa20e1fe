/** `parent`: the outermost group that it is in, if any. */
export type OutlineGroup = { name: string; cards: string[]; parent?: string };

/**
 * Parses an indented text: cards are indented below their group. Of nested groups the innermost one gets
 * the cards, and its name is the path ("Parent / Child").
 */
export function parseOutline(text: string): OutlineGroup[] {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => ({ label: line.trim().replace(/^[-*•] +/, ""), depth: depthOf(line) }));
  const groups = new Map<string, OutlineGroup>();
  const parents: { label: string; depth: number }[] = [];
  lines.forEach((line, at) => {
    while ((parents.at(-1)?.depth ?? -1) >= line.depth) parents.pop();
    const isGroup = (lines[at + 1]?.depth ?? -1) > line.depth;
    if (isGroup) {
      parents.push(line);
      return;
    }
    const name = parents.map(({ label }) => label).join(" / ");
    if (name === "") return;
    const [top] = parents;
    const group = groups.get(name) ?? {
      name,
      cards: [],
      ...(parents.length > 1 && top && { parent: top.label }),
    };
    group.cards.push(line.label);
    groups.set(name, group);
  });
  return [...groups.values()];
}

/** The indentation in spaces; a tab counts as four. */
const depthOf = (line: string): number => {
  const indent = /^[ \t]*/.exec(line)?.[0] ?? "";
  return indent.replaceAll("\t", " ".repeat(4)).length;
};
