import { define } from '#elements/define/light.tsx';
import { LightTexts, loadTexts } from '#elements/define/light-texts.tsx';
import { Passwordback } from './passwordback.tsx';

/** Explains whom to ask for a new password, as a page. The dialog is `uc-password-recovery`. */
export const UcPasswordback = define('uc-passwordback', Passwordback, {
  root: 'light',
  signedOut: true,
  within: LightTexts,
  before: loadTexts,
  props: {
    /** Only the text, for a page with its own frame. */
    formOnly: 'boolean',
  },
});
