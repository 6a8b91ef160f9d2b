// These functions run in the page, each on its own: what they share is kept in `window.tabStops`.

interface TabStops {
  /** What is looked at: the dialog that is open, or the content of the page. */
  scope: Element;
  reached: Set<Element>;
  /** All elements below one, open shadow roots included. */
  all: (root: ParentNode) => Element[];
  parentOf: (element: Element) => Element | null;
}

declare global {
  interface Window {
    tabStops: TabStops;
  }
}

/** Begins before the first control of the page's content, or of the dialog that is open over it. */
export function focusInto(): void {
  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [
      each,
      ...(each.shadowRoot ? all(each.shadowRoot) : []),
    ]);
  const parentOf = (element: Element) => {
    const root = element.getRootNode();
    return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  const modal = all(document).findLast((each) => each.matches(':modal'));
  const main = document.querySelector('main');
  if (!modal) main?.focus();
  const scope = modal ?? main ?? document.body;
  window.tabStops = { scope, reached: new Set(), all, parentOf };
}

/** Notes what has the focus. False once it has left, or is back at what was reached before. */
export function reachedNext(): boolean {
  const { scope, reached, parentOf } = window.tabStops;
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  let around = focused;
  while (around && around !== scope) around = parentOf(around);
  if (!focused || !around || focused === scope) return false;
  // A date has several stops within, and so has a frame.
  const hasMore = focused.matches('iframe, input[type=date], input[type=time], input[type=datetime-local]');
  if (reached.has(focused)) return hasMore;
  reached.add(focused);
  return true;
}

/** Controls that Tab did not reach, by their names. Of radios, one of each group has the focus. */
export function missedByTab(): string[] {
  const { scope, reached, all } = window.tabStops;
  return all(scope)
    .filter((each): each is HTMLElement => each instanceof HTMLElement && each.tabIndex >= 0)
    .filter((each) =>
      each.matches('a[href], button, input:not([type=radio]), select, textarea, summary, [tabindex]'),
    )
    .filter((each) => !each.matches(':disabled') && !each.closest('[inert]'))
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !reached.has(each))
    .map((each) => `${each.localName} ${each.ariaLabel ?? each.textContent}`.slice(0, 80));
}

/** What the pointer can press, and the keyboard has no way to. */
export function onlyByPointer(): string[] {
  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [
      each,
      ...(each.shadowRoot ? all(each.shadowRoot) : []),
    ]);
  const parentOf = (element: Element) => {
    const root = element.getRootNode();
    return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  const controls =
    'a[href], button, input, select, textarea, summary, label, option, [tabindex], [role=option]';
  const isWithinControl = (element: Element) => {
    for (
      let around: Element | null = element;
      around && around.localName !== 'main';
      around = parentOf(around)
    )
      if (around.matches(controls)) return true;
    return false;
  };
  const hitAt = (x: number, y: number) => {
    let hit = document.elementFromPoint(x, y);
    for (;;) {
      const inner = hit?.shadowRoot?.elementFromPoint(x, y);
      if (!inner || inner === hit) return hit;
      hit = inner;
    }
  };
  // A control may lie over what is drawn for it, as the input of a checkbox does.
  const isCovered = (element: Element) => {
    element.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = hitAt(left + width / 2, top + height / 2);
    return hit !== null && isWithinControl(hit);
  };
  return all(document.querySelector('main') ?? document)
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => getComputedStyle(each).cursor === 'pointer' && !isWithinControl(each))
    .filter((each) => !isCovered(each))
    .map((each) => `${each.localName} ${each.textContent}`.slice(0, 80));
}
