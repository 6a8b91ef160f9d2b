import { STAGE_ID } from '#contract/gallery.ts';
import type { Language } from '#contract/preferences.ts';
import type { Properties } from '#elements/examples.ts';
import { textsIn } from '../texts/texts.ts';

/** What the actor tells the gallery. */
export interface Audience {
  readonly onEvent: (event: { at: Date; name: string; detail: string }) => void;
  /** The element, or its script, failed. */
  readonly onFailure: (message: string) => void;
  /** The content's height in pixels changed. */
  readonly onHeight: (height: number) => void;
}

/** The element in the page of the stage. */
export interface Actor {
  /** Puts a new element on the stage, with a margin if it is a part of a page. A dialog is opened by a button. */
  readonly enter: (properties: Properties, isDialog: boolean, isPadded: boolean) => void;
  /** Changes properties of the present element; undefined removes one. */
  readonly change: (properties: Properties) => void;
  readonly setSurroundings: (language: Language, theme: string) => void;
  readonly leave: () => void;
}

/** Their default is to leave the page, which would replace the stage. */
const LEAVING = ['uc-navigate', 'uc-signed-in'];
const BUTTON_CLASS = 'gallery-open';

/** The detail of an event as text. */
export function detailText(detail: unknown): string {
  if (detail === undefined || detail === null) return '';
  try {
    return JSON.stringify(detail, (_key, value: unknown) =>
      // Errors come from the frame, which has classes of its own.
      Object.prototype.toString.call(value) === '[object Error]' ? String(value) : value,
    );
  } catch (error) {
    return String(error);
  }
}

const messageOf = (error: unknown): string =>
  error && typeof error === 'object' && 'message' in error ? String(error.message) : String(error);

/** Links leave the stage alone: they are told as an event. */
function holdLinks(page: Document, { onEvent }: Audience): void {
  page.addEventListener('click', (event) => {
    const link = event
      .composedPath()
      .find((each) => (each as Element).localName === 'a') as HTMLAnchorElement;
    const href = link?.getAttribute('href');
    if (!href || href.startsWith('#') || event.defaultPrevented) return;
    event.preventDefault();
    onEvent({ at: new Date(), name: 'click', detail: href });
  });
}

function listen(page: Document, view: Window, events: readonly string[], audience: Audience): void {
  for (const name of events)
    page.addEventListener(name, (event) => {
      const { detail } = event as CustomEvent<unknown>;
      audience.onEvent({ at: new Date(), name, detail: detailText(detail) });
      if (LEAVING.includes(name)) event.preventDefault();
      if (name === 'uc-error') audience.onFailure(messageOf((detail as { error?: unknown } | null)?.error));
    });
  view.addEventListener('error', ({ error, message }) =>
    audience.onFailure(error ? messageOf(error) : message),
  );
  view.addEventListener('unhandledrejection', ({ reason }) => audience.onFailure(messageOf(reason)));
}

function openButton(page: Document, language: Language): HTMLButtonElement {
  const button = page.createElement('button');
  button.type = 'button';
  button.className = BUTTON_CLASS;
  button.textContent = textsIn(language)('openDialog');
  Object.assign(button.style, {
    minHeight: '44px',
    padding: '0 16px',
    border: '1px solid var(--colorNeutralStroke2)',
    borderRadius: 'var(--borderRadiusMedium)',
    color: 'inherit',
    background: 'var(--colorNeutralBackground1)',
    font: 'inherit',
    cursor: 'pointer',
  });
  return button;
}

/** Rules the page of a frame, once it has loaded: puts the element in, and tells what it does. */
export function actorIn(
  frame: HTMLIFrameElement,
  tag: string,
  events: readonly string[],
  audience: Audience,
): Actor | undefined {
  const page = frame.contentDocument;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  const stage = page?.getElementById(STAGE_ID);
  if (!page || !view || !stage) return undefined;
  let element: HTMLElement | undefined;
  let given: Properties = {};
  const make = () => Object.assign(page.createElement(tag), given);

  holdLinks(page, audience);
  listen(page, view, events, audience);
  const watcher = new view.ResizeObserver(() => audience.onHeight(stage.scrollHeight));
  watcher.observe(stage);
  if (!view.customElements.get(tag)) audience.onFailure(textsIn('en')('notLoaded'));

  const leave = () => {
    element?.remove();
    element = undefined;
    stage.replaceChildren();
  };
  function open(opener: HTMLElement): void {
    if (element?.isConnected || !page) return;
    const dialog = make();
    element = dialog;
    dialog.addEventListener('uc-close', () => {
      dialog.remove();
      opener.focus();
    });
    page.body.append(dialog);
  }
  return {
    leave,
    enter(properties, isDialog, isPadded) {
      leave();
      stage.style.padding = isPadded || isDialog ? '24px' : '';
      page.body.style.background = isPadded ? 'var(--colorNeutralBackground1)' : '';
      given = properties;
      if (isDialog) {
        const button = openButton(page, page.documentElement.lang as Language);
        button.addEventListener('click', () => open(button));
        stage.append(button);
      } else {
        element = make();
        stage.append(element);
      }
    },
    change(properties) {
      given = { ...given, ...properties };
      if (element) Object.assign(element, properties);
    },
    setSurroundings(language, theme) {
      page.documentElement.lang = language;
      page.documentElement.dataset.theme = theme;
      const button = stage.querySelector(`.${BUTTON_CLASS}`);
      if (button) button.textContent = textsIn(language)('openDialog');
    },
  };
}
