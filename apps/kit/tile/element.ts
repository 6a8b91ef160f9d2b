import { follow } from '../link.ts';

type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<HTMLElementTagNameMap[Tag]>;

/** Creates an element with its properties and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties<Tag> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** Creates an element of a drawing. */
export function svgElement(
  tag: 'svg' | 'path',
  attributes: Readonly<Record<string, string>>,
  ...children: Node[]
): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Creates a link that is followed without a page load. */
export function linkElement(href: string, ...children: (Node | string)[]): HTMLAnchorElement {
  const link = element('a', { href }, ...children);
  link.addEventListener('click', (event) => follow(event, href));
  return link;
}

/** A number with its unit, which is smaller and quieter. */
export function figureElement({ value, unit }: { value: string; unit: string }): HTMLElement {
  return element('span', { className: 'value' }, value, ' ', element('span', { className: 'unit' }, unit));
}
