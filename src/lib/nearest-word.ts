/** The word from which this one differs by one or two letters; null if there is none. */
export function nearestWord(word: string, words: readonly string[]): string | null {
  const most = word.length < 6 ? 1 : 2;
  const near = words
    .map((one) => ({ one, steps: editSteps(word.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, steps }) => one !== word && steps <= most)
    .toSorted((a, b) => a.steps - b.steps);
  return near[0]?.one ?? null;
}

/** Levenshtein distance: how many letters must be inserted, deleted or replaced. */
function editSteps(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column += 1)
      next[column] = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[to.length] ?? 0;
}
