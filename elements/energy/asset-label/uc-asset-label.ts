import { define, json, oneOf } from '#elements/define.tsx';
import { LabelSheet } from './label-sheet.tsx';

/**
 * Labels for assets and devices: a QR code with name, place, serial number and a code that people can type. It prints
 * them on an A4 sheet of 24 (63.5 × 33.9 mm), or one on each page for a label printer. The QR code holds an address of
 * the platform that tells nothing about the asset. A page that contains it hides the rest of itself when printed.
 */
export const UcAssetLabel = define('uc-asset-label', LabelSheet, {
  root: 'shadow',
  props: {
    /** What the labels are for; each `code` is one of the ledger’s labels. */
    labels: json<readonly { code: string; name: string; place?: string; serial?: string }[]>(),
    /** `sheet` (the default) or `single`, for a label printer. The person can change it. */
    layout: oneOf<'sheet' | 'single'>(),
    /** Labels of the first sheet that have been used already. Default: 0. */
    skip: 'number',
    /** Shown small on each label, such as the name of the station. */
    caption: 'string',
  },
});
