/** Rows by a key, each group in the order of the rows. */
export function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const found = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = found.get(keyOf(row));
    if (group) group.push(row);
    else found.set(keyOf(row), [row]);
  }
  return found;
}
