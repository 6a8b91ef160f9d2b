import { define } from '#elements/define/light.tsx';
import { collectErrors } from '#test/support/elements/errors.ts';

/** Its markup is written by hand in pages.mjs. */
function Slow() {
  return (
    <p>
      <b>first</b>
      <i>last</i>
    </p>
  );
}

const { errors } = collectErrors();
const first = document.querySelector('b');
define('uc-slow', Slow, { root: 'light' });

// The page is still loading here. React hydrates one or two tasks after it has loaded.
window.addEventListener('load', () => {
  setTimeout(
    () => parent.postMessage({ kept: first !== null && document.querySelector('b') === first, errors }, '*'),
    200,
  );
});
