/** Places of values without a gap between them: from, and one after the last. */
export function runs(values: readonly (number | null)[]): [number, number][] {
  const found: [number, number][] = [];
  let start = -1;
  for (let index = 0; index <= values.length; index += 1) {
    const isValue = (values[index] ?? null) !== null;
    if (isValue && start < 0) start = index;
    if (!isValue && start >= 0) {
      found.push([start, index]);
      start = -1;
    }
  }
  return found;
}
