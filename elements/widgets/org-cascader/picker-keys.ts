/** Index of the row that a key activates; null for other keys. */
export function targetIndex(key: string, active: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + 1, Math.max(count - 1, 0));
    case 'ArrowUp':
      return Math.max(active - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return Math.max(count - 1, 0);
    default:
      return null;
  }
}

/** Index of the next row after the active one whose name starts with the letter, wrapping around. */
export function nextStartingWith(names: readonly string[], letter: string, active: number): number {
  const wanted = letter.toLocaleLowerCase();
  for (let step = 1; step <= names.length; step++) {
    const index = (active + step) % names.length;
    if (names[index]?.toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return active;
}
