const made: Element[] = [];

/** Parses markup into the page, as a page's author writes it; cleaned up by `clear`. */
export function place<Made extends Element = HTMLElement>(markup: string): Made {
  const template = document.createElement('template');
  template.innerHTML = markup;
  const element = template.content.firstElementChild;
  if (!element) throw new Error(`no element in ${markup}`);
  made.push(element);
  document.body.append(element);
  return element as Made;
}

/** Takes out what `place` has put in. */
export function clear(): void {
  for (const element of made.splice(0)) element.remove();
}

/** Waits until the answer is neither false, null nor undefined. */
export async function until<Value>(
  ask: () => Value | false | null | undefined,
  what = String(ask),
): Promise<Value> {
  // Under the runner's own time-out, so that the message names what was missing.
  const end = performance.now() + 4000;
  for (;;) {
    const answer = ask();
    if (answer !== false && answer !== null && answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`still missing: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Lets queued tasks run: React's commits, the wrapper's delayed unmount. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setTimeout(resolve, 10));
}

let tags = 0;

/** A tag that no other test has. */
export function freshTag(): `uc-${string}` {
  tags += 1;
  return `uc-test-${tags}`;
}

/** Text that an element shows in its shadow root. */
export function shown(element: Element): string {
  return element.shadowRoot?.textContent ?? '';
}
