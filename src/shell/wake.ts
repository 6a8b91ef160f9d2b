// Entry of a page whose form stands in it before any script: wakes the form, and then loads the shell.

const tag = document.querySelector('[data-prerendered] > *')?.localName ?? '';

/**
 * What stands in the page is seen first, also when every script comes out of the cache: on few cores what draws it would
 * wait for them, so they wait for the frame after it. A hidden tab paints nothing.
 */
const whenPainted = (act: () => void) =>
  document.visibilityState === 'hidden'
    ? act()
    : requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(act)));

/** The person's typing goes before the shell's start. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: 1000 }) : setTimeout(act);

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** What the form is seen without: styles of what it may come to, import map, and what it needs besides React, all at once. */
const takeLater = () => {
  const styles = document.querySelector('#later-styles');
  const style = document.createElement('style');
  style.textContent = styles?.textContent.replace(/<\/?style>/g, '') ?? '';
  styles?.replaceWith(style);
  const later = document.querySelector<HTMLTemplateElement>('#later');
  if (later) document.head.append(later.content);
};

/** What was pressed too early does its part when it is live. */
function notePress({ target }: Event): void {
  const button = (target as Element).closest<HTMLElement>('button[type=button]');
  if (button) button.dataset.pressed = '1';
}

// React in a turn of its own, so that typing waits for one of the two at most. A form that does not come: the shell
// asks again, and tells the person.
const wake = () => {
  takeLater();
  // biome-ignore lint/style/noRestrictedImports: the form is waiting for it, the shell takes none
  void import('react-dom/client')
    .then(turn)
    .then(() => import(`@heliport/elements/${tag}`))
    .catch(() => undefined)
    .then(() =>
      whenIdle(() => {
        removeEventListener('click', notePress);
        void import('./index.ts');
      }),
    );
};

addEventListener('click', notePress);

// The page may have come without a policy of its opener (decision 0020).
window.opener = null;
whenPainted(wake);
