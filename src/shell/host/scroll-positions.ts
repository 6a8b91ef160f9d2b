/** Remembers scroll positions inside a container, since not every browser keeps them while it is hidden. */
export function followScrolls(place: HTMLElement): { keep(): void; restore(): void } {
  const scrolled = new Set<Element>();
  let kept: [part: Element, left: number, top: number][] = [];
  const note = ({ target }: Event) => {
    if (target instanceof Element) scrolled.add(target);
  };
  place.addEventListener('scroll', note, { capture: true, passive: true });
  return {
    keep() {
      for (const part of scrolled) if (!place.contains(part)) scrolled.delete(part);
      kept = [...scrolled].map((part) => [part, part.scrollLeft, part.scrollTop]);
    },
    restore() {
      for (const [part, left, top] of kept) Object.assign(part, { scrollLeft: left, scrollTop: top });
      kept = [];
    },
  };
}
