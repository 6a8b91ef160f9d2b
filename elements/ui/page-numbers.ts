/** Maximum number of page buttons, gaps included: as many as fit on a narrow screen. */
const SLOTS = 7;

/** Pages to show: first, last, the current one and its neighbours. Null marks a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= SLOTS) return range(1, pages);
  if (page <= 4) return [...range(1, 5), null, pages];
  if (page >= pages - 3) return [1, null, ...range(pages - 4, pages)];
  return [1, null, page - 1, page, page + 1, null, pages];
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
