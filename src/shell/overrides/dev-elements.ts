/** Only developers see the panel, so its styles are not part of the page's styles. */
const LOOKS = {
  panel: `
    position: fixed; z-index: 8; inset: auto auto 16px 16px; box-sizing: border-box;
    max-width: min(640px, calc(100vw - 32px)); max-height: 60vh; overflow: auto; padding: 8px 16px;
    border: 1px solid var(--colorNeutralStroke1); border-radius: var(--borderRadiusLarge);
    background: var(--colorNeutralBackground1); color: var(--colorNeutralForeground1);
    font-size: var(--fontSizeBase200);`,
  row: 'display: flex; flex-wrap: wrap; gap: 8px; margin-block: 8px; align-items: center',
  control: `
    box-sizing: border-box; min-height: 28px; padding: 3px 10px; border: 1px solid var(--colorNeutralStroke1);
    border-radius: var(--borderRadiusMedium); background: var(--colorNeutralBackground1); color: inherit;
    font: inherit;`,
} as const;

/** Creates an element with the look of a part of the panel. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  look: keyof typeof LOOKS | undefined,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  if (look) element.style.cssText = LOOKS[look];
  return element;
}

/** A titled list of lines. Returns how to write them; `empty` stands where there are none. */
export function addSection(
  panel: HTMLElement,
  title: string,
  empty: string,
): (lines: readonly string[]) => void {
  const heading = create('h2', undefined, { textContent: title });
  heading.style.cssText = 'margin: 12px 0 4px; font-size: inherit; line-height: inherit';
  const list = create('pre', undefined, { tabIndex: 0 });
  list.style.cssText = 'margin: 0; white-space: pre-wrap; overflow-wrap: anywhere';
  list.setAttribute('aria-label', title);
  panel.append(heading, list);
  return (lines) => {
    list.textContent = lines.length > 0 ? lines.join('\n') : empty;
  };
}
