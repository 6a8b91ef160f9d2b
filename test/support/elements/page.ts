const placed: Element[] = [];

/** Appends an element, written as HTML, to the page. `clear` removes it. */
export function place<Made extends Element = HTMLElement>(markup: string): Made {
  const template = document.createElement('template');
  template.innerHTML = markup;
  const element = template.content.firstElementChild;
  if (!element) throw new Error(`no element in ${markup}`);
  placed.push(element);
  document.body.append(element);
  return element as Made;
}

/** Removes what `place` has added. */
export function clear(): void {
  for (const element of placed.splice(0)) element.remove();
}

/** Polls until the result is neither false, null nor undefined, and returns it. */
export async function until<Value>(
  probe: () => Value | false | null | undefined,
  what = String(probe),
): Promise<Value> {
  // Shorter than the runner's time-out, so that the error names what is missing.
  const end = performance.now() + 15_000;
  for (;;) {
    const answer = probe();
    if (answer !== false && answer !== null && answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`still missing: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Lets queued tasks run: React's commits, the wrapper's delayed unmount. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Tells the page that it is hidden, as on a switch to another browser tab. */
export function hidePage(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
}

let tags = 0;

/** Returns a tag that no other test uses. */
export function uniqueTag(): `uc-${string}` {
  tags += 1;
  return `uc-test-${tags}`;
}

/** Text that an element shows in its shadow root. */
export function shown(element: Element): string {
  return element.shadowRoot?.textContent ?? '';
}
