import { tellError } from '#client/tell.ts';
import { dispatch } from './define/event.ts';
import { type ElementTag, openDialog } from './registry.ts';

/**
 * Opens a dialog in the language and the theme of the element that asks for it. One whose code cannot be fetched
 * answers nothing: a message says so, and the element tells its page by `uc-error`.
 */
export async function openFrom<Tag extends ElementTag>(
  host: HTMLElement,
  tag: Tag,
  properties: Parameters<typeof openDialog<Tag>>[1] = {},
): Promise<Awaited<ReturnType<typeof openDialog<Tag>>>> {
  const own = (name: string) => host.getAttribute(name) ?? undefined;
  try {
    return await openDialog(tag, {
      lang: own('lang'),
      theme: own('theme'),
      ...properties,
    } as typeof properties);
  } catch (error) {
    dispatch(host, 'uc-error', { error });
    await tellError(error, 'dialogFailed');
    return undefined;
  }
}
