import { tellError } from '#client/tell.ts';
import { dispatch } from './define/event.ts';
import { type ElementTag, openDialog } from './registry.ts';

/**
 * Opens a dialog in the language and theme of the calling element. If its code cannot be fetched, the element
 * dispatches `uc-error` and another dialog offers a retry. Resolves with undefined if the retries fail too. A page with
 * its own error handling cancels the event and passes the person's answer to `again` of its detail.
 */
export async function openFrom<Tag extends ElementTag>(
  host: HTMLElement,
  tag: Tag,
  properties: Parameters<typeof openDialog<Tag>>[1] = {},
): Promise<Awaited<ReturnType<typeof openDialog<Tag>>>> {
  const attribute = (name: string) => host.getAttribute(name) ?? undefined;
  const attributes = { lang: attribute('lang'), theme: attribute('theme') };
  try {
    return await openDialog(tag, { ...attributes, ...properties } as typeof properties);
  } catch (error) {
    const again = await new Promise<boolean>((resolve) => {
      if (dispatch(host, 'uc-error', { error, again: resolve }))
        resolve(isFetchedAgain(tag, attributes, error));
    });
    return again ? openFrom(host, tag, properties) : undefined;
  }
}

async function isFetchedAgain(dialog: string, attributes: object, error: unknown): Promise<boolean> {
  try {
    const result = await openDialog('uc-load-failure', { ...attributes, dialog });
    return result?.loaded ?? false;
  } catch {
    await tellError(error, 'dialogFailed');
    return false;
  }
}
