import { atom } from 'nanostores';

const $prepared = atom<{ readonly element: HTMLElement; readonly holder: HTMLElement } | undefined>();

/** Renders a page out of sight while the person waits, so that showing it takes little work. */
export function preparePage(tag: string): void {
  takePrepared();
  const holder = document.createElement('div');
  holder.hidden = true;
  const element = document.createElement(tag);
  holder.append(element);
  document.body.append(holder);
  $prepared.set({ element, holder });
}

/** The prepared page, once. A page of another kind is dropped. */
export function takePrepared(tag?: string): HTMLElement | undefined {
  const prepared = $prepared.get();
  $prepared.set(undefined);
  // The caller moves the element before the holder goes: the element is never without a document.
  queueMicrotask(() => prepared?.holder.remove());
  return prepared?.element.localName === tag ? prepared?.element : undefined;
}
