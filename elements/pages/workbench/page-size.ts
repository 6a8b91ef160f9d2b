/** What stands above the cards, in pixels, and from what rest of the window on a page holds more of them. */
const ABOVE_PX = 372;
const NINE_FROM_PX = 643;
const TWELVE_FROM_PX = 852;

/** Cards a page shows, by the height of the window (specification section 9). */
export function pageSizeFor(windowHeight: number): 6 | 9 | 12 {
  const rest = windowHeight - ABOVE_PX;
  if (rest >= TWELVE_FROM_PX) return 12;
  return rest >= NINE_FROM_PX ? 9 : 6;
}
