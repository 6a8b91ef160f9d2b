import { tellError } from '#client/tell.ts';
import { dispatch } from './define/event.ts';
import { type ElementTag, openDialog } from './registry.ts';

/**
 * Opens a dialog in the language and the theme of the element that asks for it. Where its code cannot be fetched, the
 * element tells its page by `uc-error`, and another dialog offers to try again; it answers nothing when that was in vain.
 */
export async function openFrom<Tag extends ElementTag>(
  host: HTMLElement,
  tag: Tag,
  properties: Parameters<typeof openDialog<Tag>>[1] = {},
): Promise<Awaited<ReturnType<typeof openDialog<Tag>>>> {
  const own = (name: string) => host.getAttribute(name) ?? undefined;
  const look = { lang: own('lang'), theme: own('theme') };
  const open = () => openDialog(tag, { ...look, ...properties } as typeof properties);
  try {
    return await open();
  } catch (error) {
    dispatch(host, 'uc-error', { error });
    return (await isFetchedAgain(tag, look, error)) ? await open() : undefined;
  }
}

async function isFetchedAgain(dialog: string, look: object, error: unknown): Promise<boolean> {
  try {
    const result = await openDialog('uc-load-failure', { ...look, dialog });
    return result?.loaded ?? false;
  } catch {
    await tellError(error, 'dialogFailed');
    return false;
  }
}
