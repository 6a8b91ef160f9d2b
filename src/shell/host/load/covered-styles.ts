/** Style sheets that are disabled while their child is hidden, by its place. */
const coveredBy = new WeakMap<HTMLElement, readonly CSSStyleSheet[]>();

type Sheeted = HTMLStyleElement | HTMLLinkElement;

/** Disables what is enabled of the given style sheets and of those inside a child's place, or enables it again. */
export function coverStyles(place: HTMLElement, elements: readonly Sheeted[], isHidden: boolean): void {
  for (const sheet of coveredBy.get(place) ?? []) sheet.disabled = false;
  coveredBy.delete(place);
  if (!isHidden) return;
  const inside = place.querySelectorAll<Sheeted>('style, link[rel~=stylesheet]');
  const sheets = [...elements, ...inside].map(({ sheet }) => sheet).filter((sheet) => sheet !== null);
  const covered = sheets.filter(({ disabled }) => !disabled);
  for (const sheet of covered) sheet.disabled = true;
  coveredBy.set(place, covered);
}
