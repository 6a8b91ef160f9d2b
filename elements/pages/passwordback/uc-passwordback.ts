import { define } from '#elements/define/light.tsx';
import { LightTexts, loadTexts } from '#elements/define/light-texts.tsx';
import { Passwordback } from './passwordback.tsx';

/** Password recovery as a page: whom to ask. Its dialog is `uc-password-recovery`. */
export const UcPasswordback = define('uc-passwordback', Passwordback, {
  root: 'light',
  signedOut: true,
  within: LightTexts,
  before: loadTexts,
  props: {
    /** Only the text, for a page with a frame of its own. */
    formOnly: 'boolean',
  },
});
