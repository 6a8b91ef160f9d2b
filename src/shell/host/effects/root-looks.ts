import type { LeftEffect } from './left-effects.ts';

/** Classes and inline styles of `<html>` and `<body>`. */
interface Look {
  readonly classes: readonly string[];
  readonly styles: readonly string[];
}

const lookOf = ({ classList, style }: HTMLElement): Look => ({ classes: [...classList], styles: [...style] });

/** Takes a snapshot of both. Anything added since the last snapshot is the child's. */
export const looksOf = (document: Document): readonly Look[] =>
  [document.documentElement, document.body].map(lookOf);

/** Removes what was added between two snapshots and still exists. */
export function removeAddedLooks(
  document: Document,
  before: readonly Look[],
  after: readonly Look[],
): LeftEffect[] {
  const left: LeftEffect[] = [];
  for (const [index, element] of [document.documentElement, document.body].entries()) {
    const [old, seen] = [before[index], after[index]];
    if (!old || !seen) continue;
    const now = lookOf(element);
    const added = (key: keyof Look) =>
      seen[key].filter((each) => !old[key].includes(each) && now[key].includes(each));
    for (const name of added('classes')) {
      element.classList.remove(name);
      left.push({ kind: 'class', what: `${element.localName} .${name}`, removed: true });
    }
    for (const property of added('styles')) {
      element.style.removeProperty(property);
      left.push({ kind: 'style', what: `${element.localName} ${property}`, removed: true });
    }
  }
  return left;
}
