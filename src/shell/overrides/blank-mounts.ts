import { map, type ReadableAtom } from 'nanostores';
import { $hosts } from '../host/state.ts';

/** An app that draws later than this after its mount leaves the person before an empty page. */
export const MOMENT_S = 2;

const blank = map<Record<string, true>>({});

/** Children whose mount resolved, and that drew nothing in their element. */
export const $blank: ReadableAtom<Readonly<Record<string, true>>> = blank;

const hasArea = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width * height > 0;
};

/** True if nothing in an element can be seen: no text, and no box with an area. */
const isBlank = (place: Element): boolean =>
  place.textContent?.trim() === '' && ![...place.querySelectorAll('*')].some(hasArea);

function check(name: string): void {
  const place = document.querySelector(`[data-mount="${name}"]:not([hidden])`);
  if ($hosts.get()[name]?.phase !== 'shown' || !place || !isBlank(place)) return;
  blank.setKey(name, true);
  // biome-ignore lint/suspicious/noConsole: developers read it there.
  console.warn(
    `${name}: mount resolved, and ${MOMENT_S} s later its element is empty. Render into props.domElement, await what draws, and start the router at props.basePath.`,
  );
}

/** Watches for children that are mounted and draw nothing. Each is told once. */
export function followBlankMounts(children: readonly string[]): void {
  $hosts.subscribe((states, before) => {
    for (const name of children)
      if (states[name]?.phase === 'shown' && before?.[name]?.phase !== 'shown' && !blank.get()[name])
        setTimeout(check, MOMENT_S * 1000, name);
  });
}
