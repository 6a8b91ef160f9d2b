/** Buttons of pages at most, gaps included: as many as a narrow screen holds. */
const SLOTS = 7;

/** Pages to name: first, last, the present one and its neighbours; null where some are left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= SLOTS) return range(1, pages);
  if (page <= 4) return [...range(1, 5), null, pages];
  if (page >= pages - 3) return [1, null, ...range(pages - 4, pages)];
  return [1, null, page - 1, page, page + 1, null, pages];
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
