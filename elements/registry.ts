/** Each tag with its class, added by element-classes.generated.d.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: elements open each other, so nothing that they import may name them
export interface ElementClasses {}

export type ElementTag = keyof ElementClasses;
type ElementOf<Tag extends ElementTag> = InstanceType<ElementClasses[Tag]>;

/** What a dialog hands back: the detail of its `uc-close`. */
type ResultOf<Tag extends ElementTag> = ElementClasses[Tag] extends { events?: { 'uc-close': infer Result } }
  ? Result
  : undefined;

/** Loads the script of one of our tags and defines it; a tag that is defined already loads nothing. */
export async function defineElement(tag: ElementTag): Promise<void> {
  if (customElements.get(tag)) return;
  // The names of all files: who signs in does not wait for them.
  const { loaders } = await import('./registry.generated.ts');
  await loaders[tag]();
}

interface Present {
  result?: Promise<unknown>;
  /** Absent while its code is on the way. */
  dialog?: HTMLElement;
}

/** Dialogs on their way and open ones: a second press while the code comes makes no second dialog. */
const present = new Map<ElementTag, Present>();

/**
 * Loads a dialog, shows it at the end of the body and answers with the detail of its `uc-close`, or with
 * undefined when it is taken away unanswered. Then the focus is where it was before. One that is there already
 * answers whoever asks for it again.
 */
export function openDialog<Tag extends ElementTag>(
  tag: Tag,
  properties: Partial<Omit<ElementOf<Tag>, keyof HTMLElement>> = {},
): Promise<ResultOf<Tag> | undefined> {
  const there = present.get(tag);
  if (there && there.dialog?.isConnected !== false) return there.result as Promise<ResultOf<Tag> | undefined>;
  const entry: Present = {};
  const result = show(tag, properties, entry).finally(() => {
    if (present.get(tag) === entry) present.delete(tag);
  });
  entry.result = result;
  present.set(tag, entry);
  return result;
}

async function show<Tag extends ElementTag>(
  tag: Tag,
  properties: Partial<Omit<ElementOf<Tag>, keyof HTMLElement>>,
  entry: Present,
): Promise<ResultOf<Tag> | undefined> {
  const opener = focused();
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
    // Who has gone on meanwhile stays there: the browser tells of the end after what was typed since.
    if (document.activeElement === document.body) opener?.focus();
  }
}

/** The focused element, in whatever shadow root it is. */
function focused(): HTMLElement | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : undefined;
}
