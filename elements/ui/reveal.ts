/**
 * Scrolls an element into view after the next paint: it forces a layout, which must not delay what the person waits for.
 * Returns a function that cancels it.
 */
export function revealAfterPaint(find: () => Element | null | undefined): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reveal = () => find()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(reveal);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
