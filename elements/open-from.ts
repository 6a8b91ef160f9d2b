import { tellError } from '#client/tell.ts';
import { dispatch } from './define/event.ts';
import { type ElementTag, openDialog } from './registry.ts';

/**
 * Opens a dialog in the language and the theme of the element that asks for it. Where its code cannot be fetched, the
 * element tells its page by `uc-error`, and another dialog offers to try again; it answers nothing when that was in
 * vain. A page that asks in its own way cancels the event, and hands the person's answer to `again` of its detail.
 */
export async function openFrom<Tag extends ElementTag>(
  host: HTMLElement,
  tag: Tag,
  properties: Parameters<typeof openDialog<Tag>>[1] = {},
): Promise<Awaited<ReturnType<typeof openDialog<Tag>>>> {
  const own = (name: string) => host.getAttribute(name) ?? undefined;
  const look = { lang: own('lang'), theme: own('theme') };
  try {
    return await openDialog(tag, { ...look, ...properties } as typeof properties);
  } catch (error) {
    const again = await new Promise<boolean>((resolve) => {
      if (dispatch(host, 'uc-error', { error, again: resolve })) resolve(isFetchedAgain(tag, look, error));
    });
    return again ? openFrom(host, tag, properties) : undefined;
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
