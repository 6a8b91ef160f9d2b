import { define, event } from '#elements/define.tsx';
import { LabelReader } from './label-reader.tsx';

/**
 * Reads the label of an asset: with the camera where the browser reads QR codes (`BarcodeDetector`), and always by its
 * code, typed or pasted. The camera is asked for when its button is pressed, and is switched off with the element.
 */
export const UcLabelReader = define('uc-label-reader', LabelReader, {
  root: 'shadow',
  props: {
    /** Why the last label was not taken, as a sentence. */
    failure: 'string',
  },
  events: {
    /** A label was read; `code` has its 12 characters. */
    'uc-label': event<{ code: string }>(),
  },
});
