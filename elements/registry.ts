import { focusedElement } from './ui/focused-element.ts';

/** Maps each tag to its class; filled by element-classes.generated.d.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: elements open each other, so their names here would be an import circle
export interface ElementClasses {}

export type ElementTag = keyof ElementClasses;
type ElementOf<Tag extends ElementTag> = InstanceType<ElementClasses[Tag]>;

/** The detail of a dialog's `uc-close`. */
type ResultOf<Tag extends ElementTag> = ElementClasses[Tag] extends { events?: { 'uc-close': infer Result } }
  ? Result
  : undefined;

/** Loads the script of a tag and defines it. A no-op if the tag is defined already. */
export async function defineElement(tag: ElementTag): Promise<void> {
  if (customElements.get(tag)) return;
  // Imported on demand: the list of all files is not needed for sign-in.
  const { loaders } = await import('./registry.generated.ts');
  await loaders[tag]();
}

interface DialogEntry {
  result?: Promise<unknown>;
  /** Absent while the code is loading. */
  dialog?: HTMLElement;
}

/** Loading and open dialogs, so that a second press does not open a second dialog. */
const dialogs = new Map<ElementTag, DialogEntry>();

/**
 * Loads a dialog, appends it to the body and resolves with the detail of its `uc-close`, or with undefined if it is
 * removed without an answer. The focus then returns to the previous element. Opening a dialog that is already there
 * returns the same promise.
 */
export function openDialog<Tag extends ElementTag>(
  tag: Tag,
  properties: Partial<Omit<ElementOf<Tag>, keyof HTMLElement>> = {},
): Promise<ResultOf<Tag> | undefined> {
  const existing = dialogs.get(tag);
  if (existing && existing.dialog?.isConnected !== false)
    return existing.result as Promise<ResultOf<Tag> | undefined>;
  const entry: DialogEntry = {};
  const result = show(tag, properties, entry).finally(() => {
    if (dialogs.get(tag) === entry) dialogs.delete(tag);
  });
  entry.result = result;
  dialogs.set(tag, entry);
  return result;
}

async function show<Tag extends ElementTag>(
  tag: Tag,
  properties: Partial<Omit<ElementOf<Tag>, keyof HTMLElement>>,
  entry: DialogEntry,
): Promise<ResultOf<Tag> | undefined> {
  const opener = focusedElement();
  await defineElement(tag);
  const dialog = Object.assign(document.createElement(tag), properties);
  const result = new Promise<ResultOf<Tag> | undefined>((resolve) => {
    dialog.addEventListener('uc-close', (event) => resolve((event as CustomEvent<ResultOf<Tag>>).detail));
    const removed = new MutationObserver(() => {
      if (dialog.isConnected) return;
      removed.disconnect();
      resolve(undefined);
    });
    removed.observe(document.body, { childList: true });
  });
  entry.dialog = dialog;
  document.body.append(dialog);
  try {
    return (await result) ?? undefined;
  } finally {
    dialog.remove();
    // Keep the focus if the person has moved it: the browser fires `close` with a delay, possibly after further typing.
    if (document.activeElement === document.body) opener?.focus();
  }
}
