// Entry of a page with a prerendered form: hydrates the form, then loads the shell.

const tag = document.querySelector('[data-prerendered] > *')?.localName ?? '';

/**
 * Waits until the prerendered page is painted, even if every script is cached: on few cores, painting would wait for
 * the scripts. A hidden tab does not paint.
 */
const whenPainted = (act: () => void) =>
  document.visibilityState === 'hidden'
    ? act()
    : requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(act)));

/** Typing has priority over the shell's start. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: 1000 }) : setTimeout(act);

const turn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Activates everything that the form's first paint does not need: later styles, the import map, and preloads besides
 * React.
 */
const takeLater = () => {
  const styles = document.querySelector('#later-styles');
  const style = document.createElement('style');
  style.textContent = styles?.textContent.replace(/<\/?style>/g, '') ?? '';
  styles?.replaceWith(style);
  const later = document.querySelector<HTMLTemplateElement>('#later');
  if (later) document.head.append(later.content);
};

/** Records presses made before hydration, to be replayed afterwards. */
function notePress({ target }: Event): void {
  const button = (target as Element).closest<HTMLElement>('button[type=button]');
  if (button) button.dataset.pressed = '1';
}

// React evaluates in its own task, so that typing waits for at most one of the two. If the form fails to load, the
// shell retries and shows the error.
const wake = () => {
  takeLater();
  // biome-ignore lint/style/noRestrictedImports: this entry hydrates the form with React, before it loads the shell
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

// The page may have been served without an opener policy (decision 0020).
window.opener = null;
whenPainted(wake);
