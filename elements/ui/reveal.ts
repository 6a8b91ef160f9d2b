/** True if an element lies inside the visible part of what it scrolls in. */
function isSeen(element: Element, scroller: Element): boolean {
  const [own, around] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  return (
    own.top >= around.top &&
    own.bottom <= around.bottom &&
    own.left >= around.left &&
    own.right <= around.right
  );
}

/**
 * Scrolls an element into view after the next paint: it forces a layout, which must not delay what the person waits
 * for. `scroller` selects what the element scrolls in. An element in view is not scrolled to: the next Tab would start
 * from it. Returns a function that cancels it.
 */
export function revealAfterPaint(find: () => Element | null | undefined, scroller: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reveal = () => {
    const element = find();
    const around = element?.closest(scroller);
    if (element && around && !isSeen(element, around))
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(reveal);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
