/** How something is found. */
export interface Target {
  readonly selector: string;
  /** Part of what it says or is called, whatever the spaces. */
  readonly text?: string;
  /** Only inside of what this selector finds. */
  readonly within?: string;
}

/**
 * Runs in the page: finds what a person sees, in open shadow roots too. It names nothing from outside. An element that
 * is not rendered, or that a dialog makes inert, does not count.
 */
export function seek({ selector, text, within }: Target): Element[] {
  const rootsIn = (root: ParentNode): ParentNode[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ];
  const find = (from: ParentNode, wanted: string): Element[] =>
    rootsIn(from).flatMap((root) => [...root.querySelectorAll(wanted)]);
  const parentOf = (node: Node): Node | null =>
    node instanceof Element && node.assignedSlot
      ? node.assignedSlot
      : (node.parentNode ?? (node instanceof ShadowRoot ? node.host : null));
  const isInert = (node: Node | null): boolean =>
    node !== null && ((node instanceof HTMLElement && node.inert) || isInert(parentOf(node)));
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true }) && !isInert(element)
    );
  };
  const withoutSpaces = (words: string) => words.replace(/\s+/g, '');
  const labelled = (element: Element) =>
    (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => (element.getRootNode() as ShadowRoot).getElementById(id)?.textContent ?? '')
      .join(' ');
  const textsOf = (element: Element) =>
    [
      element.getAttribute('aria-label') ?? '',
      labelled(element),
      ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent ?? ''),
      (element as HTMLImageElement).alt ?? '',
      element.textContent ?? '',
    ].map(withoutSpaces);
  const matches = (element: Element) =>
    text === undefined || textsOf(element).some((each) => each.includes(withoutSpaces(text)));
  const places = within === undefined ? [document] : find(document, within);
  return places
    .flatMap((place) => [
      ...(place instanceof Element && place.shadowRoot ? find(place.shadowRoot, selector) : []),
      ...find(place, selector),
    ])
    .filter((element) => isSeen(element) && matches(element));
}
