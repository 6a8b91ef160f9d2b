import { type ElementTag, openDialog } from './registry.ts';

/** Opens a dialog in the language and the theme of the element that asks for it. */
export function openFrom<Tag extends ElementTag>(
  host: HTMLElement,
  tag: Tag,
  properties: Parameters<typeof openDialog<Tag>>[1] = {},
): ReturnType<typeof openDialog<Tag>> {
  const own = (name: string) => host.getAttribute(name) ?? undefined;
  return openDialog(tag, { lang: own('lang'), theme: own('theme'), ...properties } as typeof properties);
}
